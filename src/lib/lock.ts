/** Turns that the tabs of one phone take. */
export type Locks = {
  /**
   * Runs `task` while no other tab of this origin runs one under the same name, in the order asked.
   * Where the Web Locks API is missing or refused (some private windows), the order holds within
   * this tab only. Rejects only where the task does.
   */
  readonly withLock: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>;
  /**
   * Holds `name` beside other holders, in this tab and in others, until the returned function is
   * called or the tab is gone. Holds nothing where the Web Locks API is missing or refused.
   *
   * @returns lets go; settles once the others can see that
   */
  readonly shareLock: (name: string) => () => Promise<void>;
  /**
   * Runs `task` where no tab shares `name`, and lets nobody share it meanwhile. Where the Web Locks
   * API is missing or refused it runs in any case.
   *
   * @returns false where somebody shares it: then nothing was run
   */
  readonly withLockIfFree: (name: string, task: () => Promise<void>) => Promise<boolean>;
};

/**
 * One tab's locks.
 *
 * @param prefix stands before every name: tabs with the same one wait for each other
 */
export function createLocks(prefix = ''): Locks {
  const turns = new Map<string, Promise<unknown>>();

  /** Takes turns within this tab only. */
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
      const held = navigator.locks?.request(prefix + name, { mode: 'shared' }, () => released);
      const settled = Promise.resolve(held).catch(() => undefined);
      return () => {
        release();
        return settled;
      };
    },

    withLockIfFree: async (name, task) => {
      let isFree = true;
      const run = async (lock: Lock | null) => {
        isFree = lock !== null;
        if (isFree) await task();
      };
      if (!navigator.locks) {
        await task();
        return true;
      }
      await navigator.locks.request(prefix + name, { ifAvailable: true }, run);
      return isFree;
    },
  };
}
