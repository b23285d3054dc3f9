import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAppServer } from '../kit/app-server.ts';
import { freePort, type Running } from '../kit/processes.ts';

/** Several processes share a port. `api` is the media host as well. */
export async function startServers(count: number, api: Running, folder: string): Promise<Running> {
  const port = `${await freePort()}`;
  const servers: Awaited<ReturnType<typeof startAppServer>>[] = [];
  for (let index = 0; index < count; index += 1) {
    const env = {
      NODE_ENV: 'production',
      REUSE_PORT: count > 1 ? '1' : '',
      DATA_DIR: join(folder, `data-${index}`),
      API_ORIGIN: api.origin,
      MEDIA_ORIGIN: api.origin,
    };
    servers.push(await startAppServer({ port, env }));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pids: servers.map(({ pid }) => pid()),
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}

/** MiB at the peak, with child processes. */
export function peakMemoryOf(pids: readonly number[]): number {
  const of = (pid: number): number => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024 + peakMemoryOf(childrenOf(pid));
  };
  return pids.reduce((sum, pid) => sum + of(pid), 0);
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? [];
