import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RatingScreen } from '~/features/rating/rating-screen.tsx';
import { isElectionRatedAtom } from '~/state/rating.ts';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly } from '../../support/wire.ts';

async function openRating(username = 'regular03') {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const onDone = vi.fn();
  const onSignedOut = vi.fn();
  const ways = { onDone, onSignedOut };
  const { user } = await renderScreen(<RatingScreen {...ways} />, store);
  return { phone, store, ...ways, user };
}

const stars = () => screen.getAllByRole<HTMLInputElement>('radio');
const chosen = () => stars().findIndex(({ checked }) => checked) + 1;

describe('rating the election', () => {
  test('starts with five stars, and asks what the member liked', async () => {
    await openRating();
    expect(stars()).toHaveLength(5);
    expect(chosen()).toBe(5);
    expect(screen.getByText('Excellent')).toBeTruthy();
    expect(screen.getByText('What did you like?')).toBeTruthy();
  });

  test.each([
    [1, 'Needs Improvement'],
    [2, 'Below Average'],
    [3, 'Average'],
    [4, 'Good'],
  ])('with %d stars says "%s", and asks what can be improved', async (count, description) => {
    const { user } = await openRating();
    await user.click(screen.getByLabelText(`${count} of 5: ${description}`));
    expect(chosen()).toBe(count);
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.getByText('What can be improved?')).toBeTruthy();
  });

  test('offers seven remarks', async () => {
    await openRating();
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(
      [
        'Connectivity',
        'Accuracy',
        'Convenience',
        'Reliability',
        'Ease of Use',
        'Security',
        'Accessibility',
      ],
    );
  });

  test('sends the chosen rating, and leads on', async () => {
    const { user, phone, onDone } = await openRating();
    await user.click(screen.getByLabelText('4 of 5: Good'));
    await user.click(screen.getByLabelText('Security'));
    await user.click(screen.getByLabelText('Accuracy'));
    await user.click(screen.getByLabelText('Security'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Thank you. Your rating was received.')).toBeTruthy();
    expect(phone.calls.at(-1)?.body).toEqual({ type: 1, score: 4, remarks: '["Accuracy"]' });
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('can be skipped, and sends nothing', async () => {
    const { user, phone, onDone } = await openRating();
    const before = phone.calls.length;
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(phone.calls).toHaveLength(before);
  });

  test('shows the reason for a refusal, and leads on', async () => {
    const { user, onDone } = await openRating('regular01');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/after you have voted/)).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('verifies a refusal, and finds an earlier rating', async () => {
    const { user, store } = await openRating();
    let hasRated = false;
    const calls = respondToCalls(({ path }) => {
      if (path === '/ga/info')
        return respondWithData(wireAssembly({ voted: true, rated: hasRated }));
      hasRated = true;
      return new Response(null, { status: 422 });
    });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(store.get(isElectionRatedAtom)).toBe(true));
    expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching(/rating$/), '/ga/info']);
  });

  test('asks the member to log in after the session has ended', async () => {
    const { user, onDone, onSignedOut } = await openRating();
    respondToCalls(() => new Response(null, { status: 403 }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please login to your account.')).toBeTruthy();
    expect([onDone.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([1, 1]);
  });

  test('asks before leaving only after a choice', async () => {
    const { user, store } = await openRating();
    expect(store.get(isWorkUnsavedAtom)).toBe(false);
    await user.click(screen.getByLabelText('Security'));
    expect(store.get(isWorkUnsavedAtom)).toBe(true);
  });
});
