import type { CookieJar } from '~/lib/cookies.ts';
import type { Locks } from '~/lib/lock.ts';
import type { RecordStorage } from '~/lib/storage.ts';
import { createTabNotes } from '~/lib/tab-notes.ts';
import type { TabChannel } from '~/lib/tabs.ts';
import type { Device } from '~/state/services.ts';

/**
 * A device that is nothing but memory. What a practice keeps lies in these maps and goes with them.
 * Nothing here reaches the disk, a cookie, the tab's storage or another tab.
 */

/** What is written is what is read: a record needs no version, since it outlives no page. */
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
      change: (there: Value | null) => Value | null,
    ) => {
      const left = change((kept.get(key) ?? null) as Value | null);
      if (left === null) kept.delete(key);
      else kept.set(key, left);
      return left;
    },
    forget: async (key) => forget(key),
    letGo: (isUnwanted) => [...kept.keys()].filter(isUnwanted).forEach(forget),
    keysWhere: async (isWanted) => [...kept.keys()].filter(isWanted),
    // Memory is all there is: nothing of it can be lost and written back.
    holdFor: () => undefined,
    forgetWhere: async (isUnwanted) => [...kept.keys()].filter(isUnwanted).forEach(forget),
    // This is what it is from the start: there is nothing to tell.
    onMemoryOnly: () => () => undefined,
    onNewer: () => () => undefined,
  };
}

function keepCookiesInMemory(): CookieJar {
  const jar = new Map<string, string>();
  return {
    read: (name) => jar.get(name) ?? null,
    write: (name, value) => void jar.set(name, value),
    clear: (name) => void jar.delete(name),
  };
}

/** There is no other tab to wait for: only what this one has begun comes first. */
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

/** The services of a store, in memory. */
export function openPracticeDevice() {
  const device: Device = {
    database: '',
    channel: '',
    lockPrefix: '',
    cookies: keepCookiesInMemory(),
    openTabStorage: refuse,
    storageManager: () => undefined,
  };
  return {
    device,
    storage: keepInMemory(),
    locks: takeTurns(),
    tabs: noOtherTab(),
    // Where the tab's storage is refused, its notes live in memory.
    tabNotes: createTabNotes(refuse),
  };
}
