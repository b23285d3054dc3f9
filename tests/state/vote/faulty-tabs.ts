import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { type Selections, seatCounts } from '~/contracts/ballot.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { succeed } from '~/lib/result.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { apiAtom, type Store, storageAtom } from '~/state/services.ts';
import { ballot, openBoothAtom, startBallotAtom, togglePickAtom } from '~/state/vote/ballot.ts';
import { apiDouble } from '../../support/api-double.ts';
import { disk } from '../../support/disk.ts';
import { holdSession, lendSessions } from '../../support/session-double.ts';
import { beginElection, receiveCast, respondToCheck, respondToStatus } from './faulty-election.ts';

/** Tabs of one device with a connection, disk and pages that fail, in simulated time. */

const uuid = 'member-1';
const code = 'GA1';
export const diskKey = memberKeys.ballot(uuid, code);

const info: GeneralAssembly = {
  code,
  title: 'Assembly',
  registration: { startsAt: null, endsAt: null, hasStarted: true, hasEnded: true },
  voting: { startsAt: null, endsAt: null, hasStarted: true, hasEnded: false },
  canVote: true,
  isRegistered: true,
  hasVoted: false,
  hasRated: false,
  isProxyHolder: false,
  totalVotes: null,
};

function ballotOf(votes: readonly string[]): Selections {
  const picksOf = (category: string) => votes.filter((vote) => vote.startsWith(`${category}-`));
  const [bod, audit] = [picksOf('bod'), picksOf('audit')];
  return { bod, audit, elecom_of: picksOf('elecom_of'), elecom_ep: picksOf('elecom_ep') };
}

const api = apiDouble(async (name, { votes, ballot_no }) => {
  if (name === 'verifySession') return respondToCheck();
  if (name === 'fetchGeneralAssembly') {
    return respondToStatus((hasVoted) => ({ ...info, hasVoted }));
  }
  if (name !== 'castBallot') throw new Error(`${name} is not part of this test`);
  const cast = await receiveCast(ballotOf(votes as readonly string[]), String(ballot_no));
  return cast.ok ? succeed({ value: null, raw: null, at: cast.value, message: null }) : cast;
});

/** Locks as in a browser: a page that dies releases its lock. */
let heldBy: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, task: () => Promise<unknown>) => {
    heldBy = heldBy.then(task, task);
    return heldBy;
  },
};

/** Enough turns of the event loop for all work without a response to finish. */
export const turns = 60;

/** Lets all work go on, except hanging calls. A timer would be slow on a busy machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

/** Timers of a second or more: they run only when a test says so. */
const waiting = new Map<number, () => void>();

function holdTime(): void {
  const [begin, end] = [setTimeout, clearTimeout];
  let count = 1_000_000;
  vi.stubGlobal('setTimeout', (task: () => void, milliseconds = 0, ...given: unknown[]) => {
    if (milliseconds < 1_000) return begin(task, milliseconds, ...given);
    count += 1;
    waiting.set(count, () => (task as (...args: unknown[]) => void)(...given));
    return count;
  });
  vi.stubGlobal('clearTimeout', (timer: never) => {
    if (!waiting.delete(timer)) end(timer);
  });
}

/** Lets the portal's pauses between two verifications pass. */
export async function wait(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const due = [...waiting.values()];
    waiting.clear();
    for (const task of due) task();
    await settle();
  }
}

export const stuck = { isStuck: false, waiting: [] as (() => void)[] };

export function releaseDisk(): void {
  stuck.isStuck = false;
  for (const go of stuck.waiting.splice(0)) go();
}

export async function openTab(): Promise<Store> {
  const store = createStore();
  store.set(apiAtom, api);
  const own = store.get(storageAtom);
  store.set(storageAtom, {
    ...own,
    change: async (...args) => {
      if (stuck.isStuck) await new Promise<void>((resolve) => stuck.waiting.push(resolve));
      return own.change(...args);
    },
  });
  holdSession(store, { status: 'signed-in', sessionId: 'session-1', session: { uuid } });
  await store.set(ballot.loadAtom, code);
  void store.set(ballot.verifyAttemptAtom);
  await settle();
  return store;
}

/** Every tab dies: its lock is released, and its pending writes are lost. */
export function killAll(): void {
  heldBy = Promise.resolve();
  Object.assign(stuck, { isStuck: false, waiting: [] });
}

let numbersGiven = 0;

/** Enters the election again, which may give another ballot number. */
export async function enterAnew(store: Store): Promise<void> {
  numbersGiven += 1;
  const ballotNo = `B-${numbersGiven}`;
  await store.set(startBallotAtom, { voterKey: 'voter', ballotNo, startedAt: 3 });
}

async function fillBallot(store: Store): Promise<void> {
  await store.set(openBoothAtom, info, 'secret');
  await enterAnew(store);
  for (const [category, picks] of Object.entries(seatCounts)) {
    for (let pick = 0; pick < picks; pick += 1) {
      store.set(togglePickAtom, category as keyof Selections, `${category}-${pick}`);
    }
  }
  await settle();
}

export async function begin(given: Parameters<typeof beginElection>[0] = {}): Promise<Store> {
  killAll();
  beginElection(given);
  await disk.forgetWhere(() => true);
  const store = await openTab();
  await fillBallot(store);
  return store;
}

/** Call before each test: no timer is pending, no lock is held. */
export function layOutTabs(): void {
  lendSessions();
  waiting.clear();
  holdTime();
  vi.stubGlobal('navigator', { locks });
}
