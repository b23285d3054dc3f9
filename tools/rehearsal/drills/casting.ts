import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CountingApi } from '../counting-api.ts';

const members = 4;
const verifyAfterMs = 300;

export type Casting = {
  /** Waits until each vote is received, and compares with the API. */
  readonly stop: () => Promise<{ votes: number; received: number; repeated: number }>;
};

/** Members cast all the time, each vote once, and verify an unknown outcome before they cast again. */
export function startCasting(
  origins: readonly string[],
  api: Pick<CountingApi, 'received' | 'repeated'>,
): Casting {
  let isOver = false;
  let votes = 0;

  async function cast(number: string): Promise<void> {
    for (let attempt = votes; ; attempt += 1) {
      const outcome = await send(originFor(attempt), number);
      if (outcome === 'received') return;
      // A refused connection carried nothing: the proxy uses the next server.
      if (outcome === 'not-sent') await pause(20);
      else if (await isReceived(number)) return;
    }
  }

  async function isReceived(number: string): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      await pause(verifyAfterMs);
      const times = await readTimes(originFor(attempt), number);
      if (times !== undefined) return times > 0;
    }
  }

  const originFor = (attempt: number) => origins[attempt % origins.length] ?? '';

  async function useAsMember(): Promise<void> {
    while (!isOver) {
      votes += 1;
      await cast(randomUUID());
      await pause(50);
    }
  }

  const all = Promise.all(Array.from({ length: members }, useAsMember));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return { votes, received: api.received(), repeated: api.repeated() };
    },
  };
}

const addressOf = (origin: string, number: string) =>
  `${origin}/api/v2/ga/GA00000001/election/vote?number=${number}`;

async function send(origin: string, number: string): Promise<'received' | 'not-sent' | 'unknown'> {
  try {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{}' };
    const response = await fetch(addressOf(origin, number), init);
    await response.text();
    return response.ok ? 'received' : 'unknown';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
    return isRefused ? 'not-sent' : 'unknown';
  }
}

/** Undefined without a response. */
async function readTimes(origin: string, number: string): Promise<number | undefined> {
  try {
    const response = await fetch(addressOf(origin, number));
    if (!response.ok) return undefined;
    const { data }: { data: { times: number } } = await response.json();
    return data.times;
  } catch {
    return undefined;
  }
}
