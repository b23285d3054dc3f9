import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import { noSelections } from '~/contracts/ballot.ts';
import { CastingPanel } from '~/features/election/casting-panel.tsx';
import type { OpenCasting } from '~/state/vote/cast-vote.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf } from '../../support/wire.ts';

const open = { attempt: attemptOf(noSelections), answer: null, isRepeat: false };
const yes = { said: 'yes', value: 5 } as const;
const no = (message: string) => {
  const problem: Problem = { kind: 'refused', status: 422, message };
  return { said: 'no', problem } as const;
};

const trying: OpenCasting = { step: 'trying', ...open };
const sending: OpenCasting = { step: 'sending', ...open };
const asking: OpenCasting = { step: 'asking', ...open, asked: 0 };
const unconfirmed: OpenCasting = { step: 'unconfirmed', ...open, problem: { kind: 'offline' } };
const notListed: OpenCasting = { ...unconfirmed, answer: yes, problem: null };

const act = { onCheckAgain: async () => undefined, onSendAgain: async () => undefined };
const show = (casting: OpenCasting, own: Partial<typeof act> = {}) =>
  renderScreen(<CastingPanel casting={casting} {...act} {...own} />);
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('while a ballot is being cast', () => {
  test.each<[string, OpenCasting, string]>([
    ['the line is tried', trying, 'Getting your ballot ready…'],
    ['it is sent', sending, 'Casting your ballot…'],
    ['its yes is made sure of', { ...asking, answer: yes }, 'Casting your ballot…'],
    ['nothing was answered', asking, 'Checking whether your vote was received'],
    ['it was refused', { ...asking, answer: no('No') }, 'Checking whether your vote was received'],
    ['nobody can be asked', unconfirmed, 'We do not know yet whether your vote was received'],
    ['the list does not show it', notListed, 'We do not know yet whether your vote was received'],
  ])('it is told that %s', async (_what, casting, title) => {
    await show(casting);
    expect(heading()).toBe(title);
    const said = screen.getByRole('status').textContent ?? '';
    expect(said.length).toBeGreaterThan(20);
    // Nothing claims that the vote was or was not received.
    expect(document.body.textContent).not.toMatch(/your vote was not received|thank you/i);
    expect(document.body.textContent).not.toMatch(/(?<!whether )your vote was received/i);
  });

  test('nobody can send it again before it is known, but for what was answered with a yes', async () => {
    for (const casting of [trying, sending, asking]) {
      const { unmount } = await show(casting);
      expect(buttons()).toEqual([]);
      unmount();
    }
    const { unmount } = await show(unconfirmed);
    expect(buttons()).toEqual(['Check again']);
    unmount();
    await show(notListed);
    expect(buttons()).toEqual(['Check again', 'Send the same ballot again']);
  });

  test('the member can have it checked, or sent, again', async () => {
    const own = { onCheckAgain: vi.fn(), onSendAgain: vi.fn() };
    const { user } = await show(notListed, own);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(own.onCheckAgain).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Send the same ballot again' }));
    expect(own.onSendAgain).toHaveBeenCalledOnce();
  });

  test('a refusal is passed on in the server’s words, an empty one is not', async () => {
    const { unmount } = await show({ ...unconfirmed, answer: no('Too late.') });
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show({ ...unconfirmed, answer: no('') });
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });
});
