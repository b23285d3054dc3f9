import type { Answer, DeliveryResult } from './delivery-result.ts';
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
  /** Attempts that came to nothing, by what the push service answered; `none`: nothing. */
  refused: { '3xx': number; '4xx': number; '5xx': number; none: number };
};

const lateMs = 5 * 60_000;

export const noCounts = (): DeliveryCounts => ({
  ...{ due: 0, sent: 0, late: 0, expired: 0 },
  refused: { '3xx': 0, '4xx': 0, '5xx': 0, none: 0 },
});

/** Adds one attempt. @param answer undefined where none was made any more */
export function countAttempt(
  counts: DeliveryCounts,
  reminder: DueReminder,
  { kind }: DeliveryResult,
  answer: Answer | undefined,
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

function classOf(answer: Answer): keyof DeliveryCounts['refused'] {
  if ('problem' in answer) return 'none';
  if (answer.status >= 500) return '5xx';
  return answer.status >= 400 ? '4xx' : '3xx';
}
