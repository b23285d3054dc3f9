import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { inTime } from '../in-time.ts';
import { type Log, nameOf, problemOf } from '../log.ts';
import type { FromThread, Question, ThreadResponses, ToThread } from './thread-messages.ts';

/** A later question may succeed. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
}

export type Thread = {
  /** Starts the thread if needed. Rejects with ThreadGone or TooLate. */
  readonly ask: <Q extends Question>(
    question: Q,
    withinMs: number,
  ) => Promise<ThreadResponses[Q['ask']]>;
  /** True after the first question. */
  readonly isWanted: () => boolean;
  readonly close: () => Promise<void>;
};

type Settings = {
  readonly file: URL;
  readonly workerData: unknown;
  readonly log: Log;
  readonly onRestart: () => void;
  /** Doubles until a thread lasts. */
  readonly restartMs?: number;
};

/** Limits the memory of waiting questions. */
const mostWaiting = 1_000;
const longestPauseMs = 60_000;
const closingMs = 5_000;

type Waiting = { settle: (response: never) => void; fail: (error: Error) => void };

/** Errors and `process.exit` end only the thread. A new one starts after a pause. */
export function keepThread(settings: Settings): Thread {
  const { file, workerData, log, onRestart, restartMs = 1_000 } = settings;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let restarting: NodeJS.Timeout | undefined;
  let pauseMs = restartMs;
  let isClosed = false;
  let questions = 0;

  function startAgainLater(): void {
    restarting = setTimeout(() => {
      restarting = undefined;
      if (startWorker()) onRestart();
    }, pauseMs);
    restarting.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  /** Undefined if the system has no thread left. */
  function startWorker(): Worker | undefined {
    try {
      worker = run();
    } catch (error) {
      log('error', 'thread-not-started', { problem: nameOf(error) });
      startAgainLater();
    }
    return worker;
  }

  function run(): Worker {
    const startedAt = performance.now();
    const started = new Worker(file, { workerData, stdout: true, stderr: true });
    let problem: Record<string, unknown> | undefined;
    // Libraries would print past our console.
    onWholeLines(started.stdout, (lines) => console.log(lines));
    onWholeLines(started.stderr, (lines) => console.error(lines));
    started.on('message', receive);
    started.on('error', (error) => {
      problem = problemOf(error);
    });
    started.on('exit', (code) => {
      worker = undefined;
      for (const { fail } of waiting.values()) fail(new ThreadGone());
      waiting.clear();
      if (isClosed) return;
      if (performance.now() - startedAt > longestPauseMs) pauseMs = restartMs;
      log('error', 'thread-ended', problem ?? { problem: `exit ${code}` });
      startAgainLater();
    });
    return started;
  }

  function receive(message: FromThread): void {
    if ('log' in message) {
      log(...message.log);
      return;
    }
    const asked = waiting.get(message.number);
    waiting.delete(message.number);
    if ('response' in message) asked?.settle(message.response as never);
    else asked?.fail(new Error(message.problem));
  }

  async function ask<Q extends Question>(
    question: Q,
    withinMs: number,
  ): Promise<ThreadResponses[Q['ask']]> {
    const isFull = waiting.size >= mostWaiting && question.ask !== 'close';
    if (isClosed || restarting || isFull) throw new ThreadGone();
    const asked = worker ?? startWorker();
    if (!asked) throw new ThreadGone();
    questions += 1;
    const message: ToThread = { ...question, number: questions };
    const response = new Promise<ThreadResponses[Q['ask']]>((settle, fail) => {
      waiting.set(message.number, { settle, fail });
      asked.postMessage(message);
    });
    try {
      return await inTime(response, withinMs);
    } catch (error) {
      // A hanging thread must not fill `waiting`.
      waiting.delete(message.number);
      throw error;
    }
  }

  return {
    ask,
    isWanted: () => questions > 0,
    close: async () => {
      if (worker) await ask({ ask: 'close' }, closingMs).catch(() => {});
      isClosed = true;
      clearTimeout(restarting);
      await worker?.terminate();
    },
  };
}

const longestLine = 64 * 1024;

function onWholeLines(stream: Readable, print: (lines: string) => void): void {
  let rest = '';
  const take = (end: number) => {
    if (end > 0) print(rest.slice(0, end).trimEnd());
    rest = rest.slice(end);
  };
  stream.setEncoding('utf8').on('data', (part: string) => {
    rest += part;
    take(rest.length > longestLine ? rest.length : rest.lastIndexOf('\n') + 1);
  });
  stream.on('end', () => take(rest.length));
}
