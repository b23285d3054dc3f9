import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { EncryptionResult, EncryptionTask } from './encryption-worker.ts';

type Message = { text: string; p256dh: string; auth: string };

export type EncryptionPool = {
  /** In the same order; undefined if keys are unusable. */
  readonly encryptAll: (messages: readonly Message[]) => Promise<(Uint8Array | undefined)[]>;
  readonly close: () => Promise<void>;
};

type Waiting = { settle: (result: EncryptionResult) => void; fail: (error: Error) => void };

/** Leaves one core for sending. More than four workers would wait for it. */
const poolSize = Math.max(1, Math.min(4, availableParallelism() - 1));

export function createEncryptionPool(): EncryptionPool {
  const waiting = new Map<number, Waiting>();
  const workers: Worker[] = [];
  let tasks = 0;

  const startWorker = () => {
    const worker = new Worker(new URL('./encryption-worker.ts', import.meta.url));
    worker.on('message', (result: EncryptionResult) => {
      waiting.get(result.number)?.settle(result);
      waiting.delete(result.number);
    });
    let reason: unknown = new Error('A worker of the encryption has ended.');
    worker.on('error', (error) => {
      reason = error;
    });
    // A worker can also end without an error.
    worker.on('exit', () => {
      workers.splice(workers.indexOf(worker), 1);
      for (const { fail } of waiting.values()) fail(reason as Error);
      waiting.clear();
    });
    worker.unref();
    workers.push(worker);
  };

  return {
    async encryptAll(messages) {
      if (messages.length === 0) return [];
      while (workers.length < poolSize) startWorker();
      tasks += 1;
      const task: EncryptionTask = { number: tasks, ...withTextsOnce(messages) };
      const { messages: bytes, lengths } = await new Promise<EncryptionResult>((settle, fail) => {
        waiting.set(task.number, { settle, fail });
        workers[task.number % workers.length]?.postMessage(task);
      });
      let end = 0;
      return lengths.map((length) => {
        end += length;
        return length > 0 ? bytes.subarray(end - length, end) : undefined;
      });
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function withTextsOnce(messages: readonly Message[]): Omit<EncryptionTask, 'number'> {
  const indexes = new Map<string, number>();
  const receivers = messages.map(({ text, p256dh, auth }) => {
    const known = indexes.get(text) ?? indexes.size;
    indexes.set(text, known);
    return { text: known, p256dh, auth };
  });
  return { texts: [...indexes.keys()], receivers };
}
