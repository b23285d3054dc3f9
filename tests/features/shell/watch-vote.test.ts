import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchBallot } from '~/features/shell/ballot-watch.ts';
import { draftBallotAtom, openBoothAtom, saveBallotAtom, startBallotAtom } from '~/state/ballot.ts';
import { castingAtom } from '~/state/cast-ballot.ts';
import { generalAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { currentMessageAtom } from '~/state/messages.ts';
import { signInAtom } from '~/state/session.ts';
import { onDisk, start } from '../../state/voter.ts';
import {
  type Answerer,
  answerCalls,
  answerData,
  heldAnswer,
  noConnection,
} from '../../support/calls.ts';
import { castAsShown } from '../../support/casting.ts';
import { draftOf, wireAssembly, wireSession } from '../../support/wire.ts';

const hour = 3_600_000;
const endingIn = (milliseconds: number) => ({
  voting: {
    start_date: new Date(Date.now() - hour).toISOString(),
    end_date: new Date(Date.now() + milliseconds).toISOString(),
    started: true,
    ended: milliseconds <= 0,
  },
});
const flush = () => new Promise((next) => setTimeout(next, 50));
const isDrafted = async () => [store.get(draftBallotAtom) !== null, (await onDisk()) !== null];

let askForInfo: Answerer;
let castIt: Answerer;
let store: ReturnType<typeof createStore>;

/** A member in the booth, with a whole ballot, whose voting ends as `/ga/info` says. */
async function enterBooth(): Promise<void> {
  await store.set(refreshGeneralAssemblyAtom);
  const info = store.get(generalAssemblyAtom).value;
  if (info === null) throw new Error('nothing is known');
  await store.set(openBoothAtom, info, 'secret');
  await store.set(startBallotAtom, start);
  const draft = store.get(draftBallotAtom);
  if (draft === null) throw new Error('there is no draft');
  const bod = Array.from({ length: 7 }, (_, index) => `BOD-${index}`);
  const selections = { bod, audit: ['A'], elecom_of: ['O'], elecom_ep: ['E'] };
  await store.set(saveBallotAtom, draftOf({ ...draft, selections }));
}

beforeEach(async () => {
  askForInfo = () => answerData(wireAssembly());
  castIt = () => new Response('', { status: 503 });
  answerCalls((call) => {
    if (call.path === '/ga/info') return askForInfo(call);
    if (call.path.startsWith('/ga/')) return castIt(call);
    return answerData(call.path === '/user' ? wireSession() : { hash: 'uuid-1' });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  watchBallot(store);
});

describe('at the end of voting, as the phone knew it', () => {
  beforeEach(async () => {
    askForInfo = () => answerData(wireAssembly(endingIn(400)));
    await enterBooth();
    await new Promise((next) => setTimeout(next, 500));
  });

  test('a draft waits for what the server says now', async () => {
    const held = heldAnswer();
    askForInfo = () => held.answer;
    const asking = store.set(refreshGeneralAssemblyAtom);
    await flush();
    expect(await isDrafted()).toEqual([true, true]);
    held.release(answerData(wireAssembly(endingIn(hour))));
    await asking;
    await flush();
    expect(await isDrafted()).toEqual([true, true]);
    expect(store.get(currentMessageAtom)).toBeNull();
  });

  test('a draft stays where nobody can be asked', async () => {
    askForInfo = noConnection;
    await store.set(refreshGeneralAssemblyAtom);
    await flush();
    expect(await isDrafted()).toEqual([true, true]);
  });

  test('a draft goes, and the member is told, when the server says so', async () => {
    askForInfo = () => answerData(wireAssembly(endingIn(-1_000)));
    await store.set(refreshGeneralAssemblyAtom);
    await vi.waitFor(async () => expect(await isDrafted()).toEqual([false, false]));
    expect(store.get(currentMessageAtom)).toMatchObject({ title: 'Voting has ended' });
  });
});

test('a server in trouble is asked again by itself what became of the vote', async () => {
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
  expect(store.get(castingAtom).step).toBe('unknown');
  expect(later).toHaveLength(1);
  later.shift()?.();
  await vi.waitFor(() => expect(later).toHaveLength(1), 15_000);
  askForInfo = () => answerData(wireAssembly());
  later.shift()?.();
  await vi.waitFor(() => expect(store.get(castingAtom).step).toBe('not-received'));
});

test('what a sleeping tab knew is asked for again when it is looked at', async () => {
  await store.set(refreshGeneralAssemblyAtom);
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));
  let asked = 0;
  askForInfo = () => {
    asked += 1;
    return answerData(wireAssembly({ voted: true }));
  };
  wake();
  await flush();
  expect(asked).toBe(0);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  wake();
  await vi.waitFor(() => expect(store.get(generalAssemblyAtom).value?.hasVoted).toBe(true));
});
