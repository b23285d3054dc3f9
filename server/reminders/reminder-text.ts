import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { electionCodes } from '../../src/contracts/general-assembly.ts';
import {
  forEachLanguage,
  isLanguage,
  type Language,
  languages,
} from '../../src/contracts/languages.ts';
import { declarativePush, type PushPayload, type Reminder } from '../../src/contracts/reminders.ts';
import type { Destination } from '../../src/contracts/screens.ts';

/** A past opening or closing is news for a day. */
const newsMs = 24 * 60 * 60 * 1000;

type Times = Pick<Reminder, 'lead'> & {
  /** Epoch milliseconds. */
  at: number;
};

/** Epoch milliseconds. */
export const dueTime = ({ at, lead }: Times): number => at - lead * 1000;

/** Epoch milliseconds. The push service then drops it (TTL, RFC 8030, section 5.2). */
export const trueUntil = ({ at, lead }: Times): number => (lead > 0 ? at : at + newsMs);

type Moment = Times &
  Pick<Reminder, 'code' | 'moment'> & { vote: Required<Reminder>['vote'] | null };

/** Filipino terms: docs/filipino.md. */
export const Sentences = v.strictObject({
  generalAssembly: v.string(),
  referendum: v.string(),
  anyElection: v.string(),
  registration: v.string(),
  voting: v.string(),
  today: v.string(),
  onDay: v.string(),
  opens: v.string(),
  ends: v.string(),
  hasOpened: v.string(),
  hasEnded: v.string(),
  body: v.string(),
  testTitle: v.string(),
  testBody: v.string(),
});

/** For reminders of older releases of the portal, which name no vote. */
const votes: Readonly<Record<string, Reminder['vote']>> = {
  [electionCodes.generalAssembly]: 'generalAssembly',
  [electionCodes.referendum]: 'referendum',
};

const sentences = forEachLanguage((language) => {
  const file = new URL(`./sentences/${language}.json`, import.meta.url);
  return v.parse(Sentences, JSON.parse(readFileSync(file, 'utf8')));
});

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function datesIn(language: Language) {
  const inManila = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(languages[language].locale, {
      timeZone: 'Asia/Manila',
      ...options,
    });
    // Some ICU versions put a narrow space before AM and PM. Some devices cannot draw it.
    return (instant: number) => format.format(instant).replace(/\s/g, ' ');
  };
  return {
    timeOfDay: inManila({ hour: 'numeric', minute: '2-digit' }),
    shortDay: inManila({ weekday: 'long', month: 'long', day: 'numeric' }),
    fullDay: inManila({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  };
}
const dates = forEachLanguage(datesIn);

/** A newer server may have stored another language. */
const spoken = (kept: string): Language => (isLanguage(kept) ? kept : 'en');

/**
 * A device may show it hours later. It says "today" only within the same day in Manila, never "tomorrow", and always the date.
 *
 * @param now epoch milliseconds
 */
export function composeReminder(reminder: Moment, now: number, kept: string): PushPayload {
  const language = spoken(kept);
  const { at, moment, lead, code, vote } = reminder;
  const text = sentences[language];
  const { timeOfDay, shortDay, fullDay } = dates[language];
  const [ahead, happened] = moment.endsWith('ends')
    ? [text.ends, text.hasEnded]
    : [text.opens, text.hasOpened];
  const subject = moment.startsWith('voting') ? text.voting : text.registration;
  const staysToday = fullDay(now) === fullDay(trueUntil(reminder));
  const day = staysToday ? text.today : fillIn(text.onDay, { day: shortDay(at) });
  const time = timeOfDay(at);
  const title = fillIn(lead > 0 ? ahead : happened, { subject, day, time });
  const election = text[vote ?? votes[code] ?? 'anyElection'];
  const body = fillIn(text.body, { election, day: fullDay(at), time });
  return payload({ title, body, lang: language, tag: code });
}

export function composeTest(kept: string): PushPayload {
  const language = spoken(kept);
  const { testTitle: title, testBody: body } = sentences[language];
  return payload({ title, body, lang: language, tag: testTopic });
}

/**
 * A later message of an election replaces the earlier one. RFC 8030, section 5.4, allows 32
 * characters of base64url.
 */
export const topicOf = (code: string): string =>
  /^[\w-]{1,32}$/.test(code)
    ? code
    : createHash('sha256').update(code).digest('base64url').slice(0, 32);

/** Replaces an earlier test, never a reminder. */
export const testTopic = 'reminder-test';

/**
 * iOS shows a declarative push message without the worker. The draft reads the badge beside the notification, iOS 18.4 inside it.
 * https://w3c.github.io/push-api/#declarative-push-message
 *
 * @param portalOrigin '': the worker shows the message
 */
export function declare(message: PushPayload, portalOrigin: string): string {
  const { notification, app_badge } = message;
  const navigate = portalOrigin + notification.navigate;
  return JSON.stringify({ ...message, notification: { ...notification, navigate, app_badge } });
}

function payload(words: { title: string; body: string; lang: Language; tag: string }): PushPayload {
  return {
    web_push: declarativePush,
    notification: { ...words, navigate: '/dashboard' satisfies Destination, renotify: true },
    app_badge: 1,
  };
}
