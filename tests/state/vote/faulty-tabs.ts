import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { requiredPicks, type Selections } from '~/contracts/ballot.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { succeed } from '~/lib/result.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { apiAtom, type Store, storageAtom } from '~/state/services.ts';
import { ballot, openBoothAtom, startBallotAtom, togglePickAtom } from '~/state/vote/ballot.ts';
import { apiDouble } from '../../support/api-double.ts';
import { disk } from '../../support/disk.ts';
import { holdSession, lendSessions } from '../../support/session-double.ts';
import { answerLine, answerQuestion, beginElection, receiveCast } from './faulty-election.ts';

/** Tabs of one phone whose line, disk and pages fail, and whose time a test lets pass. */

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

/** The ballot as it was chosen: over the wire its choices go as one list. */
function ballotOf(votes: readonly string[]): Selections {
  const picksOf = (category: string) => votes.filter((vote) => vote.startsWith(`${category}-`));
  const [bod, audit] = [picksOf('bod'), picksOf('audit')];
  return { bod, audit, elecom_of: picksOf('elecom_of'), elecom_ep: picksOf('elecom_ep') };
}

/** The line, the one vote and the question about it, as the faulty election answers them. */
const api = apiDouble(async (name, { votes, ballot_no }) => {
  if (name === 'verifySession') return answerLine();
  if (name === 'fetchGeneralAssembly') {
    return answerQuestion((hasVoted) => ({ ...info, hasVoted }));
  }
  if (name !== 'castBallot') throw new Error(`${name} is not part of this test`);
  const cast = await receiveCast(ballotOf(votes as readonly string[]), String(ballot_no));
  return cast.ok ? succeed({ value: null, raw: null, at: cast.value, message: null }) : cast;
});

/** Locks as a browser has them: a page that dies lets go of its own. */
let heldBy: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, task: () => Promise<unknown>) => {
    heldBy = heldBy.then(task, task);
    return heldBy;
  },
};

export /** Turns of the event loop in which whatever needs no answer has come to its end, with room. */
const turns = 60;

/**
 * Lets everything that can go on go on; what hangs, hangs. No timer: on a busy machine each of the
 * thousands would have to wait for its turn on a processor.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

/** What waits for a second or more: time passes only where a test says so. */
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

/** Lets the pauses pass that the portal makes between two questions. */
export async function wait(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const due = [...waiting.values()];
    waiting.clear();
    for (const task of due) task();
    await settle();
  }
}

/** A disk that does not answer for a while: what waits for it. */
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
  void store.set(ballot.checkAtom);
  await settle();
  return store;
}

/** Every tab dies: what they held is let go of, and what they had not written never will be. */
export function killAll(): void {
  heldBy = Promise.resolve();
  Object.assign(stuck, { isStuck: false, waiting: [] });
}

let numbersGiven = 0;

/** Enters the election once more: a server may give another number then. */
export async function enterAnew(store: Store): Promise<void> {
  numbersGiven += 1;
  const ballotNo = `B-${numbersGiven}`;
  await store.set(startBallotAtom, { voterKey: 'voter', ballotNo, startedAt: 3 });
}

async function fillBallot(store: Store): Promise<void> {
  await store.set(openBoothAtom, info, 'secret');
  await enterAnew(store);
  for (const [category, picks] of Object.entries(requiredPicks)) {
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

/** To be called before each test: nothing passes, waits or is held yet. */
export function layOutTabs(): void {
  lendSessions();
  waiting.clear();
  holdTime();
  vi.stubGlobal('navigator', { locks });
}
