import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'undici';
import { startApi } from '../kit/api.ts';
import type { Running } from '../kit/processes.ts';
import { printTable, quantile } from '../kit/table.ts';
import { firstVisit, mediaList, readFrom } from './first-load.ts';
import { memoryOf, startServers } from './servers.ts';

const usage =
  'npm run bench -- opening https://portal.example [--members 25] [--seconds 30] [--requests 20000]';

type Limits = { members: number; seconds: number; requests: number };
const given: Limits = { members: 25, seconds: 30, requests: 20_000 };
const most: Limits = { members: 1_000, seconds: 600, requests: 1_000_000 };

/** The measurement stops above this share of failed requests. */
const mostErrors = 0.05;
/** The share is not checked before this number of requests. */
const few = 100;
const timeoutMs = 30_000;

/** A call that the sign-in makes before a member signs in. */
const call = '/api/v2/reference/branches?token=kaagapay-web&hash=';

/**
 * The minute in which voting opens, once with an API that responds and once with a silent one,
 * because files must not wait for calls.
 */
export async function benchOpening(dist: string): Promise<void> {
  const paths = await firstVisit(readFrom(dist));
  const [responding, silent] = [60, 20];
  const runs = [
    await openOwn([...paths, call], responding, false),
    await openOwn(paths, silent, true),
  ];
  printTable(
    `Opening the portal for the first time: ${paths.length} files each, ${openOwnAtOnce} members at once`,
    ['', `API responds, ${responding} s`, `API never responds, ${silent} s`],
    rowsOf(runs),
  );
  if (runs.some(({ errors }) => errors.size > 0)) process.exitCode = 1;
}

const openOwnAtOnce = 200;

async function openOwn(paths: readonly string[], seconds: number, isSilent: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api = await startApi({ members: isSilent ? 'silent' : 'bare' });
  let server: Running | undefined;
  const over = new AbortController();
  try {
    server = await startServers(1, api, folder);
    const { origin, pids } = server;
    const callWithoutResponse = async () => {
      while (!over.signal.aborted)
        await fetch(origin + call, { signal: over.signal }).catch(() => undefined);
    };
    if (isSilent) for (let open = 0; open < openOwnAtOnce; open += 1) void callWithoutResponse();
    const files = paths.filter((path) => !isSilent || !path.startsWith('/media/'));
    const limits = { members: openOwnAtOnce, seconds, requests: Number.POSITIVE_INFINITY };
    const opened = await openAsMembers({ origin }, files, limits, over.signal);
    return { ...opened, peakKiB: memoryOf(pids, 'VmHWM') };
  } finally {
    over.abort();
    await server?.stop();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws with a sentence if an argument is invalid */
export function readArguments(args: readonly string[]): { origin: string; limits: Limits } {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { members: option, seconds: option, requests: option },
    allowPositionals: true,
  });
  const url = URL.parse(positionals[0] ?? '');
  const isOrigin = url?.href === `${url?.origin}/` && /^https?:$/.test(url.protocol);
  if (!url || !isOrigin || positionals.length > 1)
    throw new Error(`The address must look like https://portal.example, without a path.\n${usage}`);
  const count = (name: keyof Limits) => {
    const value = values[name] ?? `${given[name]}`;
    const number = /^\d+$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= most[name]) return number;
    throw new Error(
      `--${name} must be a number from 1 to ${most[name]}, but is "${value}".\n${usage}`,
    );
  };
  const limits = {
    members: count('members'),
    seconds: count('seconds'),
    requests: count('requests'),
  };
  return { origin: url.origin, limits };
}

/** Measures a server that already runs. */
export async function benchServingMachine(args: readonly string[]): Promise<void> {
  const { origin, limits } = readArguments(args);
  const paths = await readFirstVisit({ origin });
  console.log(
    `Opens ${origin} as on a first visit: ${paths.length} files and /health, only by GET.
Members at a time: ${limits.members}. At most ${limits.seconds} s and ${limits.requests} requests.
It ends earlier on Ctrl-C, or if more than ${mostErrors * 100} of 100 requests fail.`,
  );
  const stop = new AbortController();
  const done = new AbortController();
  once(process, 'SIGINT', { signal: done.signal }).then(
    () => stop.abort(),
    () => {},
  );
  const opened = await openAsMembers({ origin }, paths, limits, stop.signal);
  done.abort();
  printTable(`${origin}: ${opened.end}`, ['', 'measured'], rowsOf([opened]));
  if (opened.errors.size > 0) process.exitCode = 1;
}

type Opened = {
  /** Whole visits. */
  members: number;
  /** Milliseconds. */
  times: number[];
  /** Open pages ask it. Each member asks it at the end. */
  health: number[];
  whole: number[];
  /** The number of failures by status or error code. */
  errors: Map<string, number>;
  seconds: number;
  end: 'time is over' | 'all requests are used up' | 'too many errors' | 'stopped by hand';
};

export type Place = { origin: string; ca?: string | undefined; isHttp2Allowed?: boolean };

const headers = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'kaagapay-bench',
};

const connectTo = ({ origin, ca, isHttp2Allowed = true }: Place) =>
  new Client(origin, {
    allowH2: isHttp2Allowed,
    connect: ca === undefined ? {} : { ca },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

export async function readFirstVisit(place: Place): Promise<string[]> {
  const client = connectTo(place);
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const read = async (path: string) => {
    const { statusCode, body } = await client.request({ path, method: 'GET', headers: plain });
    const text = await body.text();
    if (statusCode === 200) return text;
    throw new Error(
      `${path} returned ${statusCode} instead of 200, so the first visit is unknown.`,
    );
  };
  try {
    // Pictures may come from another machine, which the operator has not named.
    return (await firstVisit(read)).filter((path) => path !== mediaList);
  } finally {
    await client.destroy();
  }
}

/**
 * Each member uses a new connection; the next one starts when one is done.
 *
 * @param stop ends it at once; open requests then count neither as responses nor as errors
 */
export async function openAsMembers(
  place: Place,
  paths: readonly string[],
  limits: Limits,
  stop: AbortSignal,
): Promise<Opened> {
  const since = performance.now();
  const errors = new Map<string, number>();
  const opened: Opened = {
    ...{ members: 0, times: [], health: [], whole: [], errors, seconds: 0 },
    end: 'time is over',
  };
  const over = new AbortController();
  const clients = new Set<Client>();
  const end = (why: Opened['end']) => {
    if (!over.signal.aborted) opened.end = why;
    over.abort();
    for (const client of clients) void client.destroy();
  };
  pause(limits.seconds * 1_000, undefined, { signal: over.signal }).then(
    () => end('time is over'),
    () => {},
  );
  stop.addEventListener('abort', () => end('stopped by hand'), { once: true });
  if (stop.aborted) end('stopped by hand');

  let [begun, failed] = [0, 0];
  function fail(kind: string): void {
    failed += 1;
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
    if (begun >= few && failed / begun > mostErrors) end('too many errors');
  }

  /** Rejects if the measurement is over or no response came. */
  async function get(client: Client, path: string): Promise<number> {
    if (begun >= limits.requests) end('all requests are used up');
    over.signal.throwIfAborted();
    begun += 1;
    const begunAt = performance.now();
    const { statusCode, body } = await client.request({ path, method: 'GET', headers });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (statusCode !== 200) fail(String(statusCode));
    const time = performance.now() - begunAt;
    opened.times.push(time);
    return time;
  }

  async function open(): Promise<void> {
    const begunAt = performance.now();
    const client = connectTo(place);
    clients.add(client);
    try {
      for (const path of paths) await get(client, path);
      opened.whole.push(performance.now() - begunAt);
      opened.members += 1;
      opened.health.push(await get(client, '/health'));
    } catch (error) {
      const { code, name } = error as Error & { code?: string };
      if (!over.signal.aborted) fail(code ?? name);
    } finally {
      clients.delete(client);
      await client.destroy();
    }
  }

  const oneAfterTheOther = async () => {
    while (!over.signal.aborted) await open();
  };
  await Promise.all(Array.from({ length: limits.members }, oneAfterTheOther));
  opened.seconds = (performance.now() - since) / 1_000;
  return opened;
}

function rowsOf(runs: readonly (Opened & { peakKiB?: number })[]): string[][] {
  const row = (name: string, of: (run: (typeof runs)[number]) => string | undefined) =>
    runs.some((run) => of(run) !== undefined) ? [[name, ...runs.map((run) => of(run) ?? '')]] : [];
  const both = (times: readonly number[]) =>
    times.length === 0
      ? 'none'
      : [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(' / ');
  return [
    ...row('seconds', ({ seconds }) => seconds.toFixed(1)),
    ...row('whole visits', ({ members }) => `${members}`),
    ...row('responses', ({ times }) => `${times.length}`),
    ...row('responses a second', ({ times, seconds }) => (times.length / seconds).toFixed(0)),
    ...row('errors', ({ errors }) => {
      const kinds = [...errors].map(([kind, count]) => `${count} x ${kind}`);
      return kinds.join(', ') || '0';
    }),
    ...row('a request, median / p99', ({ times }) => both(times)),
    ...row('/health, median / p99', ({ health }) => both(health)),
    ...row('a whole visit, median / p99', ({ whole }) => both(whole)),
    ...row('peak memory', ({ peakKiB }) =>
      peakKiB === undefined ? undefined : `${(peakKiB / 1_024).toFixed(0)} MiB`,
    ),
  ];
}
