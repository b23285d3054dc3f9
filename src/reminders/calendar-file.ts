import ical, { ICalAlarmType } from 'ical-generator';
import type { Reminder } from '~/contracts/reminders.ts';
import { productName } from '~/core/build-settings.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { reminders, reminders as text } from '~/labels/reminders.ts';
import type { PlannedReminder } from './reminders.ts';

const aDay = 86_400;

const kinds: Readonly<Record<Reminder['moment'], (lead: Reminder['lead']) => Label>> = {
  'registration-starts': () => reminders.registrationStarts,
  'registration-ends': (lead) =>
    lead === aDay ? reminders.registrationEndsDay : reminders.registrationEndsHour,
  'voting-starts': () => reminders.votingStarts,
  'voting-ends': (lead) => (lead === aDay ? reminders.votingEndsDay : reminders.votingEndsHour),
};

export const sayReminder = ({ moment, lead }: Reminder): string => say(kinds[moment](lead));

export const sayElection = ({ vote }: Pick<PlannedReminder, 'vote'>): string =>
  say(reminders[vote]);

const events: Readonly<Record<Reminder['moment'], Label<'election'>>> = {
  'registration-starts': reminders.eventRegistrationStarts,
  'registration-ends': reminders.eventRegistrationEnds,
  'voting-starts': reminders.eventVotingStarts,
  'voting-ends': reminders.eventVotingEnds,
};

const sayEvent = (reminder: PlannedReminder): string =>
  say(events[reminder.moment], { election: sayElection(reminder) });

const momentOf = ({ code, moment, at }: Reminder) => `${code}-${moment}-${at}`;

/** Milliseconds: some calendars hide events without a duration. */
const length = 15 * 60_000;

/** iCalendar (RFC 5545): one event per date in UTC, one alarm per reminder. */
export function calendarFile(reminders: readonly PlannedReminder[]): string {
  const calendar = ical({ name: productName, prodId: { company: productName, product: 'portal' } });
  const moments = new Map<string, PlannedReminder[]>();
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
