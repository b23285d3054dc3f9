import { createStore } from 'jotai';
import * as v from 'valibot';
import { type BallotCategory, ballotCategories, candidateGroups } from '~/contracts/ballot.ts';
import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '~/contracts/endpoints.ts';
import { Session } from '~/contracts/session-response.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import type { Api } from '~/core/api/http.ts';
import type { Locks } from '~/core/lock.ts';
import { keepCookiesInMemory } from '~/core/memory-cookies.ts';
import { fail, succeed } from '~/core/result.ts';
import {
  apiAtom,
  apiClockAtom,
  deviceAtom,
  locksAtom,
  type Store,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/core/services.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import type { TabChannel } from '~/core/tabs.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { advanceSessionAtom } from '~/session/session.ts';
import { type PhotoAddress, photoAddressAtom } from '~/vote/booth/candidate-tile.tsx';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import portraits from './portraits.svg';

/** A reserved domain, so this address belongs to nobody. */
const email = 'practice@kaagapay.example';

/** A store with a made-up member, for the real screens. Its device and API exist only in memory. */
export function openPractice(): Store {
  const store = createStore();
  store.set(deviceAtom, {
    database: '',
    channel: '',
    lockPrefix: '',
    cookies: keepCookiesInMemory(),
    openTabStorage: refuse,
    storageManager: () => undefined,
    storageBuckets: () => undefined,
  });
  store.set(storageAtom, keepInMemory());
  store.set(locksAtom, takeTurns());
  store.set(tabsAtom, noOtherTab);
  store.set(tabNotesAtom, createTabNotes(refuse));
  store.set(apiClockAtom, createApiClock());
  store.set(apiAtom, createPracticeApi());
  store.set(photoAddressAtom, { of: portraitOf });
  store.set(advanceSessionAtom, {
    type: 'stood-in',
    isNewer: false,
    signedIn: {
      status: 'signed-in',
      session: v.parse(Session, {
        uuid: practiceMember,
        has_pin: true,
        info: { first_name: say(practice.memberName), regular: true, email },
      }),
      sessionId: practiceMember,
      isPinDone: true,
      isCodeDone: true,
      knownAt: Date.now(),
    },
  });
  void store.set(generalAssemblyQuery.ensureAtom);
  return store;
}

function refuse(): never {
  throw new Error('A practice has no storage of its own.');
}

function keepInMemory(): RecordStorage {
  const kept = new Map<string, unknown>();
  const find = <Value>(key: string) => (kept.get(key) ?? null) as Value | null;
  const forgetAll = (isUnwanted: (key: string) => boolean) => {
    for (const key of [...kept.keys()].filter(isUnwanted)) kept.delete(key);
  };
  return {
    read: async <Value>(key: string) => find<Value>(key),
    change: async <Value>(
      key: string,
      _kind: unknown,
      change: (stored: Value | null) => Value | null,
    ) => {
      const changed = change(find<Value>(key));
      if (changed === null) kept.delete(key);
      else kept.set(key, changed);
      return changed;
    },
    forget: async (key) => void kept.delete(key),
    forgetInMemory: forgetAll,
    forgetWhere: async (isUnwanted) => forgetAll(isUnwanted),
    keysWhere: async (isWanted) => [...kept.keys()].filter(isWanted),
    holdFor: () => undefined,
    onMemoryOnly: () => () => undefined,
    onNewer: () => () => undefined,
  };
}

function takeTurns(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    withLock: (_name, task) => {
      const turn = last.then(task);
      last = turn.catch(() => undefined);
      return turn;
    },
    shareLock: () => async () => undefined,
    withLockIfFree: async (_name, task) => {
      await task();
      return true;
    },
  };
}

const noOtherTab: TabChannel = {
  tell: () => undefined,
  onNews: () => () => undefined,
  close: () => undefined,
};

export const practiceCode = '123456';

const practiceMember = 'practice';
const election = 'practice';

const refused = Symbol('refused');

/**
 * An API in memory, without network access. It serves only the booth's calls, through the schemas
 * of the real responses.
 */
export function createPracticeApi(): Api {
  let hasVoted = false;

  const info = () => ({
    code: election,
    title: say(practice.electionTitle),
    registration: { started: true, ended: true },
    // Without dates, voting stays open.
    voting: { started: true },
    can_vote: true,
    registered: true,
    voted: hasVoted,
  });

  const responses: { readonly [Name in EndpointName]?: (sent: RequestOf<Name>) => unknown } = {
    verifySession: () => null,
    fetchGeneralAssembly: info,
    requestOneTimeCode: () => null,
    enterElection: ({ body }) => (body.otp === practiceCode ? { secret_key: election } : refused),
    startVote: () => ({ voter_key: election, ballot_no: say(practice.ballotNo) }),
    castBallot: () => {
      hasVoted = true;
      return null;
    },
    fetchCandidates: ({ params }) =>
      ballotCategories
        .filter((category) => candidateGroups[category] === params.group)
        .flatMap(practiceCandidates),
  };

  return {
    call: async (name, sent) => {
      const respond = responses[name] as ((sent: unknown) => unknown) | undefined;
      const raw = respond?.(sent);
      if (raw === refused) {
        const message = say(practice.wrongCode, { code: practiceCode });
        return fail({ kind: 'refused', status: 422, message });
      }
      const parsed = v.safeParse(endpoints[name].response, raw);
      if (raw === undefined || !parsed.success) return fail({ kind: 'unreadable' });
      const value = parsed.output as ResponseOf<typeof name>;
      return succeed({ value, raw, at: Date.now(), message: null });
    },
    readAgain: () => undefined,
    setSessionToken: () => undefined,
    readSessionToken: () => '',
    observeCalls: () => () => undefined,
  };
}

const names: Readonly<Record<BallotCategory, readonly string[]>> = {
  bod: [
    'Ginoong Narra',
    'Ginang Molave',
    'Ginoong Kamagong',
    'Ginang Banaba',
    'Ginoong Yakal',
    'Ginang Talisay',
    'Ginoong Apitong',
    'Ginang Katmon',
    'Ginoong Lauan',
    'Ginang Anahaw',
  ],
  audit: ['Ginang Mangga', 'Ginoong Lansones', 'Ginang Santol'],
  elecom_of: ['Ginoong Ilang-Ilang', 'Ginang Sampaguita', 'Ginoong Kalachuchi'],
  elecom_ep: ['Ginang Bayabas', 'Ginoong Duhat', 'Ginang Balimbing'],
};

const practiceCandidates = (category: BallotCategory) =>
  names[category].map((name, index) => ({ code: `${category}-${index + 1}`, name }));

/** The file has a drawing for each code, and shows the one that its address names. */
export const portraitOf: PhotoAddress = ({ code }) => `${portraits}#${code}`;
