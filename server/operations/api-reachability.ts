import { Client, request } from 'undici';
import { connectionSettings } from '../web/forward.ts';

export type ApiReachability = {
  /** The status with which a forwarded call was answered, ours included. */
  readonly note: (status: number) => void;
  /** Whether the API has answered lately; it is asked where nothing was forwarded for a while. */
  readonly isReachable: () => Promise<boolean>;
};

type Settings = { now?: () => number; lately?: number; probeTimeoutMs?: number };

/** What a gateway answers, ours too, for an API that it cannot reach. */
const gatewayTrouble: readonly number[] = [502, 503, 504];

/** Milliseconds for which a failed question is not put again. */
const answerTimeoutMs = 5_000;

/** @param origin of the cooperative's API, as API_ORIGIN gives it */
export function watchApi(
  origin: URL,
  { now = Date.now, lately = 15_000, probeTimeoutMs = 3_000 }: Settings = {},
): ApiReachability {
  const address = new URL(`${origin.pathname.replace(/\/$/, '')}/api/v2/`, origin);
  // As calls are forwarded: what they can read must not pass for silence here.
  const dispatcher = new Client(origin.origin, connectionSettings(probeTimeoutMs));
  let answeredAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  const note = (status: number) => {
    if (!gatewayTrouble.includes(status)) answeredAt = now();
  };

  /** Any answer of its own will do: nobody is signed in, and nothing is asked for. */
  async function ask(): Promise<void> {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    try {
      const asked = { method: 'HEAD', dispatcher, reset: true, signal } as const;
      const { statusCode, body } = await request(address, asked);
      note(statusCode);
      await body.dump();
    } catch {
      // It has not answered, which is what was asked.
    }
  }

  return {
    note,
    isReachable: async () => {
      const isFresh = () => now() - answeredAt < lately;
      if (isFresh()) return true;
      if (now() - askedAt >= answerTimeoutMs) {
        askedAt = now();
        asking = ask();
      }
      await asking;
      return isFresh();
    },
  };
}
