import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import { CastingPanel } from '~/features/election/casting-panel.tsx';
import type { Casting } from '~/state/casting-machine.ts';
import { renderScreen } from '../../support/render-app.tsx';

const offline: Problem = { kind: 'offline' };
const show = (casting: Casting, onCheckAgain: () => void = () => undefined) =>
  renderScreen(<CastingPanel casting={casting} onCheckAgain={onCheckAgain} />);
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

describe('while a ballot is being cast', () => {
  test.each<[Casting, string]>([
    [{ step: 'recording' }, 'Getting your ballot ready…'],
    [{ step: 'sending' }, 'Casting your ballot…'],
    [{ step: 'checking', refusal: null }, 'Checking whether your vote was received'],
    [{ step: 'checking', refusal: 'Not now.' }, 'Checking whether your vote was received'],
    [
      { step: 'unknown', refusal: null, problem: offline },
      'We do not know yet whether your vote was received',
    ],
  ])('%j is told', async (casting, title) => {
    await show(casting);
    expect(heading()).toBe(title);
    expect(screen.getByRole('status').textContent?.length).toBeGreaterThan(20);
  });

  test.each<Casting>([
    { step: 'recording' },
    { step: 'sending' },
    { step: 'checking', refusal: null },
    { step: 'unknown', refusal: 'x', problem: offline },
  ])('nothing in %j claims that the vote was or was not received', async (casting) => {
    await show(casting);
    const said = document.body.textContent ?? '';
    expect(said).not.toMatch(/your vote was not received|thank you/i);
    expect(said).not.toMatch(/(?<!whether )your vote was received/i);
  });

  test('nobody can send it again before it is known', async () => {
    for (const step of ['recording', 'sending'] as const) {
      const { unmount } = await show({ step });
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
    }
    await show({ step: 'unknown', refusal: null, problem: offline });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Check again',
    ]);
  });

  test('the member can have it checked again', async () => {
    const check = vi.fn();
    const { user } = await show({ step: 'unknown', refusal: null, problem: offline }, check);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(check).toHaveBeenCalledOnce();
  });

  test('a refusal is passed on in the server’s words, an empty one is not', async () => {
    const { unmount } = await show({ step: 'unknown', refusal: 'Too late.', problem: offline });
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show({ step: 'unknown', refusal: '', problem: offline });
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });

  test.each<Casting>([{ step: 'ready' }, { step: 'not-received', refusal: null }])(
    'it stays out of the way of the choices: %j',
    async (casting) => {
      const { container } = await show(casting);
      expect(heading()).toBeNull();
      expect(container.textContent).toBe('');
    },
  );
});
