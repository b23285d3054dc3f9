export type PushResult =
  /** `retryAfterMs`: 0 if unknown. */
  | { status: number; retryAfterMs: number }
  /** No response, or no connection. */
  | { problem: string };

type Situation = {
  now: number;
  /** Epoch milliseconds until which the reminder is true. */
  until: number;
  tries: number;
  hasSucceeded: boolean;
  refusals: number;
  /** The push service accepts messages for other devices. */
  acceptsOthers: boolean;
  /** Milliseconds; doubles with each failure. */
  backoffMs: number;
  /** Jitter from 0 to 1. */
  chance: number;
};

export type DeliveryResult =
  | { kind: 'sent' | 'gone' | 'too-large' | 'expired' }
  /** `isRefusal` counts against a subscription that never worked. */
  | { kind: 'later'; at: number; isRefusal: boolean };

/** After so many refusals, a subscription that never worked counts as fake. */
const maxRefusals = 3;

const longestPauseMs = 15 * 60_000;

export const isAccepted = (response: PushResult): boolean =>
  'status' in response && response.status >= 200 && response.status < 300;

/** RFC 8030, sections 5 and 8.4; RFC 8292, section 4.2. */
export function judge(response: PushResult, situation: Situation): DeliveryResult {
  if ('problem' in response) return later(situation, 0, false);
  const { status, retryAfterMs } = response;
  if (isAccepted(response)) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // A retry would send the same payload.
  if (status === 413) return { kind: 'too-large' };
  // Not followed: it could bypass the host rule.
  const isRefused = status >= 400 && status < 500 && status !== 429 && status !== 408;
  const { hasSucceeded, refusals, acceptsOthers } = situation;
  const isRefusal = isRefused && acceptsOthers;
  if (isRefusal && !hasSucceeded && refusals + 1 >= maxRefusals) return { kind: 'gone' };
  return later(situation, retryAfterMs, isRefusal);
}

function later(situation: Situation, retryAfterMs: number, isRefusal: boolean): DeliveryResult {
  const { now, until, tries, backoffMs, chance } = situation;
  const pause = Math.min(backoffMs * 2 ** Math.min(tries, 20), longestPauseMs) * (0.5 + chance);
  const at = now + Math.ceil(Math.max(retryAfterMs, pause));
  return at < until ? { kind: 'later', at, isRefusal } : { kind: 'expired' };
}
