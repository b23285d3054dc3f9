import { beforeEach, expect, test } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { isCallOpen, isCallPendingAtom } from '~/state/confirmed-call.ts';
import type { Store } from '~/state/services.ts';
import { ballot, startBallotAtom } from '~/state/vote/ballot.ts';
import { castingPhase, withAttemptClosed } from '~/state/vote/vote-rules.ts';
import { type Call, type Responder, respondToCalls, respondWithData } from '../../support/calls.ts';
import { castAsShown, putBallot } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { wireAssembly } from '../../support/wire.ts';
import { diskKey, draftIn, openBooth, reopen, signedInVoter } from './voter.ts';

/** A vote is CAST only when the API's status shows it, despite any response to the cast. */
let store: Store;
let calls: Call[];
let castIt: Responder;
let isListed: boolean;
let isReachable: boolean;

const choices: Selections = {
  bod: ['1', '2', '3', '4', '5', '6', '7'],
  audit: ['1'],
  elecom_of: ['1'],
  elecom_ep: ['1'],
};
const asked = () => calls.filter(({ path }) => path === '/ga/info').length;

beforeEach(async () => {
  store = await signedInVoter();
  await openBooth(store);
  await putBallot(store, { ...draftIn(store), choices });
  isListed = false;
  isReachable = true;
  calls = respondToCalls((call) => {
    if (call.path === '/ga/info') {
      return isReachable
        ? respondWithData(wireAssembly({ voted: isListed }))
        : new Response('', { status: 422 });
    }
    return call.path.endsWith('/verify') ? respondWithData(null) : castIt(call);
  });
});

test('a vote is pending until its outcome is known', async () => {
  castIt = () => {
    isListed = true;
    return respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
  };
  const casting = castAsShown(store);
  expect(store.get(isCallPendingAtom)).toBe(true);
  await casting;
  expect(store.get(isCallPendingAtom)).toBe(false);
});

test('a success makes no receipt while the status does not show the vote', async () => {
  fastTimers();
  castIt = () => respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
  await castAsShown(store);
  expect(asked()).toBe(5);
  expect(store.get(ballot.receiptAtom)).toBeNull();
  expect(store.get(ballot.castingAtom)).toMatchObject({
    step: 'unconfirmed',
    answer: { said: 'yes' },
  });
  isListed = true;
  await store.set(ballot.verifyAttemptAtom);
  expect(store.get(ballot.receiptAtom)).toMatchObject({ certainty: 'counted', choices });
});

test('an accepted vote that is not in the status can be sent again after 30 s', async () => {
  fastTimers();
  castIt = () => respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
  await castAsShown(store);
  const at = draftIn(store).attempt?.at ?? 0;
  const reopened = await reopen();
  const casting = reopened.get(ballot.castingAtom);
  if (!isCallOpen(casting)) throw new Error('the attempt is gone');
  expect(castingPhase(casting, at + 29_999)).toBe('not-in-status');
  expect(castingPhase(casting, at + 30_000)).toBe('still-not-in-status');
  expect(reopened.get(ballot.canSendAgainAtom)).toBe(true);
});

test('sends exactly the same ballot again, and only with its keys', async () => {
  fastTimers();
  castIt = () => respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
  await castAsShown(store);
  const sent = () => calls.filter(({ path }) => path.endsWith('/election/vote'));
  await store.set(ballot.sendAgainAtom);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  // Entering the booth again gives another number.
  await store.set(startBallotAtom, { voterKey: 'k-2', ballotNo: 'B-2', startedAt: 3 });
  expect(store.get(ballot.canSendAgainAtom)).toBe(false);
});

test.each(['', '{}', 'OK', 'null', '{"status":true}'])(
  'after an empty success with the body %j, one verification decides',
  async (body) => {
    castIt = () => new Response(body);
    await castAsShown(store);
    expect(asked()).toBe(1);
    expect(store.get(ballot.castingAtom)).toEqual({
      step: 'ready',
      last: { kind: 'not-received' },
    });
    expect(draftIn(store)).toMatchObject({ choices, attempt: null });
    isListed = true;
    await castAsShown(store);
    expect(store.get(ballot.receiptAtom)).toMatchObject({
      certainty: 'sent',
      castAt: null,
      ballotNo: '',
    });
  },
);

test('verifies a refusal, because an earlier attempt may have been counted', async () => {
  castIt = () => Response.json({ message: 'You have already voted.' }, { status: 409 });
  isListed = true;
  await castAsShown(store);
  expect(asked()).toBe(1);
  expect(store.get(ballot.receiptAtom)).toMatchObject({ certainty: 'unknown', ballotNo: '' });
});

test.each([true, false])(
  "verifies a firewall's 403: the vote is in the status: %s",
  async (isThere) => {
    castIt = () => new Response('<h1>Request blocked</h1>', { status: 403 });
    isListed = isThere;
    await castAsShown(store);
    expect(asked()).toBe(1);
    expect(store.get(ballot.receiptAtom) !== null).toBe(isThere);
    expect(store.get(ballot.castingAtom)).toMatchObject(
      isThere ? { step: 'confirmed' } : { step: 'ready', last: { kind: 'not-received' } },
    );
    if (!isThere) expect(draftIn(store)).toMatchObject({ choices, attempt: null });
  },
);

test('does not verify an attempt that another tab has settled', async () => {
  castIt = () => new Response('', { status: 503 });
  isReachable = false;
  await castAsShown(store);
  expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
  const { id = '' } = draftIn(store).attempt ?? {};
  await disk.change(diskKey('uuid-1'), ballotKind, (stored) =>
    stored === null ? null : withAttemptClosed(stored, id),
  );
  const before = asked();
  await store.set(ballot.verifyAttemptAtom);
  expect(asked()).toBe(before);
  expect(store.get(ballot.castingAtom).step).toBe('ready');
});
