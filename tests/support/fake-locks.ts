type Mode = 'shared' | 'exclusive';
type Task = (lock: object | null) => Promise<unknown>;

/** One Web Lock as the portal uses it: shared, or exclusive if it is free. */
export function fakeLocks() {
  let holders = 0;
  const hold = async (task: Task) => {
    holders += 1;
    try {
      return await task({});
    } finally {
      holders -= 1;
    }
  };
  return {
    request: async (
      _name: string,
      { mode, ifAvailable }: { mode?: Mode; ifAvailable?: boolean },
      task: Task,
    ) => (mode !== 'shared' && ifAvailable && holders > 0 ? task(null) : hold(task)),
  };
}
