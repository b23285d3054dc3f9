import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededFirst, readFrom } from './first-load.ts';
import { nginxProblem, startNginx } from './nginx.ts';
import { memoryOf, type Running, startApi, startBareServers, startServers } from './processes.ts';
import { askSteadily, quantile, STEADY } from './steady.ts';
import { printTable } from './table.ts';
import { type Load, load, wrkProblem } from './wrk.ts';

const CONNECTIONS = [50, 500];
const STEADY_TURNS = 8;
const CALL = '/api/v2/reference/branches';

type Named = { name: string; server: Running };
type Asked = { what: string; path: string; isKnown?: boolean };

export async function benchServer(dist: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api = await startApi();
  const open: Running[] = [api];
  try {
    const servers = await startAll(dist, folder, api, open);
    for (const problem of [nginxProblem, wrkProblem]) if (problem) console.log(`\n${problem}`);
    if (!wrkProblem) await printLoads(dist, servers, api);
    await printSteady(servers, api);
    printTable(
      'Memory afterwards, all processes',
      ['', 'MiB'],
      servers.map(({ name, server }) => [
        name,
        (memoryOf(server.pids, 'VmRSS') / 1_024).toFixed(0),
      ]),
    );
  } finally {
    for (const each of open) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startAll(
  dist: string,
  folder: string,
  api: Running,
  open: Running[],
): Promise<Named[]> {
  const servers: Named[] = [];
  const add = (name: string, server: Running) => {
    open.push(server);
    servers.push({ name, server });
  };
  const one = await startServers(1, api, join(folder, 'one'));
  const headers = await headersOf(one.origin);
  if (!nginxProblem) add('nginx', await startNginx(dist, folder, api, headers));
  add('Node alone, two processes', await startBareServers(dist, api, headers));
  add('one process', one);
  try {
    add('two processes', await startServers(2, api, join(folder, 'two')));
  } catch (error) {
    console.log(
      `\nTwo processes on one port are not measured: ${error instanceof Error ? error.message : error}`,
    );
  }
  return servers;
}

/** The compared servers must send the same headers. */
async function headersOf(origin: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${origin}/health`);
  const common = [...headers].filter(([name]) => /policy|^x-content-type/.test(name));
  return Object.fromEntries(common);
}

async function printLoads(dist: string, servers: readonly Named[], api: Running): Promise<void> {
  const scripts = [...(await neededFirst(readFrom(dist)))].filter((path) => path.endsWith('.js'));
  const script = scripts.find((path) => path.includes('sign-in')) ?? scripts[0] ?? '/sw.js';
  const asked: Asked[] = [
    { what: 'the page', path: '/' },
    { what: script, path: script },
    { what: 'its 304', path: script, isKnown: true },
    { what: 'a forwarded call', path: CALL },
  ];
  for (const connections of CONNECTIONS) {
    const rows: string[][] = [];
    for (const { what, path, isKnown = false } of asked) {
      let best: number | undefined;
      for (const { name, server } of servers) {
        const result = await ask(server.origin, path, isKnown, connections);
        if (name === 'nginx') best = result.perSecond;
        rows.push(rowOf(`${what}: ${name}`, result, best));
      }
      if (path === CALL) {
        const result = await ask(api.origin, path, false, connections);
        rows.push(rowOf(`${what}: the API alone`, result, best));
      }
    }
    const head = ['', 'a second', 'p50', 'p99', 'errors', 'to nginx'];
    printTable(`Highest rate over ${connections} connections`, head, rows);
  }
}

async function ask(origin: string, path: string, isKnown: boolean, connections: number) {
  const headers: Record<string, string> = {};
  if (isKnown) {
    const asked = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
    const answer = await fetch(origin + path, asked);
    headers['if-none-match'] = answer.headers.get('etag') ?? '';
  }
  return load(origin + path, connections, headers);
}

const rowOf = (name: string, { perSecond, p50, p99, errors }: Load, best: number | undefined) => [
  name,
  perSecond.toFixed(0),
  p50,
  p99,
  String(errors),
  best ? `${(perSecond / best).toFixed(2)}x` : '',
];

/** Takes turns and prints the median of the turns, because other programs disturb single turns. */
async function printSteady(servers: readonly Named[], api: Running): Promise<void> {
  const all = [{ name: 'the API alone', server: api }, ...servers].map(({ name, server }) => ({
    name,
    asker: askSteadily(server.origin, CALL),
    halves: [] as number[],
    slowest: [] as number[],
  }));
  for (let turn = 0; turn < STEADY_TURNS; turn += 1) {
    for (const { asker, halves, slowest } of all) {
      const times = await asker.round();
      // The first turn opens the connections.
      if (turn === 0) continue;
      halves.push(quantile(times, 0.5));
      slowest.push(quantile(times, 0.99));
    }
  }
  for (const { asker } of all) await asker.close();
  const median = (values: readonly number[]) =>
    quantile(
      [...values].sort((a, b) => a - b),
      0.5,
    );
  const own = median(all[0]?.slowest ?? []);
  printTable(
    `A call at ${STEADY}, median of ${STEADY_TURNS - 1} turns (aim: p99 at most 2 ms above the API)`,
    ['', 'p50', 'p99', 'p99 above the API'],
    all.map(({ name, halves, slowest }) => [
      name,
      `${median(halves).toFixed(2)} ms`,
      `${median(slowest).toFixed(2)} ms`,
      `${(median(slowest) - own).toFixed(2)} ms`,
    ]),
  );
}
