import { AsyncLocalStorage } from 'node:async_hooks';

/** One life of a worker: the browser can kill it at any moment, and its pending work is lost. */
type Life = {
  isOver: boolean;
  /** Work in this life has no connection; other lives may. */
  readonly isOffline?: boolean;
};

const lives = new AsyncLocalStorage<Life>();

export const inLife = <Value>(life: Life, task: () => Value): Value => lives.run(life, task);

export const ownLife = (): Life => lives.getStore() ?? { isOver: false };

const never = new Promise<never>(() => undefined);

/** A step that takes time outside of the worker. It never returns to a killed worker. */
export async function takeTime(): Promise<void> {
  const life = ownLife();
  await new Promise((next) => setImmediate(next));
  if (life.isOver) await never;
}

/** Lets pending work go on; hanging work stays. */
export async function passTime(turns = 1_000): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
}
