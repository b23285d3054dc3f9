import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

type Options = {
  readonly connections: number;
  readonly seconds: number;
  /** Undefined: as many as the server responds to. At full speed a caller measures its own queue. */
  readonly perSecond?: number;
};

/** As a browser sends them. */
export const headers = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'kaagapay-bench',
};

/**
 * GET requests from this process, evenly over each second: the package autocannon sends them at its
 * beginning, and counts no error if the server ends a connection.
 *
 * @returns the milliseconds of each request
 */
export async function load(address: string, { connections, seconds, perSecond }: Options) {
  const { origin, pathname: path } = new URL(address);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let errors = 0;
  const ask = async () => {
    const since = performance.now();
    try {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      times.push(performance.now() - since);
      if (statusCode >= 400) errors += 1;
    } catch {
      errors += 1;
    }
  };
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;
  const loop = async () => {
    while (!isOver()) await ask();
  };
  const asked: Promise<void>[] =
    perSecond === undefined ? Array.from({ length: connections }, loop) : [];
  while (perSecond !== undefined && !isOver()) {
    await pause(Math.max(0, begun + (asked.length * 1_000) / perSecond - performance.now()));
    asked.push(ask());
  }
  await Promise.all(asked);
  await pool.close();
  return { times, errors };
}
