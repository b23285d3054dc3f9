import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../kit/api.ts';
import type { Running } from '../kit/processes.ts';
import { printTable, quantile } from '../kit/table.ts';
import { neededFirst, readFrom } from './first-load.ts';
import { load } from './load.ts';
import { memoryOf, startServers } from './servers.ts';

const seconds = 3;
const steady = { connections: 50, perSecond: 400 };
const turns = 7;
const call = '/api/v2/reference/branches';
const encodings = { 'accept-encoding': 'gzip, deflate, br' };

type Named = { readonly name: string; readonly server: Running };

export async function benchServer(dist: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api: Named = { name: 'the API alone', server: await startApi({ members: 'bare' }) };
  const servers: Named[] = [];
  try {
    for (const [count, name] of ['one process', 'two processes'].entries())
      servers.push({ name, server: await startServers(count + 1, api.server, join(folder, name)) });
    const scripts = [...(await neededFirst(readFrom(dist)))].filter((path) => path.endsWith('.js'));
    const script = scripts.find((path) => path.includes('sign-in')) ?? '/sw.js';
    for (const connections of [50, 500]) await printLoads(servers, api, script, connections);
    await printSteady([api, ...servers]);
    const memory = ({ pids }: Running) => (memoryOf(pids, 'VmRSS') / 1_024).toFixed(0);
    const rows = servers.map(({ name, server }) => [name, memory(server)]);
    printTable('Memory afterwards, all processes', ['', 'MiB'], rows);
  } finally {
    for (const { server } of [...servers, api]) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function printLoads(
  servers: readonly Named[],
  api: Named,
  script: string,
  connections: number,
): Promise<void> {
  const rows: string[][] = [];
  const add = async (what: string, path: string, named = servers, isKnown = false) => {
    for (const { name, server } of named) {
      const url = server.origin + path;
      const etag = (await fetch(url, { headers: encodings })).headers.get('etag') ?? '';
      const headers = { ...encodings, ...(isKnown && { 'if-none-match': etag }) };
      const { times, errors } = await load(url, { connections, seconds, headers });
      const [p50, p99] = [0.5, 0.99].map((share) => `${quantile(times, share).toFixed(0)} ms`);
      const rate = (times.length / seconds).toFixed(0);
      rows.push([`${what}: ${name}`, rate, `${p50}`, `${p99}`, `${errors}`]);
    }
  };
  await add('the page', '/');
  await add(script, script);
  await add('its 304', script, servers, true);
  await add('a forwarded call', call, [api, ...servers]);
  const head = ['', 'a second', 'p50', 'p99', 'errors'];
  printTable(`Highest rate over ${connections} connections`, head, rows);
}

/** Takes turns; the median of the turns counts, because other programs disturb single turns. */
async function printSteady(servers: readonly Named[]): Promise<void> {
  const all = servers.map((named) => ({ ...named, p50: [] as number[], p99: [] as number[] }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { server, p50, p99 } of all) {
      // The first half opens the connections.
      const all = (await load(server.origin + call, { ...steady, seconds: 2 })).times;
      const times = all.slice(all.length / 2);
      p50.push(quantile(times, 0.5));
      p99.push(quantile(times, 0.99));
    }
  }
  const own = quantile(all[0]?.p99 ?? [], 0.5);
  const { perSecond, connections } = steady;
  printTable(
    `A call at ${perSecond} a second over ${connections} connections, median of ${turns} turns (aim: p99 at most 2 ms above the API)`,
    ['', 'p50', 'p99', 'p99 above the API'],
    all.map(({ name, p50, p99 }) => {
      const [half, slowest] = [quantile(p50, 0.5), quantile(p99, 0.5)];
      return [name, ...[half, slowest, slowest - own].map((ms) => `${ms.toFixed(2)} ms`)];
    }),
  );
}
