import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ROOT } from '../run-tool.ts';

export type Running = { origin: string; pids: readonly number[]; stop(): Promise<void> };

/** @param silent accepts every call and never responds */
export async function startApi({ silent = false } = {}): Promise<Running> {
  return startBare('bare-api.ts', silent ? ['silent'] : []);
}

/**
 * Two processes.
 *
 * @param headers the headers of every response of ours
 */
export async function startBareServers(
  dist: string,
  api: Running,
  headers: Record<string, string>,
): Promise<Running> {
  const args = [`${await freePort()}`, resolve(dist), api.origin, JSON.stringify(headers)];
  const [one, other] = [
    await startBare('bare-server.ts', args),
    await startBare('bare-server.ts', args),
  ];
  const stop = async () => void (await Promise.all([one.stop(), other.stop()]));
  return { origin: one.origin, pids: [...one.pids, ...other.pids], stop };
}

async function startBare(file: string, args: readonly string[]): Promise<Running> {
  const child = fork(resolve(import.meta.dirname, file), args);
  const [port] = await once(child, 'message');
  return running(`http://127.0.0.1:${port}`, [child]);
}

/** `api` is the media host as well. */
export async function startServers(count: number, api: Running, folder: string): Promise<Running> {
  const port = await freePort();
  const children: ChildProcess[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const env = {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        REUSE_PORT: count > 1 ? '1' : '',
        DATA_DIR: join(folder, `data-${index}`),
        API_ORIGIN: api.origin,
        MEDIA_ORIGIN: api.origin,
      };
      children.push(await startServer(env));
    }
  } catch (error) {
    await running('', children).stop();
    throw error;
  }
  return running(`http://127.0.0.1:${port}`, children);
}

export async function startServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((settle, fail) => {
    const listen = (part: Buffer) => {
      said = `${said}${part}`.slice(-2_000);
      if (/http:\/\/localhost:\d+/.test(said)) settle();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => fail(new Error(`The server did not start: ${said.trim()}`)));
  });
  return child;
}

export function running(origin: string, children: readonly ChildProcess[]): Running {
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    origin,
    pids: children.flatMap(({ pid }) => pid ?? []),
    stop: async () => void (await Promise.all(children.map(end))),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** KiB now (VmRSS) or at the peak (VmHWM), with child processes. */
export function memoryOf(pids: readonly number[], what: 'VmRSS' | 'VmHWM'): number {
  const of = (pid: number): number => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return own + (children ? memoryOf(children.split(' ').map(Number), what) : 0);
  };
  return pids.reduce((sum, pid) => sum + of(pid), 0);
}
