import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { firstVisit, MEDIA_LIST } from './first-visit.ts';

export type Limits = { members: number; seconds: number; requests: number };

/** The measurement stops above this share of failed requests. */
export const MOST_ERRORS = 0.05;
/** The share is not checked before this number of requests. */
const FEW = 100;
const ANSWER_TIMEOUT_MS = 30_000;

/** Open pages ask it. Each member asks it at the end. */
const HEALTH = '/health';

export type Opened = {
  members: number;
  bytes: number;
  /** Milliseconds. */
  times: number[];
  health: number[];
  whole: number[];
  /** The number of failures by status or error code. */
  errors: ReadonlyMap<string, number>;
  seconds: number;
  end: 'time is over' | 'all requests are used up' | 'too many errors' | 'stopped by hand';
};

export type Place = {
  origin: string;
  ca?: string | undefined;
  isHttp2Allowed?: boolean;
};

const headers = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'kaagapay-bench',
};

const connectTo = ({ origin, ca, isHttp2Allowed = true }: Place) =>
  new Client(origin, {
    allowH2: isHttp2Allowed,
    connect: ca === undefined ? {} : { ca },
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });

export async function readFirstVisit(place: Place): Promise<string[]> {
  const client = connectTo(place);
  const read = async (path: string) => {
    const asked = {
      path,
      method: 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
    } as const;
    const { statusCode, body } = await client.request(asked);
    const text = await body.text();
    if (statusCode !== 200)
      throw new Error(
        `${path} returned ${statusCode} instead of 200, so the first visit is unknown.`,
      );
    return text;
  };
  try {
    // Pictures may come from another machine, which the operator has not named.
    return (await firstVisit(read)).filter((path) => path !== MEDIA_LIST);
  } finally {
    await client.destroy();
  }
}

/**
 * Each member uses a new connection; the next one starts when one is done.
 *
 * @param stop ends it at once; open requests then count neither as responses nor as errors
 */
export async function openThere(
  place: Place,
  paths: readonly string[],
  limits: Limits,
  stop: AbortSignal,
): Promise<Opened> {
  const since = performance.now();
  const errors = new Map<string, number>();
  const opened: Opened = {
    members: 0,
    bytes: 0,
    times: [],
    health: [],
    whole: [],
    errors,
    seconds: 0,
    end: 'time is over',
  };
  const over = new AbortController();
  const end = (why: Opened['end']) => {
    if (over.signal.aborted) return;
    opened.end = why;
    over.abort();
  };
  const clock = new AbortController();
  wait(limits.seconds * 1_000, undefined, { signal: clock.signal }).then(
    () => end('time is over'),
    () => {},
  );
  stop.addEventListener('abort', () => end('stopped by hand'), { once: true });
  if (stop.aborted) end('stopped by hand');

  let begun = 0;
  let failed = 0;

  function fail(kind: string): void {
    failed += 1;
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
    if (begun >= FEW && failed / begun > MOST_ERRORS) end('too many errors');
  }

  /** Rejects if the measurement is over or no response came. */
  async function get(client: Client, path: string): Promise<number> {
    if (begun >= limits.requests) end('all requests are used up');
    over.signal.throwIfAborted();
    begun += 1;
    const begunAt = performance.now();
    const asked = { path, method: 'GET', headers, signal: over.signal } as const;
    const { statusCode, body } = await client.request(asked);
    for await (const part of body) opened.bytes += part.length;
    if (statusCode !== 200) fail(String(statusCode));
    const time = performance.now() - begunAt;
    opened.times.push(time);
    return time;
  }

  async function open(): Promise<void> {
    const begunAt = performance.now();
    const client = connectTo(place);
    try {
      for (const path of paths) await get(client, path);
      opened.whole.push(performance.now() - begunAt);
      opened.members += 1;
      opened.health.push(await get(client, HEALTH));
    } catch (error) {
      if (!over.signal.aborted) fail(kindOf(error));
    } finally {
      await client.destroy();
    }
  }

  const oneAfterTheOther = async () => {
    while (!over.signal.aborted) await open();
  };
  await Promise.all(Array.from({ length: limits.members }, oneAfterTheOther));
  clock.abort();
  opened.seconds = (performance.now() - since) / 1_000;
  return opened;
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
