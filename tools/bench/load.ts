import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** Milliseconds of each request. */
export type Load = { readonly times: readonly number[]; readonly errors: number };

type Options = {
  readonly connections: number;
  readonly seconds: number;
  /** Undefined: as many as the server responds to. At full speed a caller measures its own queue. */
  readonly perSecond?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** GET requests from this process. */
export async function load(
  address: string,
  { connections, seconds, perSecond, headers = {} }: Options,
): Promise<Load> {
  const { origin, pathname: path } = new URL(address);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let errors = 0;
  const ask = async () => {
    const since = performance.now();
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    times.push(performance.now() - since);
    if (statusCode >= 400) errors += 1;
  };
  const askAndCount = () =>
    ask().catch(() => {
      errors += 1;
    });
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;
  if (perSecond === undefined) {
    const loop = async () => {
      while (!isOver()) await askAndCount();
    };
    await Promise.all(Array.from({ length: connections }, loop));
  } else {
    const asked: Promise<void>[] = [];
    while (!isOver()) {
      await pause(Math.max(0, begun + (asked.length * 1_000) / perSecond - performance.now()));
      asked.push(askAndCount());
    }
    await Promise.all(asked);
  }
  await pool.close();
  return { times, errors };
}
