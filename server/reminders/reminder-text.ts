import { electionCodes } from '../../src/contracts/elections.ts';
import { declarativePush, type PushPayload, type Reminder } from '../../src/contracts/reminders.ts';
import { trueUntil } from './reminder-times.ts';

type Moment = Pick<Reminder, 'code' | 'moment' | 'lead'> & {
  /** The moment itself, epoch milliseconds. */
  at: number;
};

const elections: Record<string, string> = {
  [electionCodes.generalAssembly]: 'General assembly',
  [electionCodes.referendum]: 'Referendum',
};

const subjects: Record<Reminder['moment'], string> = {
  'registration-starts': 'Registration',
  'registration-ends': 'Registration',
  'voting-starts': 'Voting',
  'voting-ends': 'Voting',
};

const inManila = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', ...options });
  // Some ICU versions put a narrow space before AM and PM, which some phones cannot draw.
  return (instant: number) => format.format(instant).replace(/\s/g, ' ');
};
const timeOfDay = inManila({ hour: 'numeric', minute: '2-digit' });
const shortDay = inManila({ weekday: 'long', month: 'long', day: 'numeric' });
const fullDay = inManila({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/**
 * What a reminder says. A phone may be off for hours and show it then, so it says only what stays
 * true until the push service drops it: "today" where that is still on the same day in Manila,
 * never "tomorrow" or "in an hour"; and always the absolute date.
 *
 * @param now when it is sent, epoch milliseconds
 */
export function composeReminder(reminder: Moment, now: number): PushPayload {
  const { at, moment, lead, code } = reminder;
  const verb = moment.endsWith('ends') ? ['ends', 'has ended'] : ['opens', 'has opened'];
  const isAhead = lead > 0;
  const staysToday = fullDay(now) === fullDay(trueUntil(reminder));
  const day = staysToday ? 'today' : shortDay(at);
  const title = isAhead
    ? `${subjects[moment]} ${verb[0]} ${day} at ${timeOfDay(at)}`
    : `${subjects[moment]} ${verb[1]}`;
  const election = elections[code] ?? 'Election';
  const absolute = `${fullDay(at)}, ${timeOfDay(at)}, Philippine time`;
  return payload({ title, body: `${election}: ${absolute}.`, tag: code });
}

/** What `POST /reminders/test` sends. */
export const composeTest = (): PushPayload =>
  payload({
    title: 'Reminders reach this phone',
    body: 'This is the test you asked for. Dates in reminders are in Philippine time.',
    tag: testTopic,
  });

/** Topic and tag of the test: it takes the place of an earlier test, never of a reminder. */
export const testTopic = 'reminder-test';

function payload(words: { title: string; body: string; tag: string }): PushPayload {
  return {
    web_push: declarativePush,
    notification: { ...words, lang: 'en', navigate: '/dashboard', renotify: true },
    app_badge: 1,
  };
}
