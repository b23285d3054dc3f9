import type { ServerResponse } from 'node:http';
import { Client, request } from 'undici';
import { connectionSettings } from '../web/forward.ts';
import { alerts } from './figures/alerts.ts';

type Headers = Readonly<Record<string, unknown>>;
type Tell = (ms: number, status?: number, headers?: Headers) => void;

/** Calls `tell` once: when the response begins, or without a status if the client left before. */
export function watchResponse(res: ServerResponse, tell: Tell): void {
  const begunAt = performance.now();
  let isTold = false;
  const tellOnce = (status?: number, headers?: Headers) => {
    if (!isTold) tell(performance.now() - begunAt, status, headers);
    isTold = true;
  };
  res.once('close', () => tellOnce());
  const { writeHead } = res;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tellOnce(Number(head[0]), Object(head.at(-1)));
    return Reflect.apply(writeHead, res, head);
  };
}

const clockWindowMs = 60_000;

/** The largest difference of a minute: a slow or cached response makes it smaller. */
export function createClockLead() {
  let largest: { seconds: number; at: number } | null = null;
  return {
    note: (date: unknown): void => {
      const at = Date.now();
      const seconds = (Date.parse(String(date)) - at) / 1000;
      if (Number.isNaN(seconds)) return;
      const isFresh = largest && Math.abs(at - largest.at) <= clockWindowMs;
      if (!largest || !isFresh || seconds > largest.seconds) largest = { seconds, at };
    },
    /** By which the API's clock is ahead. Null before the first response. */
    seconds: () => largest?.seconds ?? null,
  };
}

/** Milliseconds. Members need some seconds to react to a reminder. */
export const judgeEveryMs = 5_000;

const busyStatuses: readonly number[] = [429, 502, 503, 504];
const [fewestCalls, mostShare] = [3, 0.05];
/** At the lowest share, the most urgent reminders still leave. */
const [lowest, recovery] = [1 / 64, 0.05];

/** Halves the share while the API is slow or refuses calls, then returns step by step. */
export function createApiPressure() {
  let [calls, struggling, share] = [0, 0, 1];
  return {
    /** @param ms until the response began */
    note: (status: number, ms: number): void => {
      calls += 1;
      const isSlow = ms > alerts.ApiSlow.limit * 1000;
      if (isSlow || busyStatuses.includes(status)) struggling += 1;
    },
    /** @returns the share of the reminders' rate that the API can bear */
    judge: (): number => {
      const isBusy = struggling >= fewestCalls && struggling / calls >= mostShare;
      share = isBusy ? Math.max(lowest, share / 2) : Math.min(1, share + recovery);
      [calls, struggling] = [0, 0];
      return share;
    },
  };
}

/** Gateway errors do not come from the API. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

const [latelyMs, probePauseMs, probeTimeoutMs] = [15_000, 5_000, 3_000];

export function watchApi(origin: URL, path: string, noteDate: (date: unknown) => void = () => {}) {
  const address = new URL(`${origin.pathname.replace(/\/$/, '')}${path}`, origin);
  // The settings of forwarded calls, so that both accept the same responses.
  const dispatcher = new Client(origin.origin, connectionSettings(probeTimeoutMs));
  let [respondedAt, askedAt] = [0, 0];
  let asking: Promise<void> = Promise.resolve();

  const note = (status: number) => {
    if (!gatewayStatuses.includes(status)) respondedAt = Date.now();
  };

  async function ask(): Promise<void> {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const asked = { method: 'HEAD', dispatcher, reset: true, signal } as const;
    const { statusCode, headers, body } = await request(address, asked);
    note(statusCode);
    noteDate(headers['date']);
    await body.dump();
  }

  return {
    /** Also takes a status that our server set. */
    note,
    /** Sends a probe if no forwarded call succeeded lately. */
    isReachable: async (): Promise<boolean> => {
      const isFresh = () => Date.now() - respondedAt < latelyMs;
      if (isFresh()) return true;
      if (Date.now() - askedAt >= probePauseMs) {
        askedAt = Date.now();
        asking = ask().catch(() => {});
      }
      await asking;
      return isFresh();
    },
  };
}
