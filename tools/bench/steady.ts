import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';

const CONNECTIONS = 50;
const PER_SECOND = 400;
const ROUND_SECONDS = 1;

export const STEADY = `${PER_SECOND} a second over ${CONNECTIONS} connections`;

/**
 * The rate is fixed, because a caller at full speed would measure its own queue.
 *
 * @returns sorted times in milliseconds
 */
export function askSteadily(origin: string, path: string) {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });

  const ask = async () => {
    const since = performance.now();
    const { body } = await pool.request({ path, method: 'GET' });
    await body.dump();
    return performance.now() - since;
  };

  const round = async (): Promise<number[]> => {
    const since = performance.now();
    const asked: Promise<number>[] = [];
    while (asked.length < ROUND_SECONDS * PER_SECOND) {
      const due = since + (asked.length * 1_000) / PER_SECOND;
      await wait(Math.max(0, due - performance.now()));
      asked.push(ask());
    }
    return (await Promise.all(asked)).sort((a, b) => a - b);
  };

  return { round, close: () => pool.close() };
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
