import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'undici';
import { readFrom } from './first-load.ts';
import { CALL, firstVisit } from './first-visit.ts';
import { memoryOf, type Running, startApi, startServers } from './processes.ts';
import { quantile } from './steady.ts';
import { printTable } from './table.ts';

const AT_ONCE = 200;
const SECONDS = 60;
const SECONDS_SILENT = 20;

type Opened = { members: number; errors: number; times: number[]; whole: number[] };

/**
 * The minute in which voting opens, once with an API that responds and once with a silent one,
 * because files must not wait for calls.
 */
export async function benchOpening(dist: string): Promise<void> {
  const paths = await firstVisit(readFrom(dist));
  const answered = await openFor(SECONDS, paths, { silent: false });
  const silent = await openFor(SECONDS_SILENT, paths, { silent: true });
  printTable(
    `Opening the portal for the first time: ${paths.length} files each, ${AT_ONCE} members at once`,
    ['', `API responds, ${SECONDS} s`, `API never responds, ${SECONDS_SILENT} s`],
    rowsOf(answered, silent),
  );
  if (answered.errors + silent.errors > 0) process.exitCode = 1;
}

type Measured = Opened & { peakKiB: number };

async function openFor(
  seconds: number,
  paths: readonly string[],
  { silent }: { silent: boolean },
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api = await startApi({ silent });
  let server: Running | undefined;
  try {
    server = await startServers(1, api, folder);
    const files = silent ? paths.filter((path) => !path.startsWith('/media/')) : paths;
    const opened = await openBy(server.origin, files, performance.now() + seconds * 1_000, silent);
    return { ...opened, peakKiB: memoryOf(server.pids, 'VmHWM') };
  } finally {
    await server?.stop();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBy(
  origin: string,
  paths: readonly string[],
  until: number,
  isSilent: boolean,
): Promise<Opened> {
  const opened: Opened = { members: 0, errors: 0, times: [], whole: [] };

  const get = async (client: Client, path: string) => {
    const since = performance.now();
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
    const { statusCode, body } = await client.request({ path, method: 'GET', headers });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (statusCode !== 200) opened.errors += 1;
    opened.times.push(performance.now() - since);
  };

  const open = async () => {
    const since = performance.now();
    const [files, calls] = [new Client(origin), new Client(origin)];
    const call = get(calls, CALL).catch(() => {
      if (!isSilent) opened.errors += 1;
    });
    try {
      for (const path of paths) await get(files, path);
      if (!isSilent) await call;
    } catch {
      opened.errors += 1;
    }
    await Promise.all([files.destroy(), calls.destroy()]);
    opened.members += 1;
    opened.whole.push(performance.now() - since);
  };

  const oneAfterTheOther = async () => {
    while (performance.now() < until) await open();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return opened;
}

function rowsOf(...runs: Measured[]): string[][] {
  const ms = (times: number[], share: number) =>
    `${quantile(
      [...times].sort((a, b) => a - b),
      share,
    ).toFixed(0)} ms`;
  const row = (name: string, of: (run: Measured) => string) => [name, ...runs.map(of)];
  return [
    row('members', ({ members }) => String(members)),
    row('requests', ({ times }) => String(times.length)),
    row('errors', ({ errors }) => String(errors)),
    row('a request: p50', ({ times }) => ms(times, 0.5)),
    row('a request: p99', ({ times }) => ms(times, 0.99)),
    row('a visit: p50', ({ whole }) => ms(whole, 0.5)),
    row('a visit: p99', ({ whole }) => ms(whole, 0.99)),
    row('peak memory', ({ peakKiB }) => `${(peakKiB / 1_024).toFixed(0)} MiB`),
  ];
}
