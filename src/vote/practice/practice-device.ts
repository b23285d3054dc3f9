import type { Locks } from '~/core/lock.ts';
import { keepCookiesInMemory } from '~/core/memory-cookies.ts';
import type { Device } from '~/core/services.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import type { TabChannel } from '~/core/tabs.ts';

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
