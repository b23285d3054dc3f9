import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'undici';
import { startBareApi } from '../kit/bare-api.ts';
import type { Running } from '../kit/processes.ts';
import { printTable, quantile } from '../kit/table.ts';
import { firstVisit, mediaList, readFrom } from './first-load.ts';
import { headers } from './load.ts';
import { peakMemoryOf, startServers } from './servers.ts';

const usage = 'npm run bench -- opening https://portal.example [--members 25] [--seconds 30]';

type Limits = { readonly members: number; readonly seconds: number };
const most: Limits = { members: 1_000, seconds: 600 };

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
  const runs = [await openOwn([...paths, call], 60, false), await openOwn(paths, 20, true)];
  printTable(
    `Opening the portal for the first time: ${paths.length} files each, ${openOwnAtOnce} members at once`,
    ['', 'API responds', 'API never responds'],
    [...rowsOf(runs), ['peak memory', ...runs.map(({ peakMiB }) => `${peakMiB.toFixed(0)} MiB`)]],
  );
  if (runs.some(({ errors }) => errors.size > 0)) process.exitCode = 1;
}

const openOwnAtOnce = 200;

async function openOwn(paths: readonly string[], seconds: number, isSilent: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api = await startBareApi(isSilent);
  const over = new AbortController();
  let server: Running | undefined;
  try {
    server = await startServers(1, api, folder);
    const { origin, pids } = server;
    const callWithoutResponse = async () => {
      while (!over.signal.aborted)
        await fetch(origin + call, { signal: over.signal }).catch(() => undefined);
    };
    if (isSilent) for (let open = 0; open < openOwnAtOnce; open += 1) void callWithoutResponse();
    const files = paths.filter((path) => !isSilent || !path.startsWith('/media/'));
    const opened = await openAsMembers(origin, files, { members: openOwnAtOnce, seconds });
    return { ...opened, peakMiB: peakMemoryOf(pids) };
  } finally {
    over.abort();
    await server?.stop();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws with a sentence if an argument is invalid */
export function readArguments(args: readonly string[]): { origin: string; limits: Limits } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      members: { type: 'string', default: '25' },
      seconds: { type: 'string', default: '30' },
    },
    allowPositionals: true,
  });
  const url = URL.parse(positionals[0] ?? '');
  const isOrigin = url?.href === `${url?.origin}/` && /^https?:$/.test(url.protocol);
  if (!url || !isOrigin || positionals.length > 1)
    throw new Error(`The address must look like https://portal.example, without a path.\n${usage}`);
  const count = (name: keyof Limits) => {
    const value = values[name];
    const number = /^\d+$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= most[name]) return number;
    throw new Error(
      `--${name} must be a number from 1 to ${most[name]}, but is "${value}".\n${usage}`,
    );
  };
  return { origin: url.origin, limits: { members: count('members'), seconds: count('seconds') } };
}

/** Measures a server that already runs. */
export async function benchServingMachine(args: readonly string[]): Promise<void> {
  const { origin, limits } = readArguments(args);
  const paths = await readFirstVisit(origin);
  console.log(
    `Opens ${origin} as on a first visit: ${paths.length} files, only by GET.
Members at a time: ${limits.members}. At most ${limits.seconds} s.
It ends earlier on Ctrl-C, or if more than ${mostErrors * 100} of 100 requests fail.`,
  );
  const opened = await openAsMembers(origin, paths, limits);
  printTable(origin, ['', 'measured'], rowsOf([opened]));
  if (opened.errors.size > 0) process.exitCode = 1;
}

export async function readFirstVisit(origin: string): Promise<string[]> {
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    if (response.status === 200) return response.text();
    throw new Error(
      `${path} returned ${response.status} instead of 200, so the first visit is unknown.`,
    );
  };
  // Pictures may come from another machine, which the operator has not named.
  return (await firstVisit(read)).filter((path) => path !== mediaList);
}

type Opened = {
  /** Milliseconds of each request. */
  readonly times: number[];
  /** Milliseconds of each whole visit. */
  readonly visits: number[];
  /** The number of failures by status or error code. */
  readonly errors: Map<string, number>;
  seconds: number;
};

/** Each member uses a new connection; the next one starts when one is done. */
export async function openAsMembers(
  origin: string,
  paths: readonly string[],
  { members, seconds }: Limits,
): Promise<Opened> {
  const since = performance.now();
  const opened: Opened = { times: [], visits: [], errors: new Map(), seconds: 0 };
  const { times, visits, errors } = opened;
  const over = new AbortController();
  const clients = new Set<Client>();
  let [begun, failed] = [0, 0];

  function end(): void {
    over.abort();
    for (const client of clients) void client.destroy();
  }

  function fail(kind: string): void {
    failed += 1;
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
    if (begun >= few && failed / begun > mostErrors) end();
  }

  async function open(client: Client): Promise<void> {
    const openedAt = performance.now();
    for (const path of paths) {
      const begunAt = performance.now();
      begun += 1;
      const { statusCode, body } = await client.request({ path, method: 'GET', headers });
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (statusCode !== 200) fail(String(statusCode));
      times.push(performance.now() - begunAt);
    }
    visits.push(performance.now() - openedAt);
  }

  const oneAfterTheOther = async () => {
    while (!over.signal.aborted) {
      const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
      const client = new Client(origin, { allowH2: true, ...timeouts });
      clients.add(client);
      await open(client).catch(({ code, name }) => {
        // Open requests at the end count neither as responses nor as errors.
        if (!over.signal.aborted) fail(code ?? name);
      });
      clients.delete(client);
      await client.destroy();
    }
  };
  pause(seconds * 1_000, undefined, { signal: over.signal }).then(end, () => {});
  await Promise.all(Array.from({ length: members }, oneAfterTheOther));
  opened.seconds = (performance.now() - since) / 1_000;
  return opened;
}

function rowsOf(runs: readonly Opened[]): string[][] {
  const row = (name: string, of: (run: Opened) => string) => [name, ...runs.map(of)];
  const both = (times: readonly number[]) =>
    [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(' / ');
  return [
    row('seconds', ({ seconds }) => seconds.toFixed(1)),
    row('whole visits', ({ visits }) => `${visits.length}`),
    row('responses', ({ times }) => `${times.length}`),
    row('responses a second', ({ times, seconds }) => (times.length / seconds).toFixed(0)),
    row('errors', ({ errors }) => {
      const kinds = [...errors].map(([kind, count]) => `${count} x ${kind}`);
      return kinds.join(', ') || '0';
    }),
    row('a request, median / p99', ({ times }) => both(times)),
    row('a whole visit, median / p99', ({ visits }) => both(visits)),
  ];
}
