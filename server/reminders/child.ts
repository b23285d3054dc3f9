import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { inTime } from '../in-time.ts';
import { type Log, nameOf } from '../log.ts';
import type { Control } from './folders.ts';

/** A later question may succeed. */
export class ChildGone extends Error {
  override readonly name = 'ChildGone';
}

export type Child = {
  /** Starts the process if needed. Rejects with ChildGone while it cannot run. */
  readonly find: () => Promise<Control>;
  readonly state: () => 'idle' | 'starting' | 'running' | 'gone';
  readonly close: () => Promise<void>;
};

type Settings = {
  readonly file: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly restartMs?: number;
};

const closingMs = 5_000;

/** A process that starts again after a pause whenever it ends. It writes its own log lines. */
export function keepChild({ file, env, log, restartMs = 3_000 }: Settings): Child {
  let child: ChildProcess | undefined;
  let control: Promise<Control> | undefined;
  let restarting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isRunning = false;

  function start(): Promise<Control> {
    restarting = undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Control>();
    let isOver = false;
    const end = (problem: string) => {
      reject(new ChildGone());
      if (isOver || isClosed) return;
      isOver = true;
      isRunning = false;
      child = undefined;
      log('error', 'process-ended', { problem });
      restarting = setTimeout(start, restartMs).unref();
    };
    promise.catch(() => {});
    control = promise;
    try {
      const started = fork(file, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child = started;
      started.once('message', (message) => {
        isRunning = true;
        resolve(message as Control);
      });
      started.once('exit', (code, signal) => end(signal ?? `exit ${code}`));
      started.once('error', (error) => end(nameOf(error)));
    } catch (error) {
      // The machine may be out of memory. Votes must go on.
      end(nameOf(error));
    }
    return promise;
  }

  return {
    find: async () => {
      if (isClosed || restarting) throw new ChildGone();
      return control ?? start();
    },
    state: () => {
      if (restarting) return 'gone';
      if (isRunning) return 'running';
      return control ? 'starting' : 'idle';
    },
    close: async () => {
      isClosed = true;
      clearTimeout(restarting);
      if (!child?.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await inTime(ended, closingMs).catch(() => child?.kill('SIGKILL'));
    },
  };
}
