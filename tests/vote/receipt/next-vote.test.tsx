import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NextVote, nextElection, nextReferendum } from '~/vote/receipt/receipt-page.tsx';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { connectVotes, refreshVote, signedIn, type Vote } from '../../home/home-cards.tsx';
import { noConnection, respondWithData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf, wireAssembly } from '../../support/wire.ts';
import { answerOf, schedulesIn, wireReferendum } from '../referendum/wire-referendum.ts';

const hour = 3_600_000;
const endsIn = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const poll = (hours: number) =>
  wireReferendum({}, { schedules: { ...schedulesIn('open'), end_date: endsIn(hours) } });

/** @param listed the status of the vote; null if it cannot be fetched */
async function openNext(vote: Vote, listed: object | null, hasAttempt = false) {
  const api = connectVotes();
  api[vote] = () => (listed === null ? noConnection() : respondWithData(listed));
  const store = await signedIn();
  if (hasAttempt) {
    await store.set(referendumVote.loadAtom, 'GA00000002');
    const attempt = attemptOf('approve' as const);
    await putAnswer(store, answerOf({ choices: 'approve', attempt }));
  }
  const onVote = vi.fn();
  const next = vote === 'election' ? nextElection : nextReferendum;
  return { ...(await renderScreen(<NextVote next={next} onVote={onVote} />, store)), onVote };
}

describe('the next vote on a receipt', () => {
  test.each([
    ['10 days', 240.5, /^10 days left$/],
    ['a day', 25, /^1 day left$/],
    ['less than a day', 23, /^Open until .*, Philippine time$/],
  ])('is the referendum, with the time that is left: %s', async (_what, hours, open) => {
    const { user, onVote } = await openNext('referendum', poll(hours));
    expect(await screen.findByText(open)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vote in the referendum' }));
    expect(onVote).toHaveBeenCalledOnce();
  });

  test('is the election', async () => {
    const { user, onVote } = await openNext('election', wireAssembly());
    await user.click(await screen.findByRole('button', { name: 'Vote in the election' }));
    expect(onVote).toHaveBeenCalledOnce();
  });

  test('names no end if the API names none', async () => {
    const voting = { start_date: endsIn(-1), end_date: null, started: true, ended: false };
    await openNext('election', wireAssembly({ voting }));
    expect(await screen.findByRole('button', { name: 'Vote in the election' })).toBeTruthy();
    expect(screen.queryByText(/left$|^Open/)).toBeNull();
  });

  // tests/vote/member-votes.test.ts has every reason why a member cannot vote.
  test.each<[Vote, string, object | null, boolean?]>([
    ['referendum', 'its status is unknown', null],
    ['referendum', 'the member has participated', wireReferendum({ has_participated: true })],
    ['referendum', 'its attempt is open', wireReferendum(), true],
    ['election', 'its status is unknown', null],
    ['election', 'the member has voted', wireAssembly({ voted: true })],
  ])('is not the %s if %s', async (vote, _why, listed, hasAttempt) => {
    const { store } = await openNext(vote, listed, hasAttempt);
    await act(() => refreshVote(store, vote));
    expect(screen.queryByRole('button', { name: /^Vote in the/ })).toBeNull();
  });
});
