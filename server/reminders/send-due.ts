import { setTimeout as pause } from 'node:timers/promises';
import { type Log, nameOf } from '../log.ts';
import { type Claims, countOf, type Settlement } from './claims.ts';
import type { Sender } from './sender.ts';
import { StoreLost } from './store.ts';

type Parts = {
  claims: Claims;
  sender: Pick<Sender, 'sendAll'>;
  log: Log;
  now: () => number;
  /** Between looks for due reminders. */
  tickMs: number;
  /** Then a silent process loses its claims. */
  leaseMs: number;
  /** Claimed, sent and written together. */
  batch: number;
  batchesAtATime: number;
};

const retryMs = 500;

/** Sends what is due. Results wait for a lost database. */
export function startSending(parts: Parts) {
  const { claims, sender, log, now, batch } = parts;
  const stop = new AbortController();
  const stopping = stop.signal;

  /** Rejects when the process stops. */
  async function whenBack<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StoreLost) || stopping.aborted) throw error;
        await pause(retryMs, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  let isSending = false;

  /** @returns the results; undefined: nothing is due */
  async function sendBatch(): Promise<Settlement[] | undefined> {
    const claim = await whenBack(() => claims.take(batch));
    if (!claim) return undefined;
    if (!isSending) log('info', 'wave-started');
    isSending = true;
    if (claim.takenOver > 0) log('warn', 'reminders-taken-over', { count: claim.takenOver });
    try {
      const settlements = await sender.sendAll(claim.reminders, stopping);
      await whenBack(() => claims.settle(claim, settlements));
      return settlements;
    } catch (error) {
      // Another batch may succeed. This one is free after its lease.
      log('error', 'batch-failed', { problem: nameOf(error) });
      return [];
    } finally {
      claims.leave(claim);
    }
  }

  async function sendDue(): Promise<void> {
    const startedAt = now();
    const results: Pick<Settlement, 'counted'>[] = [];
    const sendUntilNoneIsDue = async () => {
      while (!stopping.aborted) {
        const sent = await sendBatch();
        if (!sent) return;
        results.push(...sent.map(({ counted }) => ({ counted })));
      }
    };
    await Promise.all(Array.from({ length: parts.batchesAtATime }, sendUntilNoneIsDue));
    if (!isSending) return;
    isSending = false;
    const seconds = Math.round((now() - startedAt) / 100) / 10;
    log('info', 'wave-finished', { ...countOf(results), seconds });
  }

  let sending: Promise<void> | undefined;
  const tick = () => {
    sending ??= sendDue()
      .catch((error) => log('error', 'sending-failed', { problem: nameOf(error) }))
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  const renewing = setInterval(() => {
    claims.renew().catch((error) => log('warn', 'lease-not-renewed', { problem: nameOf(error) }));
  }, parts.leaseMs / 3);
  const ticking = setInterval(tick, parts.tickMs);
  void tick();

  return {
    tick,
    /** Completes the started messages. Another process can continue at once. */
    close: async (): Promise<void> => {
      stop.abort();
      clearInterval(ticking);
      await sending;
      clearInterval(renewing);
    },
  };
}
