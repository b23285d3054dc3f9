import { Client, request } from 'undici';
import { connectionSettings } from '../web/forward.ts';

export type ApiReachability = {
  /** Also takes a status that our server set. */
  readonly note: (status: number) => void;
  /** Sends a probe if no forwarded call succeeded lately. */
  readonly isReachable: () => Promise<boolean>;
};

type Settings = {
  path?: string;
  now?: () => number;
  lately?: number;
  probeTimeoutMs?: number;
  noteDate?: (date: unknown) => void;
};

/** Gateway errors do not come from the API. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

const probePauseMs = 5_000;

export function watchApi(origin: URL, settings: Settings = {}): ApiReachability {
  const { path = '/api/v2/', now = Date.now, lately = 15_000, noteDate } = settings;
  const { probeTimeoutMs = 3_000 } = settings;
  const address = new URL(`${origin.pathname.replace(/\/$/, '')}${path}`, origin);
  // The settings of forwarded calls, so that both accept the same responses.
  const dispatcher = new Client(origin.origin, connectionSettings(probeTimeoutMs));
  let respondedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  const note = (status: number) => {
    if (!gatewayStatuses.includes(status)) respondedAt = now();
  };

  async function ask(): Promise<void> {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    try {
      const asked = { method: 'HEAD', dispatcher, reset: true, signal } as const;
      const { statusCode, headers, body } = await request(address, asked);
      note(statusCode);
      noteDate?.(headers['date']);
      await body.dump();
    } catch {
      // The API is not reachable.
    }
  }

  return {
    note,
    isReachable: async () => {
      const isFresh = () => now() - respondedAt < lately;
      if (isFresh()) return true;
      if (now() - askedAt >= probePauseMs) {
        askedAt = now();
        asking = ask();
      }
      await asking;
      return isFresh();
    },
  };
}
