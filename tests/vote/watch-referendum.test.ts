import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { currentMessageAtom } from '~/core/messages.ts';
import type { Store } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { referendumQuery } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { putAnswer, receiptOf } from '../support/casting.ts';
import { writeToDisk } from '../support/disk.ts';
import { standIn } from '../support/stand-in.ts';
import { watchReferendum, watchWithTabs } from '../support/watching.ts';
import { attemptOf } from '../support/wire.ts';
import { answerOf, wireReferendum } from './referendum/wire-referendum.ts';

const code = 'GA00000002';
let isCounted: boolean;
let store: Store;

beforeEach(() => {
  isCounted = false;
  respondToCalls(({ path }) => {
    if (path === '/sga/info')
      return respondWithData(wireReferendum({ has_participated: isCounted }));
    return respondWithData({});
  });
  store = createStore();
  standIn(store);
});

const settle = () => pause(100);
/** A vote that is read later would count as one from before. */
const whenRead = () =>
  vi.waitFor(() => expect(store.get(referendumVote.storageKeyAtom)).not.toBeNull());

test('does not repeat the thanks when the portal opens after a counted vote', async () => {
  isCounted = true;
  await writeToDisk(memberKeys.referendum('uuid-1', code), receiptOf({ code }));
  watchWithTabs(store, watchReferendum);
  await store.set(referendumQuery.refreshAtom);
  await vi.waitFor(() => expect(store.get(referendumVote.receiptAtom)).not.toBeNull());
  await settle();
  expect(store.get(currentMessageAtom)).toBeNull();
});

test.each([
  ['thanks the member here', [], 'The cooperative has your vote'],
  [
    'warns that an earlier, different answer may count',
    [attemptOf('disapprove' as const, { id: 'earlier' })],
    'may have been sent more than once',
  ],
])('verifies a vote from another tab at once, and %s', async (_what, past, said) => {
  watchWithTabs(store, watchReferendum);
  await store.set(referendumQuery.refreshAtom);
  await whenRead();
  isCounted = true;
  const attempt = attemptOf('approve' as const);
  await putAnswer(store, answerOf({ choices: 'approve', past, attempt }));
  const message = { title: 'Your vote was received', body: expect.stringContaining(said) };
  await vi.waitFor(() => expect(store.get(currentMessageAtom)).toMatchObject(message));
  expect(store.get(referendumVote.receiptAtom)).not.toBeNull();
});

test.each([
  ['is verified', {}, 'confirmed'],
  ['waits if the account is deactivated', { deactivated: true }, 'unconfirmed'],
])('an attempt that was read before the watch begins %s', async (_what, wire, step) => {
  isCounted = true;
  store = createStore();
  standIn(store, 'session-1', wire);
  const attempt = attemptOf('approve' as const);
  await writeToDisk(
    memberKeys.referendum('uuid-1', code),
    answerOf({ choices: 'approve', attempt }),
  );
  await store.set(referendumVote.loadAtom, code);
  watchWithTabs(store, watchReferendum);
  await settle();
  await vi.waitFor(() => expect(store.get(referendumVote.castingAtom).step).toBe(step));
});

test('hides an answer that is refused after the end of voting, with a message', async () => {
  watchWithTabs(store, watchReferendum);
  await store.set(referendumQuery.refreshAtom);
  await whenRead();
  const schedules = {
    start_date: new Date(Date.now() - 7_200_000).toISOString(),
    end_date: new Date(Date.now() - 3_600_000).toISOString(),
    has_started: true,
    has_ended: true,
  };
  respondToCalls(({ path }) =>
    respondWithData(path === '/sga/info' ? wireReferendum({}, { schedules }) : {}),
  );
  await putAnswer(store, answerOf({ choices: 'approve', attempt: attemptOf('approve' as const) }));
  const message = { title: 'Voting has ended' };
  await vi.waitFor(() => expect(store.get(currentMessageAtom)).toMatchObject(message));
  expect(store.get(referendumVote.draftAtom)).toBeNull();
});
