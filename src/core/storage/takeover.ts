import { within } from '~/core/waits.ts';
import type { DiskRecord, KnownDatabase } from './known-database.ts';
import type { Memory } from './memory.ts';

const failedDiskTimeoutMs = 3_000;

type UseDisk = <Value>(
  use: (disk: KnownDatabase) => Promise<Value>,
  otherwise: Value,
) => Promise<Value>;

async function readAll(disk: KnownDatabase): Promise<readonly DiskRecord[]> {
  const keys = await disk.keys();
  return Promise.all(keys.map(async (key) => [key, await disk.get(key)] as const));
}

export type Takeover = ReturnType<typeof createTakeover>;

/** If the disk refuses or hangs, memory takes over until the page is closed. */
export function createTakeover(
  disk: KnownDatabase,
  memoryOnly: Signal,
  fillMemory: Memory['fill'],
) {
  let hasBegun = false;
  /** A full disk still reads and deletes; one that hangs would only delay. */
  let isDiskTried = false;

  const tryDisk: UseDisk = async (use, otherwise) =>
    isDiskTried ? within(failedDiskTimeoutMs, use(disk)).catch(() => otherwise) : otherwise;

  async function takeOver(error: unknown): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    isDiskTried = error instanceof DOMException;
    await fillMemory(() => tryDisk(readAll, []));
    memoryOnly.turnOn();
  }

  return {
    /** Uses the failed disk once more, if it may still respond. */
    tryDisk,
    /** Memory completes a failed disk's operations, in order. `finish` runs before the next one. */
    run: <Raw, Value>(
      onDisk: (disk: KnownDatabase) => Promise<Raw>,
      inMemory: () => Raw,
      finish: (raw: Raw) => Value,
    ): Promise<Value> =>
      new Promise((resolve, reject) => {
        const complete = (find: () => Raw) => {
          try {
            resolve(finish(find()));
          } catch (error) {
            reject(error);
          }
        };
        const completeInMemory = () => complete(inMemory);
        if (memoryOnly.isOn()) return completeInMemory();
        const stop = memoryOnly.onOn(completeInMemory);
        onDiskInTime(disk, onDisk).then((raw) => {
          if (memoryOnly.isOn()) return;
          stop();
          complete(() => raw);
        }, takeOver);
      }),
  };
}

const diskTimeoutMs = 10_000;

/** iOS closes the connection unexpectedly, so an operation is repeated once on a new one. */
export async function onDiskInTime<Value>(
  disk: KnownDatabase,
  use: (disk: KnownDatabase) => Promise<Value>,
): Promise<Value> {
  const inTime = async () => {
    await disk.away();
    return within(diskTimeoutMs, use(disk));
  };
  try {
    return await inTime();
  } catch {
    disk.reopen();
    return await inTime();
  }
}

export type Signal = ReturnType<typeof createSignal>;

export function createSignal() {
  let isOn = false;
  const listeners = new Set<() => void>();
  return {
    isOn: () => isOn,
    turnOn: () => {
      if (isOn) return;
      isOn = true;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` at once if it has happened. @returns stops listening */
    onOn: (listener: () => void): (() => void) => {
      if (isOn) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
