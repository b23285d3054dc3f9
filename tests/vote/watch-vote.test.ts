import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { ballotKind, type VoteRecord } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { currentMessageAtom } from '~/core/messages.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { signInAtom } from '~/session/session.ts';
import { ballot, openBoothAtom, startBallotAtom, togglePickAtom } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { noConnection, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { castAsShown, putBallot, receiptOf } from '../support/casting.ts';
import { disk, look, writeToDisk } from '../support/disk.ts';
import { watchBallot, watchWithTabs } from '../support/watching.ts';
import {
  attemptOf,
  type DraftBallot,
  draftOf,
  wireAssembly,
  wireSession,
} from '../support/wire.ts';
import { draftIn, onDisk, start } from './voter.ts';

const hour = 3_600_000;
const endingIn = (milliseconds: number) => ({
  voting: {
    start_date: new Date(Date.now() - hour).toISOString(),
    end_date: new Date(Date.now() + milliseconds).toISOString(),
    started: true,
    ended: milliseconds <= 0,
  },
});
const flush = () => pause(50);
const isDrafted = async () => [store.get(ballot.draftAtom) !== null, (await onDisk()) !== null];

let askForInfo: Responder;
let castIt: Responder;
let store: Store;

async function enterBooth(): Promise<void> {
  await store.set(generalAssemblyQuery.refreshAtom);
  const info = store.get(generalAssemblyQuery.queryAtom).lastData;
  if (info === null) throw new Error('nothing is known');
  await store.set(openBoothAtom, info, 'secret');
  await store.set(startBallotAtom, { ...start, startedAt: 3 });
  const bod = Array.from({ length: 7 }, (_, index) => `BOD-${index}`);
  const choices = { bod, audit: ['A'], elecom_of: ['O'], elecom_ep: ['E'] };
  await putBallot(store, { ...known(), choices });
}

async function openPortal(how: (opened: Store) => Promise<unknown>): Promise<Store> {
  const opened = createStore();
  await how(opened);
  watchWithTabs(opened, watchBallot);
  return opened;
}
const signIn = (opened: Store) => opened.set(signInAtom, { username: 'u', password: 'p' }, false);
const restore = (opened: Store) => opened.set(restoreSessionAtom);
const known = () => draftIn(store);

beforeEach(async () => {
  askForInfo = () => respondWithData(wireAssembly());
  castIt = () => new Response('', { status: 503 });
  respondToCalls((call) => {
    if (call.path === '/ga/info') return askForInfo(call);
    if (call.path.startsWith('/ga/')) return castIt(call);
    if (call.path.endsWith('/verify')) return respondWithData(null);
    return respondWithData(call.path === '/user' ? wireSession() : { hash: 'uuid-1' });
  });
  store = await openPortal(signIn);
});

test('finds an attempt on disk although no assembly is scheduled any more', async () => {
  await enterBooth();
  const draft = known();
  askForInfo = () => respondWithData(null);
  await putBallot(store, { ...draft, attempt: attemptOf(draft.choices) });
  // The end of the session deletes the stored assembly.
  await disk.forgetWhere((key) => memberKeys.isCached(key));
  store = await openPortal(signIn);
  await store.set(generalAssemblyQuery.refreshAtom);
  await vi.waitFor(() => expect(store.get(ballot.draftAtom)?.attempt).toBeTruthy());
  expect(store.get(ballot.draftAtom)?.choices).toEqual(draft.choices);
});

describe('at the end of voting by the stored dates', () => {
  beforeEach(async () => {
    askForInfo = () => respondWithData(wireAssembly(endingIn(50)));
    await enterBooth();
    await pause(100);
  });

  test.each<[string, Responder]>([
    ['cannot be reached', noConnection],
    ['names a later end', () => respondWithData(wireAssembly(endingIn(hour)))],
    [
      'extends voting by its flags, with the old date',
      () => {
        const { voting } = endingIn(-1_000);
        const data = wireAssembly({ voting: { ...voting, ended: false } });
        return Response.json({ data, timestamp: new Date().toISOString() });
      },
    ],
  ])('keeps a draft while the API %s', async (_what, respond) => {
    askForInfo = respond;
    await store.set(generalAssemblyQuery.refreshAtom);
    await flush();
    expect(await isDrafted()).toEqual([true, true]);
    expect(store.get(currentMessageAtom)).toBeNull();
  });

  test('hides a draft, with a message, when the API reports the end', async () => {
    const before = store.get(ballot.draftAtom);
    askForInfo = () => respondWithData(wireAssembly(endingIn(-1_000)));
    await store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(async () => expect(await isDrafted()).toEqual([false, true]));
    await vi.waitFor(() =>
      expect(store.get(currentMessageAtom)).toMatchObject({ title: 'Voting has ended' }),
    );
    askForInfo = () => respondWithData(wireAssembly(endingIn(hour)));
    await store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(() => expect(store.get(ballot.draftAtom)).toEqual(before));
  });
});

describe('a draft of another election', () => {
  const day = 24 * hour;
  const earlier = memberKeys.ballot('uuid-1', 'EARLIER');
  const booth = memberKeys.booth('uuid-1', 'EARLIER');
  const readDraft = () => disk.read(earlier, ballotKind);
  const tellTime = () => store.get(apiClockAtom).learn(Date.now(), Date.now(), Date.now());

  beforeEach(async () => {
    await enterBooth();
    const keys = { version: 1, tag: 't', secretKey: 's', start: null, hasReachedSummary: false };
    await writeToDisk(booth, keys);
  });

  test('is kept, whatever the clock of the device says, while the API says no time', async () => {
    await writeToDisk(earlier, draftOf({ code: 'EARLIER', endedAt: 5 }));
    await store.set(generalAssemblyQuery.refreshAtom);
    await store.set(ballot.dropOldAtom, null);
    expect(await readDraft()).toMatchObject({ endedAt: 5 });
  });

  test('is deleted with its booth keys at the next election if its end was reported', async () => {
    tellTime();
    await writeToDisk(earlier, draftOf({ code: 'EARLIER', endedAt: 5 }));
    await store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(async () => expect(await readDraft()).toBeNull());
    await vi.waitFor(async () => expect(await look(booth)).toBeNull());
    expect(store.get(ballot.draftAtom)).not.toBeNull();
  });

  test('is deleted 30 days after its end if nothing is scheduled', async () => {
    tellTime();
    const old = Date.now() - 31 * day;
    const recent = Date.now() - 29 * day;
    const other = memberKeys.ballot('uuid-1', 'OTHER');
    await writeToDisk(earlier, draftOf({ code: 'EARLIER', endedAt: old }));
    await writeToDisk(other, draftOf({ code: 'OTHER', endedAt: recent }));
    askForInfo = () => respondWithData(null);
    await store.set(generalAssemblyQuery.refreshAtom);
    await vi.waitFor(async () => expect(await readDraft()).toBeNull());
    expect(await disk.read(other, ballotKind)).not.toBeNull();
  });
});

test('reports a ballot that is missing on disk', async () => {
  await enterBooth();
  await disk.forget(memberKeys.ballot('uuid-1', store.get(ballot.draftAtom)?.code ?? ''));
  store.set(togglePickAtom, 'bod', 'BOD-0');
  const title = 'Your ballot is not on this phone any more';
  await vi.waitFor(() => expect(store.get(currentMessageAtom)).toMatchObject({ title }));
});

test.each<[string, (draft: DraftBallot) => VoteRecord<Selections>, unknown]>([
  ['voting has ended', (draft) => ({ ...draft, endedAt: 5 }), null],
  ['the vote is cast', ({ code, title }) => receiptOf({ code, title }), null],
  ['a newer version of the app has written it', (draft) => draft, { version: 99 }],
])(
  'a record that vanishes from disk is not reported as lost if %s',
  async (_why, recordOf, left) => {
    await enterBooth();
    await putBallot(store, recordOf(known()));
    const key = store.get(ballot.storageKeyAtom) ?? '';
    await (left === null ? disk.forget(key) : writeToDisk(key, left));
    await store.set(ballot.reloadAtom, key);
    expect(store.get(ballot.vanishedAtom)).not.toBeNull();
    expect(store.get(currentMessageAtom)).toBeNull();
  },
);

test.each<[string, (check?: () => void) => unknown]>([
  ['by itself while the API has trouble', (check) => check?.()],
  ['at a refresh of the status', () => store.set(generalAssemblyQuery.refreshAtom)],
])('verifies an unknown outcome again %s', async (_when, checkAgain) => {
  await enterBooth();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const later: (() => void)[] = [];
  const realTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== 22_500) return realTimeout(work, ms);
    later.push(work);
    return 0;
  }) as typeof setTimeout);
  askForInfo = () => new Response('', { status: 503 });
  await castAsShown(store);
  expect(store.get(ballot.castingAtom).step).toBe('unconfirmed');
  expect(later).toHaveLength(1);
  later.shift()?.();
  await vi.waitFor(() => expect(later).toHaveLength(1), 15_000);
  askForInfo = () => respondWithData(wireAssembly());
  checkAgain(later.shift());
  const notReceived = { step: 'ready', last: { kind: 'not-received' } };
  await vi.waitFor(() => expect(store.get(ballot.castingAtom)).toEqual(notReceived));
});

test('refreshes old data when a sleeping tab becomes visible', async () => {
  await store.set(generalAssemblyQuery.refreshAtom);
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));
  let asked = 0;
  askForInfo = () => {
    asked += 1;
    return respondWithData(wireAssembly({ voted: true }));
  };
  wake();
  await flush();
  expect(asked).toBe(0);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  wake();
  await vi.waitFor(() =>
    expect(store.get(generalAssemblyQuery.queryAtom).lastData?.hasVoted).toBe(true),
  );
});

test("does not end an open vote when the device's clock is corrected", async () => {
  await enterBooth();
  const at = Date.now();
  const data = wireAssembly(endingIn(hour));
  askForInfo = () => {
    vi.spyOn(Date, 'now').mockReturnValue(at + 3 * hour);
    const timestamp = new Date(at).toISOString();
    return Response.json({ status: 200, message: 'Fine.', timestamp, data });
  };
  await store.set(generalAssemblyQuery.refreshAtom);
  await flush();
  expect(await isDrafted()).toEqual([true, true]);
  expect(store.get(currentMessageAtom)).toBeNull();
});

test('still looks for a late arrival after a reload', async () => {
  await enterBooth();
  const draft = known();
  const at = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(at);
  await putBallot(store, { ...draft, past: [attemptOf(draft.choices, { at: at - 6_000 })] });

  const looks: number[] = [];
  const realTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait = 0) => {
    if (wait < 20_000) return realTimeout(work, wait);
    looks.push(wait);
    return 0;
  }) as typeof setTimeout);
  const reopened = await openPortal(restore);
  await reopened.set(generalAssemblyQuery.refreshAtom);
  const wanted = [24_000, 114_000, 594_000];
  await vi.waitFor(() => expect(looks).toEqual(expect.arrayContaining(wanted)));
});
