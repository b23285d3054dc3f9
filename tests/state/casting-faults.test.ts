import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '~/api/constants.ts';
import { requiredPicks, type Selections } from '~/contracts/ballot.ts';
import { BallotRecord } from '~/contracts/disk.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { succeed } from '~/lib/result.ts';
import {
  castBallotAtom,
  clearPicksAtom,
  draftBallotAtom,
  loadBallotAtom,
  openBoothAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/state/ballot.ts';
import { castingAtom, checkCastAtom } from '~/state/cast-ballot.ts';
import { memberKeys } from '~/state/member-scope.ts';
import { apiAtom } from '~/state/platform.ts';
import { apiDouble } from '../support/api-double.ts';
import { castAsShown } from '../support/casting.ts';
import { disk } from '../support/disk.ts';
import { holdSession, lendSessions } from '../support/session-double.ts';
import {
  type AskFate,
  answerQuestion,
  askFate,
  beginElection,
  type CastFate,
  castFate,
  receiveCast,
  server,
} from './faulty-election.ts';

/**
 * The real atoms and the real storage against a server that fails in every way, a member who taps,
 * edits and checks in every order, and a phone that dies at any moment.
 */

const uuid = 'member-1';
const code = 'GA1';
const diskKey = memberKeys.ballot(uuid, code);

/** The ballot as it was chosen: over the wire its choices go as one list. */
function ballotOf(votes: readonly string[]): Selections {
  const picksOf = (category: string) => votes.filter((vote) => vote.startsWith(`${category}-`));
  const [bod, audit] = [picksOf('bod'), picksOf('audit')];
  return { bod, audit, elecom_of: picksOf('elecom_of'), elecom_ep: picksOf('elecom_ep') };
}

/** The one vote and the question about it, as the faulty election answers them. */
const api = apiDouble(async (path, { votes }) => {
  if (path === paths.generalAssembly) return answerQuestion();
  if (path !== paths.castBallot(code)) throw new Error(`${path} is not part of this test`);
  const cast = await receiveCast(ballotOf(votes as readonly string[]));
  return cast.ok ? succeed({ value: null, raw: null, at: cast.value }) : cast;
});

/** Locks as a browser has them: a page that dies lets go of its own. */
let heldBy: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, task: () => Promise<unknown>) => {
    heldBy = heldBy.then(task);
    return heldBy;
  },
};

const info: GeneralAssembly = {
  code,
  title: 'Assembly',
  registration: { startsAt: null, endsAt: null, hasStarted: true, hasEnded: true },
  voting: { startsAt: null, endsAt: null, hasStarted: true, hasEnded: false },
  canVote: true,
  isRegistered: true,
  hasVoted: false,
};

type Store = ReturnType<typeof createStore>;

/** Turns of the event loop in which whatever needs no answer has come to its end, with room. */
const turns = 20;

/**
 * Lets everything that can go on go on; what hangs, hangs. No timer: on a busy machine each of the
 * thousands would have to wait for its turn on a processor.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

function beginAfresh(castFates: readonly CastFate[], askFates: readonly AskFate[]) {
  beginElection(castFates, askFates);
  return disk.forgetWhere(() => true);
}

async function openApp(): Promise<Store> {
  heldBy = Promise.resolve();
  const store = createStore();
  store.set(apiAtom, api);
  holdSession(store, { status: 'signed-in', tag: 'session-1', session: { uuid } });
  await store.set(loadBallotAtom, code);
  void store.set(checkCastAtom);
  await settle();
  return store;
}

async function fillBallot(store: Store): Promise<void> {
  await store.set(openBoothAtom, info, 'secret');
  await store.set(startBallotAtom, { voterKey: 'voter', ballotNo: 'B-1' });
  for (const [category, picks] of Object.entries(requiredPicks)) {
    for (let pick = 0; pick < picks; pick += 1) {
      store.set(togglePickAtom, category as keyof Selections, `${category}-${pick}`);
    }
  }
  await settle();
}

/** What the screens tell the member is true of the server, and the ballot is on disk. */
async function expectTruth(store: Store, wanted: Selections): Promise<void> {
  const state = store.get(castingAtom);
  const record = await disk.read(diskKey, BallotRecord);
  expect(server.rashCalls).toBe(0);
  expect(server.countings).toBeLessThanOrEqual(1);
  expect(record, 'the ballot is never gone').not.toBeNull();
  if (record?.phase === 'cast') {
    expect(server.counted).not.toBeNull();
    if (record.areChoicesCertain) expect(record.choices).toEqual(server.counted);
  } else {
    expect(record?.selections).toEqual(wanted);
  }
  if (state.step === 'received') expect(server.counted).not.toBeNull();
  if (store.get(castBallotAtom) !== null) expect(server.counted).not.toBeNull();
}

const action = fc.constantFrom(
  'cast',
  'cast-twice',
  'check',
  'edit',
  'restart',
  'late-arrival',
  'connection-gone',
  'connection-back',
);

beforeEach(() => {
  lendSessions();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', async () => {
    if (!server.isReachable) throw new TypeError('no connection');
    return new Response('{}');
  });
});

test('no order of faults loses a ballot, casts twice or tells the member what is not so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 12 }),
      fc.array(castFate, { maxLength: 5 }),
      fc.array(askFate, { maxLength: 6 }),
      async (actions, castFates, askFates) => {
        await beginAfresh(castFates, askFates);
        let store = await openApp();
        await fillBallot(store);
        let wanted = store.get(draftBallotAtom)?.selections as Selections;

        for (const happening of actions) {
          switch (happening) {
            case 'cast':
              void castAsShown(store);
              break;
            case 'cast-twice':
              void castAsShown(store);
              void castAsShown(store);
              break;
            case 'check':
              void store.set(checkCastAtom);
              break;
            case 'edit':
              await store.set(clearPicksAtom, 'audit');
              store.set(togglePickAtom, 'audit', `audit-${Math.abs(wanted.audit.length - 2)}`);
              break;
            case 'restart':
              store = await openApp();
              break;
            case 'late-arrival':
              server.late.shift()?.();
              break;
            case 'connection-gone':
              server.isReachable = false;
              break;
            case 'connection-back':
              server.isReachable = true;
              break;
          }
          await settle();
          wanted = store.get(draftBallotAtom)?.selections ?? wanted;
          await expectTruth(store, wanted);
        }

        // The network recovers, the app is opened anew: it ends in what the server says.
        server.isReachable = true;
        server.castFates = [];
        server.askFates = [];
        for (const arrive of server.late.splice(0)) arrive();
        store = await openApp();
        const hasCast = store.get(castBallotAtom) !== null;
        if (!hasCast) {
          await castAsShown(store);
          await settle();
        }
        expect(store.get(castBallotAtom)).not.toBeNull();
        expect(server.countings).toBe(1);
        await expectTruth(store, wanted);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('says that the choices are not certain where an earlier, other ballot may have been counted', async () => {
  await beginAfresh(['late'], []);
  const store = await openApp();
  await fillBallot(store);
  await castAsShown(store);
  expect(store.get(castingAtom).step).toBe('not-received');
  await store.set(clearPicksAtom, 'audit');
  store.set(togglePickAtom, 'audit', 'audit-9');
  server.late.shift()?.();
  await castAsShown(store);
  const cast = store.get(castBallotAtom);
  expect(cast?.choices?.audit).toEqual(['audit-9']);
  expect(server.counted).toMatchObject({ audit: ['audit-0'] });
  expect(cast?.areChoicesCertain).toBe(false);
});

test('asks before sending where another tab has sent and does not know', async () => {
  await beginAfresh(['lost-reply'], ['refused-line', 'refused-line']);
  const first = await openApp();
  await fillBallot(first);
  const second = await openApp();
  await castAsShown(first);
  expect(first.get(castingAtom).step).toBe('unknown');
  await castAsShown(second);
  expect(server.rashCalls).toBe(0);
  expect(second.get(castingAtom).step).toBe('unknown');
  await second.set(checkCastAtom);
  expect(second.get(castBallotAtom)).not.toBeNull();
});
