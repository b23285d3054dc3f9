/** What became of an attempt to send one message. */
export type PushResult =
  | { status: number; retryAfterMs: number | undefined }
  /** No answer: the connection broke, hung, or was never made. */
  | { problem: string };

type Situation = {
  now: number;
  /** Until when the reminder is true, epoch milliseconds. */
  until: number;
  /** How often it has been tried before. */
  tries: number;
  hasSucceeded: boolean;
  /** How often its push service has refused this subscription before. */
  refusals: number;
  /** The pause after a first failure; it doubles with each further one. */
  backoffMs: number;
  /** From 0 to 1. */
  chance: number;
};

export type DeliveryResult =
  | { kind: 'sent' | 'gone' | 'too-large' | 'expired' }
  /** `isRefusal`: counted against a subscription to which nothing could be sent yet. */
  | { kind: 'later'; at: number; isRefusal: boolean };

/** Refusals after which a subscription that never worked is taken for an invented one. */
const maxRefusals = 3;

const longestPauseMs = 15 * 60_000;

/** What follows from an answer (RFC 8030, sections 5 and 8.4; RFC 8292, section 4.2). */
export function judge(answer: PushResult, situation: Situation): DeliveryResult {
  if ('problem' in answer) return later(situation, 0, false);
  const { status, retryAfterMs = 0 } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // The payload is ours, and it will not be smaller the next time.
  if (status === 413) return { kind: 'too-large' };
  // A redirect is no refusal, nor is it followed: it would lead past the host rule.
  const isRefusal = status >= 400 && status < 500 && status !== 429 && status !== 408;
  const { hasSucceeded, refusals } = situation;
  if (isRefusal && !hasSucceeded && refusals + 1 >= maxRefusals) return { kind: 'gone' };
  return later(situation, retryAfterMs, isRefusal);
}

/** Back-off with jitter, never sooner than the push service asks, never after the truth has ended. */
function later(situation: Situation, retryAfterMs: number, isRefusal: boolean): DeliveryResult {
  const { now, until, tries, backoffMs, chance } = situation;
  const pause = Math.min(backoffMs * 2 ** Math.min(tries, 20), longestPauseMs) * (0.5 + chance);
  const at = now + Math.ceil(Math.max(retryAfterMs, pause));
  return at < until ? { kind: 'later', at, isRefusal } : { kind: 'expired' };
}

/** Reads Retry-After, seconds or a date (RFC 9110, section 10.2.3); undefined where it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
