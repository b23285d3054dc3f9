import type { Counts, DueReminder, Settlement } from './claims.ts';
import { pushServiceNames, pushServiceOf } from './host-rule.ts';
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

type Verdict = Omit<Settlement, 'reminder'>;

export const noRetry = (counted: keyof Counts): Verdict => ({ counted, nextTryAt: null });

const longestPauseMs = 15 * 60_000;

export const isAccepted = (response: PushResult): boolean =>
  'status' in response && response.status >= 200 && response.status < 300;

/** RFC 8030, sections 5 and 8.4. A refusal says nothing about a device: our keys may be wrong. */
export function judge(response: PushResult, situation: Situation): Verdict {
  const { now, until, tries, backoffMs, chance } = situation;
  if (isAccepted(response)) return noRetry('sent');
  const status = 'status' in response ? response.status : undefined;
  if (status === 404 || status === 410) return noRetry('gone');
  // A retry would send the same payload.
  if (status === 413) return noRetry('failed');
  const pause = Math.min(backoffMs * 2 ** Math.min(tries, 20), longestPauseMs) * (0.5 + chance);
  const retryAfterMs = 'status' in response ? response.retryAfterMs : 0;
  const at = now + Math.ceil(Math.max(retryAfterMs, pause));
  return at < until ? { counted: 'failed', nextTryAt: new Date(at) } : noRetry('expired');
}

/**
 * By label. Refused: `none`: no response; `unknown-key`: VAPID_KEYS lacks the key of the device;
 * `not-tried`: a refused address, unusable keys, or a push service that does not respond.
 */
const counted = {
  /** At their first attempt. */
  due: [''],
  /** With any result. */
  sent: [''],
  late: [''],
  expired: [''],
  accepted: pushServiceNames,
  shown: pushServiceNames,
  tapped: pushServiceNames,
  refused: ['3xx', '4xx', '5xx', 'none', 'unknown-key', 'not-tried'],
} as const;

/** The figures `kaagapay_reminders_*_total` of the process since they were taken. */
export type DeliveryCounts = {
  [Name in keyof typeof counted]: Record<(typeof counted)[Name][number], number>;
};

const lateMs = 5 * 60_000;

export const noCounts = (): DeliveryCounts =>
  Object.fromEntries(
    Object.entries(counted).map(([name, labels]) => [
      name,
      Object.fromEntries(labels.map((label) => [label, 0])),
    ]),
  ) as DeliveryCounts;

/** @param response undefined if nothing was sent */
export function countAttempt(
  counts: DeliveryCounts,
  reminder: DueReminder,
  result: keyof Counts,
  response: PushResult | undefined,
  now: number,
): void {
  if (reminder.tries === 0) counts.due[''] += 1;
  if (result === 'expired') counts.expired[''] += 1;
  if (result === 'sent') {
    counts.sent[''] += 1;
    counts.accepted[pushServiceOf(reminder.endpoint)] += 1;
    if (now - dueTime(reminder) > lateMs) counts.late[''] += 1;
  } else if (response) {
    const refused = classOf(response);
    counts.refused[refused] += 1;
    if (refused !== 'not-tried' && refused !== 'unknown-key') counts.sent[''] += 1;
  }
}

const notTried = new Set(['REFUSED_HOST', 'EREFUSEDADDRESS', 'UNUSABLE_KEYS', 'SILENT_ORIGIN']);

function classOf(response: PushResult): keyof DeliveryCounts['refused'] {
  if ('problem' in response) {
    if (response.problem === 'UNKNOWN_KEY') return 'unknown-key';
    return notTried.has(response.problem) ? 'not-tried' : 'none';
  }
  if (response.status >= 500) return '5xx';
  return response.status >= 400 ? '4xx' : '3xx';
}
