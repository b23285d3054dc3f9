import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import { AnswerCasting } from '~/features/referendum/answer-casting.tsx';
import { renderScreen } from '../../support/render-app.tsx';

const offline: Problem = { kind: 'offline' };
type Casting = ComponentProps<typeof AnswerCasting>['casting'];
const show = (casting: Casting, onCheckAgain: () => void = () => undefined) =>
  renderScreen(<AnswerCasting casting={casting} onCheckAgain={onCheckAgain} />);
const unknown = (refusal: string | null): Casting => ({
  step: 'unknown',
  refusal,
  problem: offline,
});

describe('while a vote is being submitted', () => {
  test.each<[Casting, string]>([
    [{ step: 'recording' }, 'Getting your vote ready…'],
    [{ step: 'sending' }, 'Submitting your vote…'],
    [{ step: 'checking', refusal: null }, 'Checking whether your vote was received'],
    [{ step: 'checking', refusal: 'Not now.' }, 'Checking whether your vote was received'],
    [unknown(null), 'We do not know yet whether your vote was received'],
  ])('%j is told, and nothing is claimed', async (casting, title) => {
    await show(casting);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('status').textContent?.length).toBeGreaterThan(20);
    const said = document.body.textContent ?? '';
    expect(said).not.toMatch(/your vote was not received|thank you/i);
    expect(said).not.toMatch(/(?<!whether )your vote was received/i);
  });

  test.each<Casting>([
    { step: 'recording' },
    { step: 'sending' },
    { step: 'checking', refusal: null },
    { step: 'received', castAt: 5, wasRefused: false },
  ])('there is nothing to press in %j', async (casting) => {
    await show(casting);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('the member can have it checked again, and nothing else, where it is not known', async () => {
    const check = vi.fn();
    const { user } = await show(unknown(null), check);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(check).toHaveBeenCalledOnce();
  });

  test('a refusal is passed on in the server’s words, an empty one is not', async () => {
    const { unmount } = await show(unknown('Too late.'));
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show(unknown(''));
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });
});
