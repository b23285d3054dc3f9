import { translation } from 'virtual:translation/fil';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { say, speakWith } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { askForRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { holdResponseTo, noConnection, respondToCalls } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderScreen } from '../../support/render-app.tsx';

async function openBox(what: 'referendum' | 'election' = 'referendum') {
  const phone = connectPhone();
  const store = await signedInStore();
  const onDone = vi.fn();
  const { user } = await renderScreen(<RatingBox onDone={onDone} />, store);
  act(() => store.set(askForRatingAtom, what));
  return { phone, store, onDone, user };
}

const box = () => screen.queryByRole('dialog', { name: 'How was your experience?' });
const star = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the rating box', () => {
  test('is hidden before a rating is due', async () => {
    await renderScreen(<RatingBox onDone={vi.fn()} />);
    expect(box()).toBeNull();
  });

  test('waits until every message has been read', async () => {
    const { store, user } = await openBox();
    act(() => store.set(showMessageAtom, { kind: 'success', title: 'Thanks', body: 'One.' }));
    expect(box()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(box()).not.toBeNull();
  });

  test('does not lead away later if it was skipped while sending', async () => {
    const { onDone, user } = await openBox();
    const held = holdResponseTo('POST', '/rating');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await held.arrived;
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onDone).toHaveBeenCalledOnce();
    held.release();
    await screen.findByText('Success');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('starts with five stars, seven chips and no remark', async () => {
    await openBox();
    expect(star('5 of 5: Excellent').checked).toBe(true);
    expect(screen.getByText('What did you like?')).toBeTruthy();
    const chips = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual([
      'Connectivity',
      'Accuracy',
      'Convenience',
      'Reliability',
      'Ease of Use',
      'Security',
      'Accessibility',
    ]);
    expect(chips.some(({ checked }) => checked)).toBe(false);
  });

  test.each([
    [1, 'Needs Improvement', 'What can be improved?', []],
    [2, 'Below Average', 'What can be improved?', ['Connectivity']],
    [3, 'Average', 'What can be improved?', ['Security', 'Accuracy']],
    [4, 'Good', 'What can be improved?', ['Ease of Use', 'Reliability', 'Convenience']],
    [5, 'Excellent', 'What did you like?', ['Accessibility']],
  ])(
    'sends %d of 5, "%s", with its remarks as a JSON text',
    async (score, description, prompt, remarks) => {
      const { user, phone, onDone, store } = await openBox();
      await user.click(star(`${score} of 5: ${description}`));
      expect(screen.getByText(description)).toBeTruthy();
      expect(screen.getByText(prompt)).toBeTruthy();
      for (const remark of remarks) await user.click(screen.getByLabelText(remark));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(await screen.findByText('Thank you. Your rating was received.')).toBeTruthy();
      const body = { type: 2, score, remarks: JSON.stringify(remarks) };
      expect(phone.calls.at(-1)?.body).toEqual(body);
      expect(onDone).toHaveBeenCalledOnce();
      expect(store.get(ratingDueAtom)).toBeNull();
      const { ratings } = (await phone.control('state?members=')).body;
      expect(ratings).toEqual([{ member: 'regular01', type: 2, score, remarks }]);
    },
  );

  test('sends the English remarks in every language', async () => {
    speakWith(translation);
    const { user, phone } = await openBox();
    await user.click(screen.getByLabelText('Seguridad'));
    await user.click(screen.getByRole('button', { name: say(rating.submitRating) }));
    await waitFor(() => expect(phone.calls.at(-1)?.path).toContain('/rating'));
    expect(phone.calls.at(-1)?.body).toMatchObject({ remarks: '["Security"]' });
  });

  test('removes a remark that is tapped again', async () => {
    const { user, phone } = await openBox();
    for (const remark of ['Security', 'Accuracy', 'Security']) {
      await user.click(screen.getByLabelText(remark));
    }
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(phone.calls.at(-1)?.path).toContain('/rating'));
    expect(phone.calls.at(-1)?.body).toMatchObject({ remarks: '["Accuracy"]' });
  });

  test.each(['Skip', 'Escape'])('closes by %s and sends nothing', async (way) => {
    const { user, phone, onDone } = await openBox();
    const before = phone.calls.length;
    const dialog = box();
    if (way === 'Skip') await user.click(screen.getByRole('button', { name: 'Skip' }));
    // A browser does this on Escape; happy-dom does not.
    else if (dialog !== null) fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(box()).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
    expect(phone.calls).toHaveLength(before);
  });

  test.each([
    ['is refused', 422, /did not accept this/],
    ['meets an error', 500, /may not have arrived/],
  ])('leads on with a message if the rating %s', async (_what, status, sentence) => {
    const { user, onDone } = await openBox();
    respondToCalls(() => new Response(null, { status }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
    expect(box()).toBeNull();
  });

  test('leads on with a message without a connection', async () => {
    const { user, onDone } = await openBox();
    respondToCalls(noConnection);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/may not have arrived/)).toBeTruthy();
    expect(screen.queryByText(/Nothing was lost/)).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('asks the member to log in if the session has expired', async () => {
    const { user, onDone } = await openBox();
    respondToCalls(() => new Response(null, { status: 403 }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please login to your account.')).toBeTruthy();
    expect(screen.getByText('Log In')).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('is sent once despite several taps', async () => {
    const { user, phone } = await openBox();
    const before = phone.calls.length;
    const button = screen.getByRole('button', { name: 'Submit' });
    await Promise.all([user.click(button), user.click(button)]);
    await screen.findByText('Thank you. Your rating was received.');
    expect(phone.calls).toHaveLength(before + 1);
  });
});
