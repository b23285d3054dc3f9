import ical, { ICalAlarmType } from 'ical-generator';
import type { Reminder } from '~/contracts/reminders.ts';
import { say } from '~/labels/label.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { productName } from '~/lib/build-settings.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { sayEvent } from './reminder-words.ts';

const momentOf = ({ code, moment, at }: Reminder) => `${code}-${moment}-${at}`;

/** How long a date stands in the calendar, milliseconds: it is a moment, but some show no such. */
const length = 15 * 60_000;

/**
 * The dates as a calendar file (RFC 5545): one event for each moment, with an alarm for each of its
 * reminders. Times are written in UTC, which every calendar shows in its own zone.
 */
export function calendarFile(reminders: readonly Reminder[]): string {
  const calendar = ical({ name: productName, prodId: { company: productName, product: 'portal' } });
  const moments = new Map<string, Reminder[]>();
  for (const reminder of reminders) {
    const key = momentOf(reminder);
    moments.set(key, [...(moments.get(key) ?? []), reminder]);
  }
  for (const [id, alarms] of moments) {
    const [first] = alarms;
    if (first === undefined) continue;
    const at = Date.parse(first.at);
    const summary = sayEvent(first);
    const date = formatDateTime(at);
    const event = calendar.createEvent({
      id,
      start: new Date(at),
      end: new Date(at + length),
      summary,
      description: say(text.calendarAlarm, { what: summary, date }),
    });
    for (const { lead } of alarms) {
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: lead,
        description: summary,
      });
    }
  }
  return calendar.toString();
}
