import { describe, expect, test } from 'vitest';
import {
  type BallotPlace,
  type Finding,
  type PhoneFacts,
  type PlannedDate,
  type ReminderFacts,
  sayText,
} from '~/components/readiness/facts.ts';
import * as rules from '~/components/readiness/phone-rules.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import { libraryStatus } from '../../support/library-page.ts';
import { sessionOf } from '../../support/wire.ts';
import { now, ready } from './facts.ts';

const words = (finding: Finding) => [finding.level, sayText(finding), finding.remedy ?? null];
type Said = readonly [level: Finding['level'], sentence: RegExp, remedy: string | null];
const expectWords = (finding: Finding, [level, sentence, remedy]: Said) =>
  expect(words(finding)).toEqual([level, expect.stringMatching(sentence), remedy]);

const [email, mobile] = ['abcd@example.test', '+639170000001'];
const session = (changes: {
  email?: string;
  mobile?: string;
  isExpress?: boolean;
  areContactsKnown?: boolean;
}) => {
  const { isExpress = false, areContactsKnown = true, ...contacts } = changes;
  const usual = sessionOf();
  return {
    ...usual,
    isExpress,
    areContactsKnown,
    member: { ...usual.member, email, mobile, ...contacts },
  };
};

describe('the contact for codes', () => {
  test.each<[string, Parameters<typeof session>[0], Said]>([
    ['both', {}, ['good', /to \+6391\*{5}001 and a\*\*d@example\.test\./, 'change-contact']],
    ['only the mobile number', { email: '' }, ['caution', /only to \+6391\*{5}001/, 'add-contact']],
    [
      'only the email address',
      { mobile: '' },
      ['caution', /only to a\*\*d@example\.test/, 'add-contact'],
    ],
    ['neither', { email: '', mobile: '' }, ['bad', /no mobile number or email/, 'add-contact']],
    [
      'contacts hidden by express mode',
      { isExpress: true },
      ['good', /contacts the cooperative has/, 'change-contact'],
    ],
    [
      'contacts missing from the session',
      { email: '', mobile: '', areContactsKnown: false },
      ['good', /contacts the cooperative has/, null],
    ],
  ])('is judged with: %s', (_which, changes, said) => {
    const finding = rules.contact(session(changes));
    expectWords(finding, said);
    expect(JSON.stringify(words(finding))).not.toContain(email);
  });
});

describe('the PIN', () => {
  test.each<[boolean, boolean, Said]>([
    [true, false, ['good', /have a PIN/, null]],
    [true, true, ['bad', /new PIN is due/, 'choose-pin']],
    [false, false, ['bad', /no PIN yet/, 'choose-pin']],
    [false, true, ['bad', /no PIN yet/, 'choose-pin']],
  ])('is judged if it exists: %j, and a renewal is due: %j', (hasPin, isPinUpdatePending, said) => {
    expectWords(rules.pin({ hasPin, isPinUpdatePending }), said);
  });
});

describe('the storage', () => {
  const { leastQuota, leastRoom } = rules;
  const usual: PhoneFacts = ready().phone;
  test.each<[string, Partial<PhoneFacts>, Said]>([
    ['persistent storage', {}, ['good', /will not clear them by itself/, null]],
    [
      'nothing can be stored, despite a promise',
      { keeps: false },
      ['bad', /forgets everything when it is closed/, null],
    ],
    [
      'persistence and room unknown',
      { isProtected: null, room: null },
      ['good', /tested it just now/, null],
    ],
    [
      'persistent storage not requested',
      { isProtected: false },
      ['caution', /can ask it not to/, 'keep'],
    ],
    [
      'persistent storage refused',
      { isProtected: false, wasAsked: true },
      ['good', /safe once it is CAST/, null],
    ],
    [
      'as little quota as a private window',
      { room: { quota: leastQuota - 1, usage: 0 } },
      ['caution', /may be a private window/, null],
    ],
    [
      'just enough quota',
      { room: { quota: leastQuota, usage: 0 } },
      ['good', /will not clear them by itself/, null],
    ],
    [
      'little room left',
      { room: { quota: 2e9, usage: 2e9 - leastRoom + 1 } },
      ['caution', /: 19 MB/, null],
    ],
    [
      'just enough room left',
      { room: { quota: 2e9, usage: 2e9 - leastRoom } },
      ['good', /will not clear them by itself/, null],
    ],
    ['more usage than quota', { room: { quota: 2e9, usage: 3e9 } }, ['caution', /: 0 MB/, null]],
  ])('is judged for: %s', (_which, changes, said) => {
    expectWords(rules.keeping({ ...usual, ...changes }), said);
  });
});

test('a lost connection is a caution that names the limits and offers another try', () => {
  expectWords(rules.connection(true), ['good', /reaches the cooperative/, null]);
  expectWords(rules.connection(false), ['caution', /casting needs one/, 'connect']);
});

describe('the clock', () => {
  const minute = 60_000;
  test.each<[string, number, Said]>([
    ['correct', 0, ['good', /agrees/, null]],
    ['nearly an hour behind', 60 * minute - 1, ['good', /agrees/, null]],
    ['nearly an hour ahead', -60 * minute + 1, ['good', /agrees/, null]],
    [
      'an hour behind',
      60 * minute,
      ['caution', /about 1 h 0 min behind\. Your vote is not affected/, null],
    ],
    ['three hours and more ahead', -185 * minute, ['caution', /about 3 h 5 min ahead/, null]],
    [
      'nearly two hours behind, rounded to whole hours',
      120 * minute - 1,
      ['caution', /about 2 h 0 min behind/, null],
    ],
  ])('is judged when it is %s', (_which, offset, said) => {
    expectWords(rules.clock(offset), said);
  });
});

describe('the amendments and photos', () => {
  test.each<[LibraryStatus['phase'], Said]>([
    ['unknown', ['caution', /do not know yet/, null]],
    ['running', ['caution', /^Being saved: 12 of 35/, null]],
    ['checking', ['caution', /^Being saved: 12 of 35/, null]],
    ['waiting', ['caution', /^Being saved: 12 of 35/, null]],
    ['asking', ['caution', /^12 of 35 pages are saved/, 'save-pages']],
    ['paused', ['caution', /^12 of 35 pages are saved/, 'save-pages']],
    ['removed', ['caution', /^12 of 35 pages are saved/, 'save-pages']],
    ['full', ['caution', /No room for all/, 'save-pages']],
    ['incomplete', ['caution', /did not arrive/, 'check-pages']],
    ['online-only', ['caution', /cannot save them/, null]],
    ['whole', ['good', /^Saved: they open/, null]],
  ])('are judged in the phase %s', (phase, said) => {
    expectWords(rules.pages(libraryStatus({ phase })), said);
  });

  test('are a caution if photos are missing, but not if their number is unknown', () => {
    const whole = (photos: LibraryStatus['photos']) =>
      rules.pages(libraryStatus({ phase: 'whole', photos }));
    expectWords(whole({ kept: 26, total: 27 }), [
      'caution',
      /^The amendments are saved\. 1 of 27/,
      null,
    ]);
    expectWords(whole(null), ['good', /^Saved/, null]);
  });

  test('are a caution without a worker, and before its first status', () => {
    expectWords(rules.pages('unsupported'), ['caution', /cannot save them/, null]);
    expectWords(rules.pages(null), ['caution', /do not know yet/, null]);
  });
});

describe('the reminders', () => {
  const of = (
    reminders: ReminderFacts['reminders'],
    canRemind: boolean,
    dates: readonly PlannedDate[] = [],
  ) => rules.reminding({ reminders, canRemind, dates }, now);
  test.each<[ReminderFacts['reminders'], boolean, Said]>([
    ['on', true, ['good', /are on/, 'remind']],
    ['untold', true, ['caution', /will be set/, 'remind']],
    ['off', true, ['caution', /are off/, 'remind']],
    ['off', false, ['caution', /phone’s calendar/, 'remind']],
    ['blocked', false, ['caution', /phone’s calendar/, 'remind']],
  ])('are judged when %s, if the browser can show them: %j', (state, canRemind, said) => {
    expectWords(of(state, canRemind), said);
  });

  const [day, hour] = [86_400_000, 3_600_000];
  const saved: PlannedDate = { at: now + day, dueAt: now + day - hour, savedAt: now + day };
  const moved = { ...saved, savedAt: now + day - 1 };
  const missing = { ...saved, savedAt: null };

  test.each<[string, ReminderFacts['reminders'], readonly PlannedDate[], Said]>([
    ['saved', 'off', [saved], ['good', /has every date/, 'remind']],
    ['saved while reminders are blocked', 'blocked', [saved], ['good', /has every date/, 'remind']],
    ['saved while reminders are pending', 'untold', [saved], ['good', /has every date/, 'remind']],
    ['saved while reminders are on', 'on', [saved], ['good', /are on/, 'remind']],
    ['partly missing', 'off', [saved, missing], ['caution', /does not have every/, 'remind']],
    [
      'partly missing while reminders are pending',
      'untold',
      [saved, missing],
      ['caution', /will be set/, 'remind'],
    ],
    ['all missing', 'off', [missing], ['caution', /are off/, 'remind']],
    ['moved', 'off', [saved, moved], ['caution', /^A date has changed/, 'remind']],
    ['moved while reminders are on', 'on', [moved], ['caution', /^A date has changed/, 'remind']],
  ])('are judged with calendar dates that are %s', (_which, state, dates, said) => {
    expectWords(of(state, true, dates), said);
  });

  const last = { at: now + 1, dueAt: now };
  test.each<[string, readonly PlannedDate[], Said]>([
    [
      'a reminder that is due now does not count as missing',
      [saved, { ...missing, dueAt: now }],
      ['good', /has every date/, 'remind'],
    ],
    [
      'a reminder that is due in a moment counts as missing',
      [saved, { ...missing, dueAt: now + 1 }],
      ['caution', /does not have every/, 'remind'],
    ],
    [
      'in the last hour a saved date still counts',
      [{ ...last, savedAt: now + 1 }],
      ['good', /has every date/, 'remind'],
    ],
    [
      'in the last hour a moved date offers no new file',
      [{ ...last, savedAt: now + 2 }],
      ['caution', /Go by the dates at Home/, null],
    ],
    [
      'a past date with a wrong time does not count',
      [{ at: now, dueAt: now, savedAt: now + day }],
      ['caution', /are off/, 'remind'],
    ],
    [
      'a past saved date does not make the other dates ready',
      [{ at: now, dueAt: now, savedAt: now }, missing],
      ['caution', /are off/, 'remind'],
    ],
  ])('are judged with a calendar file: %s', (_which, dates, said) => {
    expectWords(of('off', true, dates), said);
  });
});

test.each<[BallotPlace, Said]>([
  ['home-screen', ['good', /on your home screen/, null]],
  ['apple-home-screen', ['good', /Safari does not see it/, null]],
  ['apple-browser', ['caution', /add the portal before you begin/, 'add-to-home-screen']],
  ['apple-browser-begun', ['caution', /Finish it here/, null]],
  ['can-add', ['caution', /find the same ballot/, 'add-to-home-screen']],
  ['browser', ['good', /kept in this browser/, null]],
])('the place of the ballot is judged: %s', (where, said) => {
  expectWords(rules.ballotPlaceFinding(where), said);
});
