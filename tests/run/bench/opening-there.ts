import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { firstVisit, MEDIA_LIST } from './first-visit.ts';

/** What such a measurement may take of a machine that others use. */
export type Limits = { members: number; seconds: number; requests: number };

/** A measurement that finds this much of its requests failing stops: the machine has had enough. */
export const MOST_ERRORS = 0.05;
/** Before that many requests a share says nothing. */
const FEW = 100;
const ANSWER_TIMEOUT_MS = 30_000;

/** Open pages ask it for how things stand. It is asked by each member at the end. */
const HEALTH = '/health';

export type Opened = {
  members: number;
  bytes: number;
  /** Milliseconds of each request that was answered, of those for HEALTH, and of whole visits. */
  times: number[];
  health: number[];
  whole: number[];
  /** How often each kind of failure came: a status, or the code of a connection's error. */
  errors: ReadonlyMap<string, number>;
  seconds: number;
  end: 'time is over' | 'all requests are used up' | 'too many errors' | 'stopped by hand';
};

export type Place = {
  origin: string;
  /** Certificates to trust besides the usual ones. */
  ca?: string | undefined;
  /** A phone takes it where it is offered. */
  isHttp2Allowed?: boolean;
};

const headers = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'kaagapay-bench',
};

/** A connection of one's own, as a phone has. */
const connectTo = ({ origin, ca, isHttp2Allowed = true }: Place) =>
  new Client(origin, {
    allowH2: isHttp2Allowed,
    connect: ca === undefined ? {} : { ca },
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });

/** Which files a first visit loads, found out by reading the page, the scripts and the worker there. */
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
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}.`);
    return text;
  };
  try {
    // Pictures may come from another machine, of which nobody has spoken.
    return (await firstVisit(read)).filter((path) => path !== MEDIA_LIST);
  } finally {
    await client.destroy();
  }
}

/**
 * Members who open the portal for the first time, each over a connection of their own, one file after
 * the other; whoever is done makes room for the next. Asks by GET alone, for files and HEALTH.
 *
 * @param stop ends it at once: what is under way then counts neither as an answer nor as an error
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
    ...{ members: 0, bytes: 0, times: [], health: [], whole: [] },
    ...{ errors, seconds: 0, end: 'time is over' },
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

  /** Rejects where it is over, or no answer came. */
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
