import { electionCodes } from '../../src/contracts/elections.ts';
import {
  declarativePush,
  type PushPayload,
  type Reminder,
  type ReminderLanguage,
} from '../../src/contracts/reminders.ts';
import type { Destination } from '../../src/contracts/screens.ts';
import { trueUntil } from './reminder-times.ts';

type Moment = Pick<Reminder, 'code' | 'moment' | 'lead'> & {
  /** The moment itself, epoch milliseconds. */
  at: number;
};

/** The words of one language, and how it writes a day. */
type Speech = {
  readonly elections: Readonly<Record<string, string>>;
  readonly anyElection: string;
  /** What opens or ends, as the sentences below have it. */
  readonly subjects: { readonly registration: string; readonly voting: string };
  readonly today: string;
  /** A day that is not today, in a sentence. */
  readonly on: (day: string) => string;
  readonly ahead: Readonly<
    Record<Edge, (subject: string, day: string, timeOfDay: string) => string>
  >;
  readonly happened: Readonly<Record<Edge, (subject: string) => string>>;
  readonly body: (election: string, day: string, timeOfDay: string) => string;
  readonly test: { readonly title: string; readonly body: string };
};
type Edge = 'opens' | 'ends';

const speeches: Readonly<Record<ReminderLanguage, Speech>> = {
  en: {
    elections: {
      [electionCodes.generalAssembly]: 'General assembly',
      [electionCodes.referendum]: 'Referendum',
    },
    anyElection: 'Election',
    subjects: { registration: 'Registration', voting: 'Voting' },
    today: 'today',
    on: (day) => day,
    ahead: {
      opens: (subject, day, time) => `${subject} opens ${day} at ${time}`,
      ends: (subject, day, time) => `${subject} ends ${day} at ${time}`,
    },
    happened: {
      opens: (subject) => `${subject} has opened`,
      ends: (subject) => `${subject} has ended`,
    },
    body: (election, day, time) => `${election}: ${day}, ${time}, Philippine time.`,
    test: {
      title: 'Reminders reach this phone',
      body: 'This is the test you asked for. Dates in reminders are in Philippine time.',
    },
  },
  // Terms: docs/filipino.md. Never "bukas na": it can be read as tomorrow.
  fil: {
    elections: {
      [electionCodes.generalAssembly]: 'Pangkalahatang Asembleya',
      [electionCodes.referendum]: 'Reperendum',
    },
    anyElection: 'Halalan',
    subjects: { registration: 'pagpaparehistro', voting: 'pagboto' },
    today: 'ngayong araw',
    on: (day) => `sa ${day}`,
    ahead: {
      opens: (subject, day, time) => `Magsisimula ang ${subject} ${day}, ${time}`,
      ends: (subject, day, time) => `Matatapos ang ${subject} ${day}, ${time}`,
    },
    happened: {
      opens: (subject) => `Nagsimula na ang ${subject}`,
      ends: (subject) => `Natapos na ang ${subject}`,
    },
    body: (election, day, time) => `${election}: ${day}, ${time}, oras sa Pilipinas.`,
    test: {
      title: 'Nakararating sa teleponong ito ang mga paalala',
      body: 'Ito ang hiniling ninyong pagsubok. Oras sa Pilipinas ang mga petsa sa mga paalala.',
    },
  },
};

const locales: Readonly<Record<ReminderLanguage, string>> = { en: 'en-US', fil: 'fil-PH' };

function datesIn(language: ReminderLanguage) {
  const inManila = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales[language], {
      timeZone: 'Asia/Manila',
      ...options,
    });
    // Some ICU versions put a narrow space before AM and PM, which some phones cannot draw.
    return (instant: number) => format.format(instant).replace(/\s/g, ' ');
  };
  return {
    timeOfDay: inManila({ hour: 'numeric', minute: '2-digit' }),
    shortDay: inManila({ weekday: 'long', month: 'long', day: 'numeric' }),
    fullDay: inManila({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  };
}
const dates = { en: datesIn('en'), fil: datesIn('fil') };

/** A newer server may have kept a language that this one does not speak: then it is English. */
const spoken = (language: string): ReminderLanguage => (language === 'fil' ? 'fil' : 'en');

/**
 * What a reminder says. A phone may be off for hours and show it then, so it says only what stays
 * true until the push service drops it: "today" where that is still on the same day in Manila,
 * never "tomorrow" or "in an hour"; and always the absolute date.
 *
 * @param now when it is sent, epoch milliseconds
 * @param kept the language that the database has for this browser
 */
export function composeReminder(reminder: Moment, now: number, kept: string): PushPayload {
  const language = spoken(kept);
  const { at, moment, lead, code } = reminder;
  const speech = speeches[language];
  const { timeOfDay, shortDay, fullDay } = dates[language];
  const edge = moment.endsWith('ends') ? 'ends' : 'opens';
  const subject = speech.subjects[moment.startsWith('voting') ? 'voting' : 'registration'];
  const staysToday = fullDay(now) === fullDay(trueUntil(reminder));
  const day = staysToday ? speech.today : speech.on(shortDay(at));
  const title =
    lead > 0 ? speech.ahead[edge](subject, day, timeOfDay(at)) : speech.happened[edge](subject);
  const election = speech.elections[code] ?? speech.anyElection;
  const body = speech.body(election, fullDay(at), timeOfDay(at));
  return payload({ title, body, lang: language, tag: code });
}

/** What `POST /reminders/test` sends. */
export function composeTest(kept: string): PushPayload {
  const language = spoken(kept);
  return payload({ ...speeches[language].test, lang: language, tag: testTopic });
}

/** Topic and tag of the test: it takes the place of an earlier test, never of a reminder. */
export const testTopic = 'reminder-test';

function payload(words: {
  title: string;
  body: string;
  lang: ReminderLanguage;
  tag: string;
}): PushPayload {
  return {
    web_push: declarativePush,
    notification: { ...words, navigate: '/dashboard' satisfies Destination, renotify: true },
    app_badge: 1,
  };
}
