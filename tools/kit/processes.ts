import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

export type Running = { origin: string; pids: readonly number[]; stop(): Promise<void> };

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** It ends with this process. @returns when it has sent its port: `listenForParent` */
export async function forkServer(file: string, args: readonly string[]) {
  const child = fork(file, args);
  process.once('exit', () => child.kill('SIGKILL'));
  const [port] = await once(child, 'message');
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Sends the port to the parent process, and ends with it. */
export function listenForParent(server: Server, port = 0): void {
  server.listen({ port, host: '127.0.0.1', reusePort: port > 0 }, () =>
    process.send?.((server.address() as AddressInfo).port),
  );
  process.on('disconnect', () => process.exit());
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
