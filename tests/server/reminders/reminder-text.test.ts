import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { composeReminder, composeTest } from '../../../server/reminders/reminder-text.ts';
import { dueTime, trueUntil } from '../../../server/reminders/reminder-times.ts';
import { languageTags } from '../../../src/contracts/languages.ts';
import { PushPayload, reminderLeads, reminderMoments } from '../../../src/contracts/reminders.ts';

const at = Date.parse('2026-12-01T17:00:00+08:00');
const closing = { code: 'GA00000001', moment: 'voting-ends', at } as const;
const opening = { code: 'GA00000002', moment: 'registration-starts', at } as const;

type Spoken = Parameters<typeof composeReminder>;
const words = (reminder: Spoken[0], now: Spoken[1], language: Spoken[2] = 'en') => {
  const { title, body } = composeReminder(reminder, now, language).notification;
  return `${title} | ${body}`;
};

test('says an hour before the end that voting ends today, in Philippine time', () => {
  expect(words({ ...closing, lead: 3_600 }, at - 3_600_000)).toBe(
    'Voting ends today at 5:00 PM | ' +
      'General assembly: Tuesday, December 1, 2026, 5:00 PM, Philippine time.',
  );
});

test('uses English if the database has an unknown language', () => {
  const reminder = { ...closing, lead: 3_600 } as const;
  expect(composeReminder(reminder, at, 'qq')).toEqual(composeReminder(reminder, at, 'en'));
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

test('names the date instead of "today" if the moment is on another day', () => {
  expect(words({ ...closing, lead: 86_400 }, at - 86_400_000)).toBe(
    'Voting ends Tuesday, December 1 at 5:00 PM | ' +
      'General assembly: Tuesday, December 1, 2026, 5:00 PM, Philippine time.',
  );
  const pastMidnight = Date.parse('2026-12-01T00:30:00+08:00');
  expect(words({ ...closing, lead: 3_600, at: pastMidnight }, pastMidnight - 3_600_000)).toMatch(
    /^Voting ends Tuesday, December 1 at 12:30 AM/,
  );
});

test('says "today" by the date in Manila, also in a late reminder', () => {
  expect(words({ ...closing, lead: 86_400 }, Date.parse('2026-11-30T16:30:00Z'))).toMatch(
    /^Voting ends today/,
  );
  expect(words({ ...closing, lead: 86_400 }, Date.parse('2026-11-30T15:30:00Z'))).toMatch(
    /^Voting ends Tuesday/,
  );
});

test('says that registration has opened, and when', () => {
  expect(words({ ...opening, lead: 0 }, at)).toBe(
    'Registration has opened | Referendum: Tuesday, December 1, 2026, 5:00 PM, Philippine time.',
  );
});

test('stays true until the push service drops the reminder', () => {
  for (const moment of reminderMoments) {
    for (const lead of reminderLeads) {
      for (let late = 0; late < 24; late += 1) {
        const reminder = { code: 'GA00000001', moment, lead, at };
        const sent = dueTime(reminder) + late * 3_600_000;
        if (sent >= trueUntil(reminder)) continue;
        const text = words(reminder, sent);
        expect(text).toContain('Tuesday, December 1, 2026, 5:00 PM, Philippine time');
        expect(text).not.toMatch(/tomorrow|hour|minute|soon|now/i);
        const day = (instant: number) =>
          new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);
        if (text.includes('today')) expect(day(sent)).toBe(day(trueUntil(reminder)));
        if (lead > 0) expect(trueUntil(reminder)).toBe(at);
      }
    }
  }
});

test('composes valid declarative push messages', () => {
  const payload = composeReminder({ ...closing, lead: 0 }, at, 'en');
  expect(v.parse(PushPayload, payload)).toEqual(payload);
  expect(payload).toMatchObject({ web_push: 8030, notification: { tag: 'GA00000001' } });
  expect(v.parse(PushPayload, composeTest('en'))).toEqual(composeTest('en'));
});

describe('in Filipino', () => {
  test.each([
    [closing, 3_600, 'Matatapos ang pagboto ngayong araw, 5:00 PM'],
    [closing, 86_400, 'Matatapos ang pagboto sa Martes, Disyembre 1, 5:00 PM'],
    [closing, 0, 'Natapos na ang pagboto'],
    [opening, 3_600, 'Magsisimula ang pagpaparehistro ngayong araw, 5:00 PM'],
    [opening, 0, 'Nagsimula na ang pagpaparehistro'],
  ] as const)('%j, %d seconds before, has the title "%s"', (moment, lead, title) => {
    const { notification } = composeReminder({ ...moment, lead }, at - lead * 1_000, 'fil');
    expect(notification).toMatchObject({ title, lang: 'fil', tag: moment.code });
  });

  test('names the election, the day and the time zone as the portal does', () => {
    expect(words({ ...opening, lead: 0 }, at, 'fil')).toContain(
      '| Reperendum: Martes, Disyembre 1, 2026, 5:00 PM, oras sa Pilipinas.',
    );
  });

  test('never says "bukas", which also means tomorrow', () => {
    for (const moment of reminderMoments) {
      for (const lead of reminderLeads) {
        const reminder = { code: 'GA00000001', moment, lead, at };
        expect(words(reminder, dueTime(reminder), 'fil')).not.toMatch(/bukas/i);
      }
    }
  });

  test('composes a valid test reminder', () => {
    expect(composeTest('fil').notification).toMatchObject({ lang: 'fil', tag: 'reminder-test' });
    expect(v.parse(PushPayload, composeTest('fil'))).toEqual(composeTest('fil'));
  });
});
