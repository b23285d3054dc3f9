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

/**
 * Runs `task` while no other tab of this origin runs one under the same name, in the order asked.
 * Where the Web Locks API is missing or refused (some private windows), the order holds within
 * this tab only. Rejects only where the task does.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (!navigator.locks) return inTurn(name, task);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return (await navigator.locks.request(name, begin)) as Value;
  } catch (error) {
    if (hasBegun) throw error;
    return inTurn(name, task);
  }
}
