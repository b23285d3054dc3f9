import { beforeEach, expect, test, vi } from 'vitest';
import { createLocks, type Locks } from '~/core/lock.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { type Call, respondToCalls, respondWithData } from '../support/calls.ts';
import { castAsShown, putBallot } from '../support/casting.ts';
import { attemptOf, wireAssembly } from '../support/wire.ts';
import { draftIn, onDisk, openBooth, signedInVoter, whole } from './voter.ts';

/** The tasks that wait for the lock of the cast: another tab holds it, and is suspended. */
let waiting: (() => Promise<unknown>)[];
const held: Locks = {
  ...createLocks(),
  withLock: (_name, task) => {
    waiting.push(task);
    return new Promise(() => undefined);
  },
};

async function afterTenSeconds<Value>(action: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(10_000);
  return action;
}

let store: Store;
let calls: Call[];
let hasVoted: boolean;

const asked = () => calls.filter(({ path }) => path === '/ga/info').length;
const sent = () => calls.filter(({ path }) => path.endsWith('/election/vote')).length;
const putAttempt = () =>
  putBallot(store, { ...draftIn(store), choices: whole, attempt: attemptOf(whole) });

beforeEach(async () => {
  store = await signedInVoter();
  await openBooth(store);
  await putBallot(store, { ...draftIn(store), choices: whole });
  hasVoted = false;
  calls = respondToCalls(({ path }) =>
    respondWithData(
      path === '/ga/info'
        ? wireAssembly({ voted: hasVoted })
        : { timestamp: '2026-11-20T10:00:00+08:00' },
    ),
  );
  waiting = [];
  store.set(locksAtom, held);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('a cast asks the API, sends nothing, and keeps the draft', async () => {
  expect(await afterTenSeconds(castAsShown(store))).toBe('ran');
  await Promise.all(waiting.map((task) => task()));
  expect([asked(), sent()]).toEqual([1, 0]);
  expect(store.get(ballot.castingAtom)).toEqual({ step: 'ready', last: { kind: 'not-sent' } });
  expect(store.get(ballot.isHeldElsewhereAtom)).toBe(true);
  expect(await onDisk()).toMatchObject({ phase: 'draft', attempt: null, choices: whole });
});

test('the next cast sends the ballot once the lock is free', async () => {
  await afterTenSeconds(castAsShown(store));
  store.set(locksAtom, createLocks());
  const casting = castAsShown(store);
  hasVoted = true;
  await casting;
  expect(sent()).toBe(1);
  expect(store.get(ballot.isHeldElsewhereAtom)).toBe(false);
  expect(store.get(ballot.receiptAtom)).toMatchObject({ choices: whole });
});

test('a cast that the API has meanwhile is not called unsent', async () => {
  hasVoted = true;
  await afterTenSeconds(castAsShown(store));
  expect(store.get(ballot.castingAtom)).toEqual({ step: 'ready', last: null });
  expect(sent()).toBe(0);
});

test("another tab's attempt is cast if the API says so, and else stays unconfirmed", async () => {
  await putAttempt();
  await afterTenSeconds(store.set(ballot.verifyAttemptAtom));
  await afterTenSeconds(store.set(ballot.sendAgainAtom));
  expect([asked(), sent()]).toEqual([2, 0]);
  expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
  expect(await onDisk()).toMatchObject({ attempt: { id: 'attempt-1' } });
  hasVoted = true;
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
  hasVoted = true;
  const refusal = { kind: 'refused', status: 409, message: null } as const;
  expect(await afterTenSeconds(store.set(ballot.askWhetherVotedAtom, refusal))).toBe(true);
});
