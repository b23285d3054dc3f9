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

describe('where the code arrives', () => {
  test.each<[string, Parameters<typeof session>[0], Said]>([
    ['both', {}, ['good', /to \+6391\*{5}001 and a\*\*d@example\.test\./, 'change-contact']],
    ['the number alone', { email: '' }, ['caution', /to \+6391\*{5}001 alone/, 'add-contact']],
    [
      'the email alone',
      { mobile: '' },
      ['caution', /to a\*\*d@example\.test alone/, 'add-contact'],
    ],
    ['neither', { email: '', mobile: '' }, ['bad', /nowhere to go/, 'add-contact']],
    [
      'express mode, which hides them',
      { isExpress: true },
      ['good', /contacts that the cooperative holds/, 'change-contact'],
    ],
    [
      'an answer that says nothing of them',
      { email: '', mobile: '', areContactsKnown: false },
      ['good', /contacts that the cooperative holds/, null],
    ],
  ])('%s', (_which, changes, said) => {
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
  ])('there: %j, due: %j', (hasPin, isPinUpdatePending, said) => {
    expectWords(rules.pin({ hasPin, isPinUpdatePending }), said);
  });
});

describe('keeping choices', () => {
  const { leastQuota, leastRoom } = rules;
  const usual: PhoneFacts = ready().phone;
  test.each<[string, Partial<PhoneFacts>, Said]>([
    ['promised', {}, ['good', /has promised/, null]],
    [
      'nothing is kept, whatever was promised',
      { keeps: false },
      ['bad', /private windows are meant to/, null],
    ],
    [
      'nobody can say',
      { isProtected: null, room: null },
      ['good', /written and read just now/, null],
    ],
    ['nobody has asked', { isProtected: false }, ['caution', /can be asked not to/, 'keep']],
    [
      'asked in vain',
      { isProtected: false, wasAsked: true },
      ['good', /has made no promise/, null],
    ],
    [
      'as little as a private window has',
      { room: { quota: leastQuota - 1, usage: 0 } },
      ['caution', /very little room/, null],
    ],
    ['just more', { room: { quota: leastQuota, usage: 0 } }, ['good', /has promised/, null]],
    [
      'hardly room',
      { room: { quota: 2e9, usage: 2e9 - leastRoom + 1 } },
      ['caution', /: 19 MB/, null],
    ],
    ['just room', { room: { quota: 2e9, usage: 2e9 - leastRoom } }, ['good', /has promised/, null]],
    ['more used than there is', { room: { quota: 2e9, usage: 3e9 } }, ['caution', /: 0 MB/, null]],
  ])('%s', (_which, changes, said) => {
    expectWords(rules.keeping({ ...usual, ...changes }), said);
  });
});

test('a lost connection says what still works, and can be tried again', () => {
  expectWords(rules.connection(true), ['good', /reaches the cooperative/, null]);
  expectWords(rules.connection(false), ['caution', /casting needs one/, 'connect']);
});

describe('the clock', () => {
  const minute = 60_000;
  test.each<[string, number, Said]>([
    ['right', 0, ['good', /agrees/, null]],
    ['nearly an hour behind', 60 * minute - 1, ['good', /agrees/, null]],
    ['nearly an hour ahead', -60 * minute + 1, ['good', /agrees/, null]],
    [
      'an hour behind',
      60 * minute,
      ['caution', /about 1 h 0 min behind.*cooperative’s time/, null],
    ],
    ['three hours and more ahead', -185 * minute, ['caution', /about 3 h 5 min ahead/, null]],
    ['by whole hours once rounded', 120 * minute - 1, ['caution', /about 2 h 0 min behind/, null]],
  ])('%s', (_which, offset, said) => {
    expectWords(rules.clock(offset), said);
  });
});

describe('amendments and photos', () => {
  test.each<[LibraryStatus['phase'], Said]>([
    ['unknown', ['caution', /not known yet/, null]],
    ['running', ['caution', /being saved: 12 of 35/, null]],
    ['checking', ['caution', /being saved: 12 of 35/, null]],
    ['waiting', ['caution', /being saved: 12 of 35/, null]],
    ['asking', ['caution', /not all saved: 12 of 35/, 'save-pages']],
    ['paused', ['caution', /not all saved: 12 of 35/, 'save-pages']],
    ['removed', ['caution', /not all saved: 12 of 35/, 'save-pages']],
    ['full', ['caution', /no room for all/, 'save-pages']],
    ['incomplete', ['caution', /did not arrive/, 'check-pages']],
    ['online-only', ['caution', /cannot be saved/, null]],
    ['whole', ['good', /are saved and open/, null]],
  ])('%s', (phase, said) => {
    expectWords(rules.pages(libraryStatus({ phase })), said);
  });

  test('whole but for photos that could not be had, or of which nothing is said', () => {
    const whole = (photos: LibraryStatus['photos']) =>
      rules.pages(libraryStatus({ phase: 'whole', photos }));
    expectWords(whole({ kept: 26, total: 27 }), [
      'caution',
      /^The amendments are saved\. 1 of 27/,
      null,
    ]);
    expectWords(whole(null), ['good', /are saved/, null]);
  });

  test('without a worker, and before it has spoken', () => {
    expectWords(rules.pages('unsupported'), ['caution', /cannot be saved/, null]);
    expectWords(rules.pages(null), ['caution', /not known yet/, null]);
  });
});

describe('reminders', () => {
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
  ])('%s, where the browser can: %j', (state, canRemind, said) => {
    expectWords(of(state, canRemind), said);
  });

  const [day, hour] = [86_400_000, 3_600_000];
  const saved: PlannedDate = { at: now + day, dueAt: now + day - hour, savedAt: now + day };
  const moved = { ...saved, savedAt: now + day - 1 };
  const missing = { ...saved, savedAt: null };

  test.each<[string, ReminderFacts['reminders'], readonly PlannedDate[], Said]>([
    ['saved', 'off', [saved], ['good', /has every date/, 'remind']],
    ['saved, where they are blocked', 'blocked', [saved], ['good', /has every date/, 'remind']],
    ['saved, where they wait', 'untold', [saved], ['good', /has every date/, 'remind']],
    ['saved, where they are on', 'on', [saved], ['good', /are on/, 'remind']],
    ['missing one', 'off', [saved, missing], ['caution', /does not have every/, 'remind']],
    [
      'missing one, where they wait',
      'untold',
      [saved, missing],
      ['caution', /will be set/, 'remind'],
    ],
    ['missing all', 'off', [missing], ['caution', /are off/, 'remind']],
    ['moved', 'off', [saved, moved], ['caution', /^A date has moved/, 'remind']],
    ['moved, where they are on', 'on', [moved], ['caution', /^A date has moved/, 'remind']],
  ])('by the calendar: %s', (_which, state, dates, said) => {
    expectWords(of(state, true, dates), said);
  });

  const last = { at: now + 1, dueAt: now };
  test.each<[string, readonly PlannedDate[], Said]>([
    [
      'a reminder that is just due is not missed',
      [saved, { ...missing, dueAt: now }],
      ['good', /has every date/, 'remind'],
    ],
    [
      'one that is due in a moment is',
      [saved, { ...missing, dueAt: now + 1 }],
      ['caution', /does not have every/, 'remind'],
    ],
    [
      'in the last hour it has what it had',
      [{ ...last, savedAt: now + 1 }],
      ['good', /has every date/, 'remind'],
    ],
    [
      'in the last hour no new file can be had',
      [{ ...last, savedAt: now + 2 }],
      ['caution', /go by the dates at Home/, null],
    ],
    [
      'a date that is over misleads nobody',
      [{ at: now, dueAt: now, savedAt: now + day }],
      ['caution', /are off/, 'remind'],
    ],
    [
      'nor does it make the others ready',
      [{ at: now, dueAt: now, savedAt: now }, missing],
      ['caution', /are off/, 'remind'],
    ],
  ])('by the calendar: %s', (_which, dates, said) => {
    expectWords(of('off', true, dates), said);
  });
});

test.each<[BallotPlace, Said]>([
  ['home-screen', ['good', /on your home screen/, null]],
  ['apple-home-screen', ['good', /Safari does not see it/, null]],
  ['apple-browser', ['caution', /add it before you begin/, 'add-to-home-screen']],
  ['apple-browser-begun', ['caution', /Please finish it here/, null]],
  ['can-add', ['caution', /finds the same ballot/, 'add-to-home-screen']],
  ['browser', ['good', /kept in this browser/, null]],
])('a ballot in this place: %s', (where, said) => {
  expectWords(rules.ballotPlaceFinding(where), said);
});
