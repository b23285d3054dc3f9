import { translation } from 'virtual:translation/fil';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { showMessageAtom } from '~/core/messages.ts';
import { say, speakWith } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { isWorkUnsavedAtom } from '~/session/reload-guard.ts';
import { askForRatingAtom, isElectionRatedAtom, ratingDueAtom } from '~/vote/rating/rating.ts';
import { RatingBox, RatingScreen } from '~/vote/rating/rating-screen.tsx';
import {
  holdResponseTo,
  noConnection,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { read, toEyes } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly } from '../../support/wire.ts';

type What = 'election' | 'referendum';

/** The screen of the election, after a vote; the box of the referendum. */
async function openForm(what: What, username = 'regular03') {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const onDone = vi.fn();
  const form =
    what === 'election' ? <RatingScreen onDone={onDone} /> : <RatingBox onDone={onDone} />;
  const { user } = await renderScreen(form, store);
  if (what === 'referendum') act(() => store.set(askForRatingAtom, what));
  const before = phone.calls.length;
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  return { phone, store, onDone, user, submit, sent: () => phone.calls.slice(before) };
}

const thanks = 'Thank you. Your rating was received.';
const box = () => screen.queryByRole('dialog', { name: 'How was your experience?' });
const star = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const noReason = () => new Response(null, { status: 422 });

describe.each([
  ['election', 1],
  ['referendum', 2],
] as const)('the form to rate the %s', (what, type) => {
  test('starts with five stars and seven remarks, and can be skipped', async () => {
    const { store, user, onDone, sent } = await openForm(what);
    expect(star('5 of 5: Excellent').checked).toBe(true);
    expect(screen.getByText('What did you like?')).toBeTruthy();
    const chips = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(chips.map((chip) => read(chip.closest('label')))).toEqual([
      ...['Connectivity', 'Accuracy', 'Convenience', 'Reliability'],
      ...['Ease of Use', 'Security', 'Accessibility'],
    ]);
    expect(chips.some(({ checked }) => checked)).toBe(false);
    expect(store.get(isWorkUnsavedAtom)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect([sent(), box()]).toEqual([[], null]);
  });

  test.each([
    [1, 'Needs Improvement', 'What can be improved?', []],
    [2, 'Below Average', 'What can be improved?', ['Connectivity']],
    [3, 'Average', 'What can be improved?', ['Security', 'Accuracy']],
    [4, 'Good', 'What can be improved?', ['Ease of Use', 'Reliability', 'Convenience']],
    [5, 'Excellent', 'What did you like?', ['Accessibility']],
  ])('sends %d of 5, "%s", with its remarks as a JSON text', async (...row) => {
    const [score, description, prompt, remarks] = row;
    const { user, submit, phone, onDone, store, sent } = await openForm(what);
    await user.click(star(`${score} of 5: ${description}`));
    expect(screen.getByText(description, toEyes)).toBeTruthy();
    expect(screen.getByText(prompt)).toBeTruthy();
    for (const remark of remarks) await user.click(screen.getByLabelText(remark));
    expect(store.get(isWorkUnsavedAtom)).toBe(true);
    await submit();
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent()[0]?.body).toEqual({ type, score, remarks: JSON.stringify(remarks) });
    expect(store.get(ratingDueAtom)).toBeNull();
    const { ratings } = (await phone.control('state?members=')).body;
    expect(ratings).toEqual([{ member: 'regular03', type, score, remarks }]);
  });

  test('removes a remark that is tapped again, and is sent once despite several taps', async () => {
    const { user, submit, sent } = await openForm(what);
    for (const remark of ['Security', 'Accuracy', 'Security']) {
      await user.click(screen.getByLabelText(remark));
    }
    const form = document.querySelector('form') as HTMLFormElement;
    await Promise.all([submit(), submit()]);
    fireEvent.submit(form);
    await screen.findByText(thanks);
    const ratings = sent().filter(({ path }) => path.endsWith('/rating'));
    expect(ratings.map(({ body }) => body)).toEqual([{ type, score: 5, remarks: '["Accuracy"]' }]);
  });

  test.each([
    ['is refused without a reason', noReason, /did not accept your rating.*It is not kept\./],
    ['meets an error', () => new Response(null, { status: 500 }), /may not have arrived/],
    ['has no connection', noConnection, /may not have arrived/],
  ])('leads on with a message if the rating %s', async (_what, answer, sentence) => {
    const { submit, onDone } = await openForm(what);
    respondToCalls(answer);
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Nothing was lost');
    expect(onDone).toHaveBeenCalledOnce();
    expect(box()).toBeNull();
  });
});

describe('the box of the referendum', () => {
  test('appears when a rating is due and every message has been read', async () => {
    const { store, user } = await openForm('referendum');
    expect(box()).not.toBeNull();
    act(() => store.set(showMessageAtom, { kind: 'success', title: 'Thanks', body: 'One.' }));
    expect(box()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(box()).not.toBeNull();
  });

  test('does not lead away later if it was closed while sending', async () => {
    const { onDone, submit } = await openForm('referendum');
    const held = holdResponseTo('POST', '/rating');
    await submit();
    await held.arrived;
    // A browser does this on Escape; happy-dom does not.
    fireEvent(box() as HTMLElement, new Event('cancel', { cancelable: true }));
    expect([box(), onDone.mock.calls.length]).toEqual([null, 1]);
    held.release();
    await screen.findByText('Success');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('sends the English remarks in every language', async () => {
    speakWith(translation);
    const { user, sent } = await openForm('referendum');
    await user.click(screen.getByLabelText('Seguridad'));
    await user.click(screen.getByRole('button', { name: say(rating.submitRating) }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ remarks: '["Security"]' }));
  });
});

describe('the screen of the election', () => {
  test('shows the reason for a refusal, and leads on', async () => {
    const { submit, onDone } = await openForm('election', 'regular01');
    await submit();
    expect(await screen.findByText(/after you have voted/)).toBeTruthy();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('verifies a refusal, and finds an earlier rating', async () => {
    const { submit, store } = await openForm('election');
    let hasRated = false;
    const calls = respondToCalls(({ path }) => {
      if (path === '/ga/info')
        return respondWithData(wireAssembly({ voted: true, rated: hasRated }));
      hasRated = true;
      return noReason();
    });
    await submit();
    await waitFor(() => expect(store.get(isElectionRatedAtom)).toBe(true));
    expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching(/rating$/), '/ga/info']);
  });
});
