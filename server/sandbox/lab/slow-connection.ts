import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Small, so that parallel responses share the bandwidth evenly. */
const sliceBytes = 4096;

export type SlowConnection = {
  /** Resolves when these bytes would have arrived. */
  readonly carry: (bytes: number) => Promise<void>;
};

export function createSlowConnection(bytesPerSecond: number): SlowConnection {
  let freeAt = 0;
  return {
    carry: async (bytes) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
      await pause(freeAt - now);
    },
  };
}

/** Limits the speed of the body, with backpressure as from a full socket. */
export function paceResponse(res: ServerResponse, connection: SlowConnection): void {
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
        await connection.carry(slice.length);
        write(slice);
      }
    }
    end();
  };
  // The client left.
  send().catch(() => {});
}
