import { reminderLimits } from '../../src/contracts/reminders.ts';
import { inTime } from '../in-time.ts';
import { logOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { clientAddress } from '../web/client-address.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { refuse } from '../web/own-calls.ts';
import { readAtMost } from '../web/read-body.ts';
import { Refusal, tooLarge } from '../web/refusals.ts';
import { notReady } from './api.ts';
import { type Child, keepChild } from './child.ts';
import { type DeliveryCounts, noCounts } from './delivery.ts';
import type { ReminderHealth } from './figures.ts';
import { hasStore } from './folders.ts';
import type { Service } from './service.ts';

/** The reminders, as the portal's server sees them: a process behind HTTP. */
export type MountedReminders = Pick<Service, 'sendTests' | 'close'> & {
  readonly fetch: FetchHandler;
  /** Within a second. Null if never used. */
  readonly health: () => Promise<ReminderHealth | null>;
  /**
   * Call it every few seconds. Several portals take the counts in turns, so each adds up its part.
   *
   * @param share above 0 and up to 1, which is the full rate
   * @returns the counts since the last call
   */
  readonly pulse: (share: number) => Promise<DeliveryCounts>;
  /** Only for an existing store: call it once pages are served. */
  readonly start: () => void;
};

const healthTimeoutMs = 700;
/** Lost counts are not told again. */
const pulseTimeoutMs = 30_000;
/** Slower calls get a 503. */
const responseTimeoutMs = 20_000;
const testingMs = 120_000;

/**
 * Asks the process at REMINDERS_ORIGIN, or starts one. Neither can end or delay the process that
 * forwards votes.
 *
 * @throws PlainProblem if a setting is unusable
 */
export function mountReminders(env: NodeJS.ProcessEnv): MountedReminders {
  const options = readReminderOptions(env);
  const kind = options.databaseUrl ? 'postgresql' : 'embedded';
  const log = logOf('reminders');
  const own = { ...env, REMINDERS_HOST: '127.0.0.1', REMINDERS_PORT: '0' };
  const child = options.origin
    ? elsewhere(options.origin)
    : keepChild({ file: new URL('./main.ts', import.meta.url), env: own, log });
  let isSlow = false;

  /** Rejects if the process is away or too slow. */
  async function ask(path: string, init: RequestInit, withinMs: number): Promise<Response> {
    const { origin, token } = await inTime(child.find(), withinMs);
    const headers = new Headers(init.headers);
    if (path.startsWith('/control/')) headers.set('authorization', `Bearer ${token}`);
    const signal = AbortSignal.timeout(withinMs);
    return fetch(new URL(path, origin), { ...init, headers, signal });
  }

  async function health(): Promise<ReminderHealth | null> {
    const state = child.state();
    if (state === 'idle' && !hasStore(options)) return null;
    if (state !== 'running')
      return { store: { kind, state: state === 'gone' ? 'failed' : 'opening' } };
    return ask('/control/health', {}, healthTimeoutMs)
      .then((response) => response.json() as Promise<ReminderHealth>)
      .catch(() => ({ store: { kind, state: 'lost' } }) as const);
  }

  return {
    fetch: async (request, incoming) => {
      const { pathname } = new URL(request.url);
      // This question starts no process.
      if (pathname === '/reminders/health')
        return Response.json((await health()) ?? { store: { kind, state: 'closed' } });
      try {
        const call = await toCall(request, clientAddress(incoming));
        return await copyOf(await ask(pathname, call, responseTimeoutMs));
      } catch (error) {
        return refuse(error instanceof Refusal ? error : notReady(10));
      }
    },
    health,
    // A test must not create a store.
    sendTests: async () => {
      if (!hasStore(options)) return { sent: 0, failed: 0 };
      const response = await ask('/control/tests', { method: 'POST' }, testingMs);
      return response.json() as ReturnType<Service['sendTests']>;
    },
    pulse: async (share) => {
      if (share < 1 && !isSlow) log('warn', 'slowed-down', { share });
      if (share === 1 && isSlow) log('info', 'full-rate');
      isSlow = share < 1;
      if (child.state() !== 'running') return noCounts();
      const pulse = { method: 'POST', body: JSON.stringify({ share }) };
      return ask('/control/pulse', pulse, pulseTimeoutMs)
        .then((response) => response.json() as Promise<DeliveryCounts>)
        .catch(noCounts);
    },
    start: () => {
      if (hasStore(options)) child.find().catch(() => {});
    },
    close: child.close,
  };
}

const elsewhere = (origin: URL): Child => ({
  find: async () => ({ origin: origin.origin, token: '' }),
  state: () => 'running',
  close: async () => {},
});

async function toCall(request: Request, address: string): Promise<RequestInit> {
  const most = reminderLimits.requestBytes;
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  // One byte beyond the limit, so that the service refuses the body.
  const body = await readAtMost(request, most + 1);
  const headers = { 'x-forwarded-for': address };
  return { method: request.method, headers, body: body ?? null };
}

/** Without the headers of the connection to the process. */
async function copyOf(response: Response): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status: response.status, headers });
}
