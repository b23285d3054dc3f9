import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import { AnswerCasting } from '~/features/referendum/answer-casting.tsx';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf } from '../../support/wire.ts';

type Casting = ComponentProps<typeof AnswerCasting>['casting'];

const open = { attempt: attemptOf('approve' as const), answer: null, isRepeat: false };
const yes = { said: 'yes', value: 5 } as const;
const no = (message: string) => {
  const problem: Problem = { kind: 'refused', status: 422, message };
  return { said: 'no', problem } as const;
};

const asking: Casting = { step: 'asking', ...open, asked: 0 };
const unconfirmed: Casting = { step: 'unconfirmed', ...open, problem: { kind: 'offline' } };

const act = { onCheckAgain: async () => undefined, onSendAgain: async () => undefined };
const show = (casting: Casting, own: Partial<typeof act> = {}) =>
  renderScreen(<AnswerCasting casting={casting} {...act} {...own} />);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('while a vote is being submitted', () => {
  test.each<[string, Casting, string, string[]]>([
    ['the line is tried', { step: 'trying', ...open }, 'Getting your vote ready…', []],
    ['it is sent', { step: 'sending', ...open }, 'Submitting your vote…', []],
    ['its yes is made sure of', { ...asking, answer: yes }, 'Submitting your vote…', []],
    ['nothing was answered', asking, 'Checking whether your vote was received', []],
    [
      'nobody can be asked',
      unconfirmed,
      'We do not know yet whether your vote was received',
      ['Check again'],
    ],
    [
      'the list does not show it',
      { ...unconfirmed, answer: yes, problem: null },
      'We do not know yet whether your vote was received',
      ['Check again', 'Send the same answer again'],
    ],
  ])('it is told that %s, and nothing is claimed', async (_what, casting, title, ways) => {
    await show(casting);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('status').textContent?.length).toBeGreaterThan(20);
    const said = document.body.textContent ?? '';
    expect(said).not.toMatch(/your vote was not received|thank you/i);
    expect(said).not.toMatch(/(?<!whether )your vote was received/i);
    expect(buttons()).toEqual(ways);
  });

  test('the member can have it checked again where it is not known', async () => {
    const onCheckAgain = vi.fn();
    const { user } = await show(unconfirmed, { onCheckAgain });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(onCheckAgain).toHaveBeenCalledOnce();
  });

  test('a refusal is passed on in the server’s words, an empty one is not', async () => {
    const { unmount } = await show({ ...unconfirmed, answer: no('Too late.') });
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show({ ...unconfirmed, answer: no('') });
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });
});
