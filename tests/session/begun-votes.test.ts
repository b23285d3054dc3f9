import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectStore, fillRegistry } from '~/app/start.ts';
import { memberKeys } from '~/core/member-keys.ts';
import type { Store } from '~/core/services.ts';
import { checkCookieAtom, restoreSessionAtom } from '~/session/checks.ts';
import { isBegunVoteKeptAtom, lookForBegunVotesAtom } from '~/session/registry.ts';
import { sessionStateAtom, signOutAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { ballot, togglePickAtom } from '~/vote/ballot.ts';
import { respondToCalls } from '../support/calls.ts';
import { disk, writeToDisk } from '../support/disk.ts';
import { draftOf } from '../support/wire.ts';
import { answerOf } from '../vote/referendum/wire-referendum.ts';
import { openBooth, reopen, signedInVoter } from '../vote/voter.ts';

let first: Store;
const isSaid = (store: Store) => store.get(isBegunVoteKeptAtom);

beforeEach(async () => {
  first = await signedInVoter();
  await openBooth(first);
  first.set(togglePickAtom, 'bod', 'BOD-1');
});

describe('after its session has ended, a tab', () => {
  test('says that the ballot is kept on this device', async () => {
    first.get(sessionCookiesAtom).clear();
    await first.set(checkCookieAtom);
    await vi.waitFor(() => expect(isSaid(first)).toBe(true));
  });

  test('says nothing after another tab has logged out and deleted the ballot', async () => {
    const second = await reopen();
    connectStore(second);
    await first.set(signOutAtom);
    await vi.waitFor(() => expect(second.get(sessionStateAtom).status).toBe('ended'));
    await vi.waitFor(() => expect(isSaid(second)).toBe(false));
  });

  test('says nothing of a hidden ballot', async () => {
    await first.set(ballot.applyStatusAtom, { hasVoted: false, hasEnded: true, at: 5 });
    first.get(sessionCookiesAtom).clear();
    await first.set(checkCookieAtom);
    await vi.waitFor(() => expect(isSaid(first)).toBe(false));
  });
});

test.each([
  ['a ballot without choices', false, memberKeys.ballot, draftOf()],
  ['an answer', true, memberKeys.referendum, answerOf({ choices: 'approve' })],
  ['a referendum without an answer', false, memberKeys.referendum, answerOf()],
])('%s on disk counts as a begun vote: %s', async (_what, isKept, keyOf, draft) => {
  await disk.forgetWhere(memberKeys.isMembers);
  await writeToDisk(keyOf('uuid-1', draft.code), draft);
  await first.set(lookForBegunVotesAtom, 'uuid-1');
  expect(isSaid(first)).toBe(isKept);
});

test('a portal that starts with an ended session says that a ballot is kept', async () => {
  respondToCalls(() => new Response('', { status: 403 }));
  const opened = createStore();
  fillRegistry(opened);
  await opened.set(restoreSessionAtom);
  await vi.waitFor(() => expect(isSaid(opened)).toBe(true));
});
