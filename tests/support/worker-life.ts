import { AsyncLocalStorage } from 'node:async_hooks';

/** One life of a worker. A browser ends it at any moment, and what it was about to do never is. */
type Life = {
  isOver: boolean;
  /** What is done in this life finds no connection, whatever the others find. */
  readonly isOffline?: boolean;
};

const lives = new AsyncLocalStorage<Life>();

/** Does something in this life, with all that follows from it. */
export const inLife = <Value>(life: Life, task: () => Value): Value => lives.run(life, task);

/** The life that this is done in. */
export const ownLife = (): Life => lives.getStore() ?? { isOver: false };

const never = new Promise<never>(() => undefined);

/** What the world outside the worker needs its time for; a worker that was ended never hears. */
export async function takeTime(): Promise<void> {
  const life = ownLife();
  await new Promise((next) => setImmediate(next));
  if (life.isOver) await never;
}

/** Lets so much of what can go on go on; what hangs, hangs. */
export async function passTime(turns = 1_000): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
}
