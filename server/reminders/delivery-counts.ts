import type { DeliveryResult, PushResult } from './delivery-result.ts';
import type { DueReminder } from './due-reminders.ts';
import { dueTime } from './reminder-times.ts';

/** What this process has done with reminders since it started, for an operator's metrics. */
export type DeliveryCounts = {
  /** Reminders that it has taken up for the first time. */
  due: number;
  sent: number;
  /** Of those sent: later than five minutes after they were due. */
  late: number;
  /** Given up, because what they say was no longer true. */
  expired: number;
  refused: Refused;
};

/**
 * Attempts that came to nothing, by what the push service answered. `none`: it did not answer;
 * `unknown-key`: not sent, since VAPID_KEYS does not have the phone's key; `not-tried`: not sent, since
 * we do not call this address, cannot encrypt for this phone, or wait for a push service that is silent.
 */
type Refused = Record<'3xx' | '4xx' | '5xx' | 'none' | 'unknown-key' | 'not-tried', number>;

const lateMs = 5 * 60_000;

export const noCounts = (): DeliveryCounts => ({
  ...{ due: 0, sent: 0, late: 0, expired: 0 },
  refused: { '3xx': 0, '4xx': 0, '5xx': 0, none: 0, 'unknown-key': 0, 'not-tried': 0 },
});

/** Adds one attempt. @param answer undefined where none was made any more */
export function countAttempt(
  counts: DeliveryCounts,
  reminder: DueReminder,
  { kind }: DeliveryResult,
  answer: PushResult | undefined,
  now: number,
): void {
  if (reminder.tries === 0) counts.due += 1;
  if (kind === 'expired') counts.expired += 1;
  if (kind === 'sent') {
    counts.sent += 1;
    if (now - dueTime(reminder) > lateMs) counts.late += 1;
  } else if (answer) {
    counts.refused[classOf(answer)] += 1;
  }
}

const notTried = new Set(['REFUSED_HOST', 'EREFUSEDADDRESS', 'UNUSABLE_KEYS', 'SILENT_ORIGIN']);

function classOf(answer: PushResult): keyof Refused {
  if ('problem' in answer) {
    if (answer.problem === 'UNKNOWN_KEY') return 'unknown-key';
    return notTried.has(answer.problem) ? 'not-tried' : 'none';
  }
  if (answer.status >= 500) return '5xx';
  return answer.status >= 400 ? '4xx' : '3xx';
}
