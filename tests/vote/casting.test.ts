import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ballotKind } from '~/contracts/vote-record.ts';
import { isAnyCallRunningAtom, isCallOpen } from '~/core/confirmed-call.ts';
import { createLocks } from '~/core/lock.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { ballot, startBallotAtom } from '~/vote/ballot.ts';
import { shownStepOf } from '~/vote/casting/casting.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { withAttemptInPast } from '~/vote/vote-rules.ts';
import {
  type Call,
  heldResponse,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../support/calls.ts';
import { castAsShown, putBallot } from '../support/casting.ts';
import { disk } from '../support/disk.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { attemptOf, wireAssembly } from '../support/wire.ts';
import { diskKey, draftIn, onDisk, openBooth, reopen, signedInVoter, whole } from './voter.ts';

/** A vote is CAST only when the API's status shows it, despite any response to the cast. */
let store: Store;
let calls: Call[];
let castIt: Responder;
let checkLine: Responder;
let isListed: boolean;
let isReachable: boolean;
/** Another election in the status. */
let next: object;

const asked = () => calls.filter(({ path }) => path === '/ga/info').length;
const sent = () => calls.filter(({ path }) => path.endsWith('/election/vote'));
const accept = () => respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
const refuse = () => Response.json({ message: 'You have already voted.' }, { status: 409 });
const busy = () => Response.json({ message: 'The system is busy.' }, { status: 429 });

beforeEach(async () => {
  store = await signedInVoter();
  await openBooth(store);
  await putBallot(store, { ...draftIn(store), choices: whole });
  castIt = accept;
  checkLine = () => respondWithData(null);
  isListed = false;
  isReachable = true;
  next = {};
  calls = respondToCalls((call) => {
    if (call.path === '/ga/info') {
      return isReachable
        ? respondWithData(wireAssembly({ voted: isListed, ...next }))
        : new Response('', { status: 422 });
    }
    return call.path.endsWith('/verify') ? checkLine(call) : castIt(call);
  });
});

describe('an accepted vote that the status does not show', () => {
  beforeEach(async () => {
    fastTimers();
    await castAsShown(store);
  });

  test('makes no receipt until the status shows it', async () => {
    expect(asked()).toBe(5);
    expect(store.get(ballot.receiptAtom)).toBeNull();
    expect(store.get(ballot.castingAtom)).toMatchObject({
      step: 'unconfirmed',
      response: { said: 'yes' },
    });
    isListed = true;
    await store.set(ballot.verifyAttemptAtom);
    expect(store.get(ballot.receiptAtom)).toMatchObject({ certainty: 'counted', choices: whole });
  });

  test('can be sent again after 30 s', async () => {
    const at = draftIn(store).attempt?.at ?? 0;
    const reopened = await reopen();
    const casting = reopened.get(ballot.castingAtom);
    if (!isCallOpen(casting)) throw new Error('the attempt is gone');
    expect(shownStepOf(casting, at + 29_999)).toBe('not-in-status');
    expect(shownStepOf(casting, at + 30_000)).toBe('still-not-in-status');
    expect(reopened.get(ballot.canSendAgainAtom)).toBe(true);
  });

  test('is sent again exactly as before, and only with its keys', async () => {
    await store.set(ballot.sendAgainAtom);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    // Entering the booth again gives another number.
    await store.set(startBallotAtom, { voterKey: 'k-2', ballotNo: 'B-2', startedAt: 3 });
    expect(store.get(ballot.canSendAgainAtom)).toBe(false);
    await store.set(ballot.sendAgainAtom);
    expect(sent()).toHaveLength(2);
    expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
  });
});

describe('one verification decides after', () => {
  const block = () => new Response('<h1>Request blocked</h1>', { status: 403 });
  const notReceived = { kind: 'not-received' };

  test.each<[string, Responder, object]>([
    ['an empty success', () => new Response(''), notReceived],
    ['a success without data', () => new Response('{}'), notReceived],
    ["a firewall's 403", block, notReceived],
    ['a refusal', refuse, { kind: 'refused', problem: { status: 409 } }],
    ['a busy API', busy, { kind: 'refused', problem: { status: 429 } }],
  ])('%s: the vote is not in the status', async (_what, respond, last) => {
    castIt = respond;
    await castAsShown(store);
    expect(asked()).toBe(1);
    expect(store.get(ballot.castingAtom)).toMatchObject({ step: 'ready', last });
    expect(draftIn(store)).toMatchObject({ choices: whole, attempt: null });
  });

  // An earlier attempt may be the vote in the status.
  test.each<[string, Responder, string]>([
    ['an empty success', () => new Response(''), 'sent'],
    ["a firewall's 403", block, 'sent'],
    ['a refusal', refuse, 'unknown'],
  ])('%s: the vote is in the status', async (_what, respond, certainty) => {
    castIt = respond;
    isListed = true;
    await castAsShown(store);
    expect(asked()).toBe(1);
    expect(store.get(ballot.castingAtom).step).toBe('confirmed');
    const receipt = { certainty, castAt: null, ballotNo: '' };
    expect(store.get(ballot.receiptAtom)).toMatchObject(receipt);
  });
});

test.each([true, false])('the next election decides nothing (voted there: %s)', async (voted) => {
  castIt = () => new Response('');
  next = { code: 'GA00000002' };
  isListed = voted;
  await castAsShown(store);
  expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
  next = {};
  isListed = true;
  await store.set(ballot.verifyAttemptAtom);
  expect(store.get(ballot.receiptAtom)).toMatchObject({ certainty: 'sent', choices: whole });
});

describe('a tab does not', () => {
  test('verify an attempt that another tab has settled', async () => {
    castIt = () => new Response('', { status: 503 });
    isReachable = false;
    await castAsShown(store);
    expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
    const { id = '' } = draftIn(store).attempt ?? {};
    await disk.change(diskKey('uuid-1'), ballotKind, (stored) =>
      stored === null ? null : withAttemptInPast(stored, id),
    );
    const before = asked();
    await store.set(ballot.verifyAttemptAtom);
    expect(asked()).toBe(before);
    expect(store.get(ballot.castingAtom).step).toBe('ready');
  });

  test('send an attempt that another tab settles during the check of the connection', async () => {
    const check = heldResponse();
    checkLine = () => check.response;
    const casting = castAsShown(store);
    await vi.waitFor(async () => expect(await onDisk()).toMatchObject({ attempt: {} }));
    isListed = true;
    const other = await reopen();
    other.set(locksAtom, createLocks('another'));
    await other.set(ballot.verifyAttemptAtom);
    check.release(respondWithData(null));
    await casting;
    expect(sent()).toEqual([]);
    expect(store.get(ballot.castingAtom).step).toBe('confirmed');
  });

  test('cast a ballot that another tab has changed', async () => {
    const changed = { ...whole, audit: ['audit-9'] };
    await putBallot(await reopen(), { ...draftIn(store), choices: changed });
    expect(await store.set(ballot.castAtom, whole)).toBe('changed');
    expect(sent()).toEqual([]);
    expect(store.get(ballot.castingAtom).step).toBe('ready');
    expect(draftIn(store).choices).toEqual(changed);
    isListed = true;
    expect(await store.set(ballot.castAtom, changed)).toBe('ran');
    expect(sent()).toHaveLength(1);
  });

  test('cast again by itself after a second tap, if the first cast is refused', async () => {
    castIt = refuse;
    const casts = [castAsShown(store), castAsShown(store)];
    // Nothing may interrupt the member now.
    expect(store.get(isAnyCallRunningAtom)).toBe(true);
    await Promise.all(casts);
    expect(sent()).toHaveLength(1);
    expect(store.get(ballot.castingAtom)).toMatchObject({
      step: 'ready',
      last: { kind: 'refused' },
    });
  });

  test('leave its attempt open when a refused step shows that the vote is counted', async () => {
    castIt = () => new Response('', { status: 503 });
    isReachable = false;
    await castAsShown(store);
    [isReachable, isListed] = [true, true];
    const refusal = { kind: 'refused', status: 422, message: null } as const;
    expect(await store.set(ballot.askWhetherVotedAtom, refusal)).toBe(true);
    expect(store.get(ballot.receiptAtom)).toMatchObject({ choices: whole });
  });

  test('stay busy with a vote whose record it has not read', async () => {
    await store.set(referendumVote.castAtom, 'approve');
    expect(store.get(referendumVote.castingAtom)).toEqual({ step: 'ready', last: null });
    expect(calls).toEqual([]);
  });

  test('cast an incomplete ballot', async () => {
    await putBallot(store, { ...draftIn(store), choices: { ...whole, audit: [] } });
    expect(await castAsShown(store)).toBe('cannot-cast');
    expect(sent()).toEqual([]);
    expect(store.get(ballot.castingAtom).step).toBe('ready');
  });
});

describe('while a suspended tab holds the lock of the cast', () => {
  /** The tasks that wait for the lock. */
  let waiting: (() => Promise<unknown>)[];

  beforeEach(() => {
    waiting = [];
    store.set(locksAtom, {
      ...createLocks(),
      withLock: (_name, task) => {
        waiting.push(task);
        return new Promise(() => undefined);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  async function afterTenSeconds<Value>(action: Promise<Value>): Promise<Value> {
    await vi.advanceTimersByTimeAsync(10_000);
    return action;
  }

  const putAttempt = () =>
    putBallot(store, { ...draftIn(store), choices: whole, attempt: attemptOf(whole) });

  test('a cast asks the API, sends nothing, and keeps the draft', async () => {
    expect(await afterTenSeconds(castAsShown(store))).toBe('ran');
    await Promise.all(waiting.map((task) => task()));
    expect([asked(), sent().length]).toEqual([1, 0]);
    expect(store.get(ballot.castingAtom)).toEqual({ step: 'ready', last: { kind: 'not-sent' } });
    expect(store.get(ballot.isHeldElsewhereAtom)).toBe(true);
    expect(await onDisk()).toMatchObject({ phase: 'draft', attempt: null, choices: whole });
  });

  test('the next cast sends the ballot once the lock is free', async () => {
    await afterTenSeconds(castAsShown(store));
    store.set(locksAtom, createLocks());
    const casting = castAsShown(store);
    isListed = true;
    await casting;
    expect(sent()).toHaveLength(1);
    expect(store.get(ballot.isHeldElsewhereAtom)).toBe(false);
    expect(store.get(ballot.receiptAtom)).toMatchObject({ choices: whole });
  });

  test('a cast that the API has meanwhile is not called unsent', async () => {
    isListed = true;
    await afterTenSeconds(castAsShown(store));
    expect(store.get(ballot.castingAtom)).toEqual({ step: 'ready', last: null });
    expect(sent()).toEqual([]);
  });

  test("another tab's attempt is cast if the API says so, and else stays unconfirmed", async () => {
    await putAttempt();
    await afterTenSeconds(store.set(ballot.verifyAttemptAtom));
    await afterTenSeconds(store.set(ballot.sendAgainAtom));
    expect([asked(), sent().length]).toEqual([2, 0]);
    expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
    expect(await onDisk()).toMatchObject({ attempt: { id: 'attempt-1' } });
    isListed = true;
    await afterTenSeconds(store.set(ballot.verifyAttemptAtom));
    expect(store.get(ballot.receiptAtom)).toMatchObject({ choices: whole });
  });

  test('an attempt that the other tab finds missing meanwhile is not called unsent', async () => {
    await putAttempt();
    const verifying = store.set(ballot.verifyAttemptAtom);
    const past = [{ ...attemptOf(whole), answer: null }];
    await putBallot(store, { ...draftIn(store), attempt: null, past });
    await afterTenSeconds(verifying);
    const last = { kind: 'not-received' };
    expect(store.get(ballot.castingAtom)).toEqual({ step: 'ready', last });
  });

  test('a refused step before the cast is judged without the lock', async () => {
    isListed = true;
    const refusal = { kind: 'refused', status: 409, message: null } as const;
    expect(await afterTenSeconds(store.set(ballot.askWhetherVotedAtom, refusal))).toBe(true);
  });
});

test('a cast asks for the lock of its record, and goes on if locks are refused', async () => {
  isListed = true;
  const refuse = vi.fn(() => Promise.reject(new DOMException('refused', 'SecurityError')));
  vi.stubGlobal('navigator', { locks: { request: refuse } });
  expect(await castAsShown(store)).toBe('ran');
  // Tabs of an earlier release use this name, too.
  const lock = `cast ${diskKey('uuid-1')}`;
  expect(refuse).toHaveBeenCalledWith(lock, expect.anything());
  expect(store.get(ballot.castingAtom).step).toBe('confirmed');
});
