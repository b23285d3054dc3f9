export type Locks = {
  /**
   * Runs `task` alone among all tabs, in the order of calls. Without the Web Locks API (missing, or
   * refused in private windows) the order holds only within this tab.
   */
  readonly withLock: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>;
  /**
   * Shares `name` until released or the tab closes. Does nothing without the Web Locks API.
   *
   * @returns releases; settles when other tabs see it
   */
  readonly shareLock: (name: string) => () => Promise<void>;
  /** False if another tab shares `name`: `task` did not run. Without Web Locks it always runs. */
  readonly withLockIfFree: (name: string, task: () => Promise<void>) => Promise<boolean>;
};

/** @param prefix tabs with the same prefix share locks */
export function createLocks(prefix = ''): Locks {
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const turn = (turns.get(name) ?? Promise.resolve()).then(task);
    turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  return {
    withLock: async <Value>(name: string, task: () => Promise<Value>): Promise<Value> => {
      if (!navigator.locks) return inTurn(name, task);
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return task();
      };
      try {
        return (await navigator.locks.request(prefix + name, begin)) as Value;
      } catch (error) {
        if (hasBegun) throw error;
        return inTurn(name, task);
      }
    },

    shareLock: (name) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const waiting = new AbortController();
      const options = { mode: 'shared', signal: waiting.signal } as const;
      const hold = async () => navigator.locks?.request(prefix + name, options, () => released);
      const settled = hold().catch(() => undefined);
      return () => {
        release();
        waiting.abort();
        return settled;
      };
    },

    withLockIfFree: async (name, task) => {
      let isFree: boolean | null = null;
      const run = async (lock: Lock | null) => {
        isFree = lock !== null;
        if (isFree) await task();
      };
      try {
        await navigator.locks.request(prefix + name, { ifAvailable: true }, run);
      } catch (error) {
        if (isFree !== null) throw error;
        await task();
      }
      return isFree ?? true;
    },
  };
}
