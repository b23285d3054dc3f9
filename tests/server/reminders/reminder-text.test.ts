import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  composeReminder,
  composeTest,
  declare,
  dueTime,
  topicOf,
  trueUntil,
} from '../../../server/reminders/reminder-text.ts';
import { languageTags } from '../../../src/contracts/languages.ts';
import { PushPayload, reminderLeads, reminderMoments } from '../../../src/contracts/reminders.ts';

const at = Date.parse('2026-12-01T17:00:00+08:00');
const closing = { code: 'GA00000001', moment: 'voting-ends', at, vote: null } as const;
const opening = { code: 'GA00000002', moment: 'registration-starts', at, vote: null } as const;

type Spoken = Parameters<typeof composeReminder>;
const words = (reminder: Spoken[0], now: Spoken[1], language: Spoken[2] = 'en') => {
  const { title, body } = composeReminder(reminder, now, language).notification;
  return `${title} | ${body}`;
};

const full = 'Tuesday, December 1, 2026, 5:00 PM, Philippine time.';
const inFull = 'Martes, Disyembre 1, 2026, 5:00 PM, oras sa Pilipinas.';
const lastHour = { ...closing, lead: 3_600 } as const;
const lastDay = { ...closing, lead: 86_400 } as const;
const atMidnight = { ...lastHour, at: Date.parse('2026-12-01T00:30:00+08:00') };
const firstHour = { ...opening, lead: 3_600 } as const;
const opened = { ...opening, lead: 0 } as const;
const otherCode = { ...opened, code: 'SGA-2026/ñ', vote: 'referendum' } as const;
const hourBefore = at - 3_600_000;
/** In UTC both are on November 30. */
const [tonight, pastMidnight] = ['15:30', '16:30'].map((time) => Date.parse(`2026-11-30T${time}Z`));

test.each([
  ['en', lastHour, hourBefore, `Voting ends today at 5:00 PM | General assembly: ${full}`],
  ['en', lastDay, tonight, 'Voting ends Tuesday, December 1 at 5:00 PM | '],
  ['en', lastDay, pastMidnight, 'Voting ends today at 5:00 PM | '],
  ['en', atMidnight, tonight, 'Voting ends Tuesday, December 1 at 12:30 AM | '],
  ['en', opened, at, `Registration has opened | Referendum: ${full}`],
  ['en', otherCode, at, `Registration has opened | Referendum: ${full}`],
  ['en', { ...otherCode, vote: null }, at, `Registration has opened | Election: ${full}`],
  ['fil', lastHour, hourBefore, 'Matatapos ang pagboto ngayong araw, 5:00 PM | '],
  ['fil', lastDay, tonight, 'Matatapos ang pagboto sa Martes, Disyembre 1, 5:00 PM | '],
  ['fil', { ...closing, lead: 0 }, at, 'Natapos na ang pagboto | '],
  ['fil', firstHour, hourBefore, 'Magsisimula ang pagpaparehistro ngayong araw, 5:00 PM | '],
  ['fil', opened, at, `Nagsimula na ang pagpaparehistro | Reperendum: ${inFull}`],
] as const)('says in %s of %j at %d: "%s"', (language, reminder, now = 0, said) => {
  expect(words(reminder, now, language)).toContain(said);
});

test('gives every election a topic that push services accept', () => {
  expect(topicOf('GA00000001')).toBe('GA00000001');
  const others = ['agm 2026/ñ', 'agm 2026/n', 'A'.repeat(33)].map(topicOf);
  for (const topic of others) expect(topic).toMatch(/^[\w-]{32}$/);
  expect(new Set(others).size).toBe(3);
});

test('uses English if the database has an unknown language', () => {
  expect(composeReminder(opened, at, 'qq')).toEqual(composeReminder(opened, at, 'en'));
  expect(composeTest('constructor')).toEqual(composeTest('en'));
});

describe('sentence files', () => {
  const read = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(`server/reminders/sentences/${language}.json`, 'utf8'));
  const names = (text = '') => text.match(/\{\w+\}/g)?.sort() ?? [];
  const english = read('en');

  test.each(languageTags)(
    'are complete in %s, with the placeholders of the English ones',
    (language) => {
      const own = read(language);
      expect(Object.keys(own)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(own)) {
        expect(text.trim(), key).not.toBe('');
        expect(names(text), key).toEqual(names(english[key]));
      }
    },
  );
});

test('opens a path if PORTAL_ORIGIN is not set', () => {
  expect(JSON.parse(declare(composeTest('en'), '')).notification.navigate).toBe('/dashboard');
});

test('stays true until the push service drops the reminder', () => {
  for (const moment of reminderMoments) {
    for (const lead of reminderLeads) {
      for (let late = 0; late < 24; late += 1) {
        const reminder = { ...closing, moment, lead };
        const sent = dueTime(reminder) + late * 3_600_000;
        if (sent >= trueUntil(reminder)) continue;
        const text = words(reminder, sent);
        expect(text).toContain('Tuesday, December 1, 2026, 5:00 PM, Philippine time');
        expect(text).not.toMatch(/tomorrow|hour|minute|soon|now/i);
        // It would also mean tomorrow.
        expect(words(reminder, sent, 'fil')).not.toMatch(/bukas/i);
        const day = (instant: number) =>
          new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);
        if (text.includes('today')) expect(day(sent)).toBe(day(trueUntil(reminder)));
        if (lead > 0) expect(trueUntil(reminder)).toBe(at);
      }
    }
  }
});

test.each(languageTags)('composes valid declarative push messages in %s', (lang) => {
  const payload = composeReminder({ ...closing, lead: 0 }, at, lang);
  expect(v.parse(PushPayload, payload)).toEqual(payload);
  expect(payload).toMatchObject({ web_push: 8030, notification: { lang, tag: 'GA00000001' } });
  const test = composeTest(lang);
  expect(v.parse(PushPayload, test)).toEqual(test);
  expect(test.notification).toMatchObject({ lang, tag: 'reminder-test' });
});
