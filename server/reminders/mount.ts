import { reminderLimits } from '../../src/contracts/reminders.ts';
import { TooLate } from '../in-time.ts';
import { logOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { clientAddress } from '../web/client-address.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { refuse } from '../web/own-calls.ts';
import { readAtMost } from '../web/read-body.ts';
import { Refusal } from '../web/refusals.ts';
import { type DeliveryCounts, noCounts } from './delivery-counts.ts';
import { hasStore } from './folders.ts';
import type { ReminderHealth } from './health.ts';
import { notReady } from './refusals.ts';
import type { Reminders } from './reminders.ts';
import { keepThread, ThreadGone } from './thread.ts';
import type { Call } from './thread-messages.ts';

/** `start` opens only an existing store: call it once pages are served. */
export type MountedReminders = Pick<Reminders, 'sendTests' | 'slowTo' | 'start' | 'close'> & {
  readonly fetch: FetchHandler;
  /** Within a second. Null if never used. */
  readonly health: () => Promise<ReminderHealth | null>;
  /** Since the start, within a second. */
  readonly counts: () => Promise<DeliveryCounts>;
};

/** For `health` and `counts`. */
const healthTimeoutMs = 800;
/** Slower calls get a 503. */
const responseTimeoutMs = 20_000;
const testingMs = 120_000;
const startingMs = 60_000;

const methods = new Set(['GET', 'HEAD', 'PUT', 'POST', 'DELETE']);

/**
 * Runs in a thread, which cannot end or delay the process that forwards votes.
 *
 * @throws PlainProblem if a setting is unusable
 */
export function mountReminders(env: NodeJS.ProcessEnv): MountedReminders {
  const options = readReminderOptions(env);
  const kind = options.databaseUrl ? 'postgresql' : 'embedded';
  const log = logOf('reminders');
  const thread = keepThread({
    file: new URL('./reminder-thread.ts', import.meta.url),
    workerData: { ...env },
    log,
    onRestart: start,
  });
  let lastCounts = noCounts();
  let share = 1;

  function start(): void {
    // The thread logs failures and restarts.
    if (hasStore(options)) thread.ask({ ask: 'start' }, startingMs).catch(() => {});
  }

  return {
    fetch: async (request, incoming) => {
      if (!methods.has(request.method)) {
        return Response.json({ message: 'There is nothing at this address.' }, { status: 404 });
      }
      try {
        const call = await toCall(request, clientAddress(incoming));
        const { status, headers, body } = await thread.ask(
          { ask: 'fetch', call },
          responseTimeoutMs,
        );
        const hasBody = body.byteLength > 0;
        return new Response(hasBody ? body : null, { status, headers: [...headers] });
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        if (error instanceof ThreadGone || error instanceof TooLate) return refuse(notReady(10));
        throw error;
      }
    },
    health: async () => {
      // Not opened yet.
      if (!thread.isWanted())
        return hasStore(options) ? { store: { kind, state: 'opening' } } : null;
      try {
        return await thread.ask({ ask: 'health' }, healthTimeoutMs);
      } catch (error) {
        return { store: { kind, state: error instanceof TooLate ? 'lost' : 'failed' } };
      }
    },
    // A test must not create a store.
    sendTests: async () =>
      thread.isWanted() || hasStore(options)
        ? thread.ask({ ask: 'sendTests' }, testingMs)
        : { sent: 0, failed: 0 },
    counts: async () => {
      if (!thread.isWanted()) return lastCounts;
      lastCounts = await thread.ask({ ask: 'counts' }, healthTimeoutMs).catch(() => lastCounts);
      return lastCounts;
    },
    slowTo: (wanted) => {
      if (wanted === 1 && share === 1) return;
      if (wanted < 1 && share === 1) log('warn', 'slowed-down', { share: wanted });
      if (wanted === 1 && share < 1) log('info', 'full-rate', {});
      share = wanted;
      // A thread that starts again learns it from the next call.
      if (thread.isWanted()) thread.ask({ ask: 'slowTo', share }, healthTimeoutMs).catch(() => {});
    },
    start,
    close: thread.close,
  };
}

/** Reads one byte beyond the limit, so that the service refuses the body. */
async function toCall(request: Request, address: string): Promise<Call> {
  const { method, url, headers } = request;
  const body = await readAtMost(request, reminderLimits.requestBytes + 1);
  return { method, url, headers: [...headers], body, address };
}
