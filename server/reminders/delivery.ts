import type { DueReminder } from './claims.ts';
import { type PushService, pushServiceNames, pushServiceOf } from './host-rule.ts';
import { dueTime } from './reminder-text.ts';

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
  /** Milliseconds; doubles with each failure. */
  backoffMs: number;
  /** Jitter from 0 to 1. */
  chance: number;
};

export type DeliveryResult =
  | { kind: 'sent' | 'gone' | 'too-large' | 'expired' }
  | { kind: 'later'; at: number };

const longestPauseMs = 15 * 60_000;

export const isAccepted = (response: PushResult): boolean =>
  'status' in response && response.status >= 200 && response.status < 300;

/** RFC 8030, sections 5 and 8.4. A refusal says nothing about a device: our keys may be wrong. */
export function judge(response: PushResult, situation: Situation): DeliveryResult {
  const { now, until, tries, backoffMs, chance } = situation;
  if (isAccepted(response)) return { kind: 'sent' };
  const status = 'status' in response ? response.status : undefined;
  if (status === 404 || status === 410) return { kind: 'gone' };
  // A retry would send the same payload.
  if (status === 413) return { kind: 'too-large' };
  const pause = Math.min(backoffMs * 2 ** Math.min(tries, 20), longestPauseMs) * (0.5 + chance);
  const retryAfterMs = 'status' in response ? response.retryAfterMs : 0;
  const at = now + Math.ceil(Math.max(retryAfterMs, pause));
  return at < until ? { kind: 'later', at } : { kind: 'expired' };
}

/** Since the start of a process, or since they were taken. */
export type DeliveryCounts = {
  /** Counted at their first attempt. */
  due: number;
  /** With any result. */
  sent: number;
  accepted: CountByService;
  shown: CountByService;
  tapped: CountByService;
  late: number;
  expired: number;
  refused: Refused;
  /** Messages a second now. Null before the store is open. */
  rate: number | null;
};

export type CountByService = Record<PushService, number>;

/**
 * `none`: no response. `unknown-key`: VAPID_KEYS lacks the key of the device. `not-tried`: a
 * refused address, unusable keys, or a push service that does not respond.
 */
type Refused = Record<'3xx' | '4xx' | '5xx' | 'none' | 'unknown-key' | 'not-tried', number>;

const lateMs = 5 * 60_000;

const byService = () =>
  Object.fromEntries(pushServiceNames.map((name) => [name, 0])) as CountByService;

export const noCounts = (): DeliveryCounts => ({
  ...{ due: 0, sent: 0, late: 0, expired: 0, rate: null },
  ...{ accepted: byService(), shown: byService(), tapped: byService() },
  refused: { '3xx': 0, '4xx': 0, '5xx': 0, none: 0, 'unknown-key': 0, 'not-tried': 0 },
});

/** The rate is that of `more`. */
export function addCounts(sum: DeliveryCounts, more: DeliveryCounts): DeliveryCounts {
  type Part = number | null | { [key: string]: Part };
  const add = (one: Part, other: Part): Part =>
    typeof one === 'object' && one && typeof other === 'object' && other
      ? Object.fromEntries(
          Object.keys(one).map((key) => [key, add(one[key] ?? 0, other[key] ?? 0)]),
        )
      : Number(one) + Number(other);
  return { ...(add(sum, more) as DeliveryCounts), rate: more.rate };
}

/** @param response undefined if nothing was sent */
export function countAttempt(
  counts: DeliveryCounts,
  reminder: DueReminder,
  { kind }: DeliveryResult,
  response: PushResult | undefined,
  now: number,
): void {
  if (reminder.tries === 0) counts.due += 1;
  if (kind === 'expired') counts.expired += 1;
  if (kind === 'sent') {
    counts.sent += 1;
    counts.accepted[pushServiceOf(reminder.endpoint)] += 1;
    if (now - dueTime(reminder) > lateMs) counts.late += 1;
  } else if (response) {
    const refused = classOf(response);
    counts.refused[refused] += 1;
    if (refused !== 'not-tried' && refused !== 'unknown-key') counts.sent += 1;
  }
}

const notTried = new Set(['REFUSED_HOST', 'EREFUSEDADDRESS', 'UNUSABLE_KEYS', 'SILENT_ORIGIN']);

function classOf(response: PushResult): keyof Refused {
  if ('problem' in response) {
    if (response.problem === 'UNKNOWN_KEY') return 'unknown-key';
    return notTried.has(response.problem) ? 'not-tried' : 'none';
  }
  if (response.status >= 500) return '5xx';
  return response.status >= 400 ? '4xx' : '3xx';
}
