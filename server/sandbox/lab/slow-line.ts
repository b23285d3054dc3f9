import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Small enough that two answers under way at once share the line evenly. */
const sliceBytes = 4096;

export type SlowLine = {
  /** Resolves when this many bytes have had their turn, after all that were asked for before. */
  readonly carry: (bytes: number) => Promise<void>;
};

/** One line that every answer of the server goes over. */
export function createSlowLine(bytesPerSecond: number): SlowLine {
  let freeAt = 0;
  return {
    carry: async (bytes) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
      await pause(freeAt - now);
    },
  };
}

/**
 * Lets the body of an answer go out no faster than the line carries it. Status and headers stay as
 * whoever answers has set them; whoever writes faster is told to wait, as a full socket would.
 */
export function paceAnswer(res: ServerResponse, line: SlowLine): void {
  const write = res.write.bind(res) as (slice: Buffer) => boolean;
  const end = res.end.bind(res) as () => void;
  const waiting = new PassThrough({ highWaterMark: sliceBytes });
  waiting.on('drain', () => res.emit('drain'));
  res.once('close', () => waiting.destroy());

  res.write = waiting.write.bind(waiting) as typeof res.write;
  res.end = ((...rest: Parameters<PassThrough['end']>) => {
    waiting.end(...rest);
    return res;
  }) as typeof res.end;

  const send = async () => {
    for await (const part of waiting) {
      for (let start = 0; start < part.length; start += sliceBytes) {
        const slice = part.subarray(start, start + sliceBytes);
        await line.carry(slice.length);
        write(slice);
      }
    }
    end();
  };
  // The client has left: nobody waits for the rest.
  send().catch(() => {});
}
