import { createStore } from 'jotai';
import * as v from 'valibot';
import { Session } from '~/contracts/session-response.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { keepCookiesInMemory } from '~/core/cookies.ts';
import type { Locks } from '~/core/lock.ts';
import {
  apiAtom,
  apiClockAtom,
  type Device,
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
import { photoAddressAtom } from '~/vote/booth/candidate-tile.tsx';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { createPracticeApi, portraitOf, practiceMember } from './practice-api.ts';

/** A reserved domain, so this address belongs to nobody. */
const email = 'practice@kaagapay.example';

/**
 * Returns a store with a made-up member, in which the real screens run. Its device and its API exist only in memory.
 */
export function openPractice(): Store {
  const store = createStore();
  const { device, storage, locks, tabs, tabNotes } = openPracticeDevice();
  store.set(deviceAtom, device);
  store.set(storageAtom, storage);
  store.set(locksAtom, locks);
  store.set(tabsAtom, tabs);
  store.set(tabNotesAtom, tabNotes);
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

function keepInMemory(): RecordStorage {
  const kept = new Map<string, unknown>();
  const forget = (key: string) => {
    kept.delete(key);
  };
  return {
    read: async <Value>(key: string) => (kept.get(key) ?? null) as Value | null,
    change: async <Value>(
      key: string,
      _kind: unknown,
      change: (stored: Value | null) => Value | null,
    ) => {
      const changed = change((kept.get(key) ?? null) as Value | null);
      if (changed === null) kept.delete(key);
      else kept.set(key, changed);
      return changed;
    },
    forget: async (key) => forget(key),
    forgetInMemory: (isUnwanted) => [...kept.keys()].filter(isUnwanted).forEach(forget),
    keysWhere: async (isWanted) => [...kept.keys()].filter(isWanted),
    holdFor: () => undefined,
    forgetWhere: async (isUnwanted) => [...kept.keys()].filter(isUnwanted).forEach(forget),
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

const noOtherTab = (): TabChannel => ({
  tell: () => undefined,
  onNews: () => () => undefined,
  close: () => undefined,
});

function refuse(): never {
  throw new Error('A practice has no storage of its own.');
}

export function openPracticeDevice() {
  const device: Device = {
    database: '',
    channel: '',
    lockPrefix: '',
    cookies: keepCookiesInMemory(),
    openTabStorage: refuse,
    storageManager: () => undefined,
    storageBuckets: () => undefined,
  };
  return {
    device,
    storage: keepInMemory(),
    locks: takeTurns(),
    tabs: noOtherTab(),
    tabNotes: createTabNotes(refuse),
  };
}
