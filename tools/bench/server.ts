import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBareApi } from '../kit/bare-api.ts';
import type { Running } from '../kit/processes.ts';
import { printTable, quantile } from '../kit/table.ts';
import { neededFirst, readFrom } from './first-load.ts';
import { load } from './load.ts';
import { startServers } from './servers.ts';

const seconds = 3;
const steady = { connections: 50, perSecond: 400, seconds: 2 };
const turns = 7;
const call = '/api/v2/reference/branches';

type Named = { readonly name: string; readonly server: Running };

export async function benchServer(dist: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-bench-'));
  const api: Named = { name: 'the API alone', server: await startBareApi() };
  const servers: Named[] = [];
  try {
    for (const [count, name] of ['one process', 'two processes'].entries())
      servers.push({ name, server: await startServers(count + 1, api.server, join(folder, name)) });
    const scripts = [...(await neededFirst(readFrom(dist)))].filter((path) => path.endsWith('.js'));
    const script = scripts.find((path) => path.includes('sign-in')) ?? '/sw.js';
    for (const connections of [50, 500]) await printLoads(servers, api, script, connections);
    await printSteady([api, ...servers]);
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
  const add = async (what: string, path: string, named = servers) => {
    for (const { name, server } of named) {
      const { times, errors } = await load(server.origin + path, { connections, seconds });
      const rate = (times.length / seconds).toFixed(0);
      rows.push([`${what}: ${name}`, rate, `${quantile(times, 0.99).toFixed(0)} ms`, `${errors}`]);
    }
  };
  await add('the page', '/');
  await add(script, script);
  await add('a forwarded call', call, [api, ...servers]);
  const head = ['', 'a second', 'p99', 'errors'];
  printTable(`Highest rate over ${connections} connections`, head, rows);
}

/** Takes turns; the median of the turns counts, because other programs disturb single turns. */
async function printSteady(servers: readonly Named[]): Promise<void> {
  const all = servers.map((named) => ({ ...named, p99: [] as number[] }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { server, p99 } of all) {
      const { times } = await load(server.origin + call, steady);
      // The first half opens the connections.
      p99.push(quantile(times.slice(times.length / 2), 0.99));
    }
  }
  const medians = all.map(({ p99 }) => quantile(p99, 0.5));
  printTable(
    `A call at ${steady.perSecond} a second over ${steady.connections} connections, median of ${turns} turns (aim: at most 2 ms above the API)`,
    ['', 'p99', 'above the API'],
    all.map(({ name }, place) => {
      const [own = 0, slowest = 0] = [medians[0], medians[place]];
      return [name, `${slowest.toFixed(2)} ms`, `${(slowest - own).toFixed(2)} ms`];
    }),
  );
}
