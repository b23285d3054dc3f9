import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Running = { origin: string; pids: readonly number[]; stop(): Promise<void> };

type Options = {
  readonly log: string;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
};

/** Its output is added to the log. */
export function launch(
  command: string,
  args: readonly string[],
  { log, ...options }: Options,
): ChildProcess {
  const output = openSync(log, 'a');
  return endWithUs(spawn(command, args, { ...options, stdio: ['ignore', output, output] }));
}

/** It must not outlive this process. */
export function endWithUs<Child extends ChildProcess>(child: Child): Child {
  // A killed nginx would leave its workers behind.
  const kill = () => child.kill(child.spawnfile.endsWith('nginx') ? 'SIGTERM' : 'SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Asks again and again. @returns false if it was not so in time */
export async function becomes(isSo: () => unknown, seconds: number): Promise<boolean> {
  for (const until = performance.now() + seconds * 1000; !(await isSo()); await pause(100)) {
    if (performance.now() > until) return false;
  }
  return true;
}

/** A server on a free port. */
export async function listen(listener: RequestListener = () => {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}

export async function freePort(): Promise<number> {
  const { server, port } = await listen();
  server.close();
  await once(server, 'close');
  return port;
}
