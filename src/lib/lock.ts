const turns = new Map<string, Promise<unknown>>();

/**
 * Runs `task` while no other tab of this origin runs one under the same name, in the order asked.
 * Without the Web Locks API the order holds within this tab only.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) {
    return (await navigator.locks.request(name, task)) as Value;
  }
  const turn = (turns.get(name) ?? Promise.resolve()).then(task, task);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
