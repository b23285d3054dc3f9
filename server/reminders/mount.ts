import { reminderLimits } from '../../src/contracts/reminders.ts';
import { TooLate } from '../in-time.ts';
import { logOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { notReady, Refusal } from './answers.ts';
import { clientAddress } from './client-address.ts';
import { type DeliveryCounts, noCounts } from './delivery-counts.ts';
import { hasStore } from './folders.ts';
import type { ReminderHealth } from './health.ts';
import { readAtMost } from './read-body.ts';
import { keepThread, ThreadGone } from './thread.ts';
import type { Call } from './thread-messages.ts';

export type MountedReminders = {
  readonly fetch: FetchHandler;
  /**
   * Within a second. Null where nobody has ever wanted a reminder: nothing is opened to be asked.
   */
  readonly health: () => Promise<ReminderHealth | null>;
  /** A test to every phone. Only the sandbox asks for it; no call of the service leads here. */
  readonly sendTests: () => Promise<{ sent: number; failed: number }>;
  /** What was sent and what was not since the service started; opens nothing. Within a second. */
  readonly counts: () => Promise<DeliveryCounts>;
  /** To be called once pages are answered: opens the store where there may be work to do. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/** For the operator, who is to be told within a second. */
const tellingMs = 800;
/** A call whose answer takes longer is told to come again. */
const answeringMs = 20_000;
const testingMs = 120_000;
const startingMs = 60_000;

const methods = new Set(['GET', 'HEAD', 'PUT', 'POST', 'DELETE']);

/**
 * The service behind a door: it runs in a thread of its own, so that nothing that happens to it can
 * end or delay the process that forwards votes. The thread is started with the first call, or at
 * `start` where something is stored. Throws PlainProblem on unusable settings.
 */
export function mountReminders(env: NodeJS.ProcessEnv): MountedReminders {
  const options = readReminderOptions(env);
  const kind = options.databaseUrl ? 'postgresql' : 'embedded';
  const thread = keepThread({
    file: new URL('./reminder-thread.ts', import.meta.url),
    workerData: { ...env },
    log: logOf('reminders'),
    onRestart: start,
  });
  let lastCounts = noCounts();

  function start(): void {
    // Where it is not to be had, its end has been logged, and it is started again.
    if (hasStore(options)) thread.ask({ ask: 'start' }, startingMs).catch(() => {});
  }

  return {
    fetch: async (request, incoming) => {
      if (!methods.has(request.method)) {
        return Response.json({ message: 'There is nothing at this address.' }, { status: 404 });
      }
      try {
        const call = await toCall(request, clientAddress(incoming));
        const { status, headers, body } = await thread.ask({ ask: 'fetch', call }, answeringMs);
        const hasBody = body.byteLength > 0;
        return new Response(hasBody ? body : null, { status, headers: [...headers] });
      } catch (error) {
        if (error instanceof Refusal) return refuse(error);
        if (error instanceof ThreadGone || error instanceof TooLate) return refuse(notReady(10));
        throw error;
      }
    },
    health: async () => {
      if (!thread.isWanted() && !hasStore(options)) return null;
      try {
        return await thread.ask({ ask: 'health' }, tellingMs);
      } catch (error) {
        return { store: { kind, state: error instanceof TooLate ? 'lost' : 'failed' } };
      }
    },
    // Where nothing was ever stored, no store is made for it.
    sendTests: async () =>
      thread.isWanted() || hasStore(options)
        ? thread.ask({ ask: 'sendTests' }, testingMs)
        : { sent: 0, failed: 0 },
    counts: async () => {
      if (!thread.isWanted()) return lastCounts;
      lastCounts = await thread.ask({ ask: 'counts' }, tellingMs).catch(() => lastCounts);
      return lastCounts;
    },
    start,
    close: thread.close,
  };
}

/** A body that is too large is cut, and refused by the service as too large. */
async function toCall(request: Request, address: string): Promise<Call> {
  const { method, url, headers } = request;
  const body = await readAtMost(request, reminderLimits.requestBytes + 1);
  return { method, url, headers: [...headers], body, address };
}

function refuse({ status, message, retryAfterSeconds }: Refusal): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
  };
  return Response.json({ message }, { status, headers });
}
