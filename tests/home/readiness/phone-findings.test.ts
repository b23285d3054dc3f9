import { describe, expect, test } from 'vitest';
import type { LibraryStatus } from '~/contracts/library.ts';
import * as rules from '~/home/readiness/findings.ts';
import {
  type PhoneFacts,
  type PlannedDate,
  type ReminderFacts,
  sayText,
} from '~/home/readiness/findings.ts';
import { libraryStatus } from '../../support/library-page.ts';
import { sessionOf } from '../../support/wire.ts';
import { expectSaid, now, ready } from './facts.ts';

const [email, mobile] = ['abcd@example.test', '+639170000001'];
type Contacts = {
  email?: string;
  mobile?: string;
  isExpress?: boolean;
  areContactsKnown?: boolean;
};
const session = ({ isExpress = false, areContactsKnown = true, ...contacts }: Contacts) => {
  const usual = sessionOf();
  const member = { ...usual.member, email, mobile, ...contacts };
  return { ...usual, isExpress, areContactsKnown, member };
};

test.each<[string, Contacts, string]>([
  ['both', {}, 'good | to +6391*****001 and a**d@example.test. | change-contact'],
  ['only the mobile number', { email: '' }, 'caution | only to +6391*****001 | add-contact'],
  ['only the email', { mobile: '' }, 'caution | only to a**d@example.test | add-contact'],
  ['neither', { email: '', mobile: '' }, 'bad | no mobile number or email | add-contact'],
  [
    'contacts hidden by express mode',
    { isExpress: true },
    'good | contacts the cooperative has | change-contact',
  ],
  [
    'contacts missing from the session',
    { email: '', mobile: '', areContactsKnown: false },
    'good | contacts the cooperative has',
  ],
])('the contact for codes is judged with: %s', (_which, changes, said) => {
  const finding = rules.contact(session(changes));
  expectSaid(finding, said);
  expect(sayText(finding)).not.toContain(email);
});

test.each([
  [true, false, 'good | have a PIN'],
  [true, true, 'bad | new PIN is due | choose-pin'],
  [false, false, 'bad | no PIN yet | choose-pin'],
  [false, true, 'bad | no PIN yet | choose-pin'],
])('the PIN is judged if it exists: %j, and a renewal is due: %j', (...row) => {
  const [hasPin, isPinUpdatePending, said] = row;
  expectSaid(rules.pin({ hasPin, isPinUpdatePending }), said);
});

const { leastQuota, leastRoom } = rules;
const roomOf = (quota: number, usage: number) => ({ room: { quota, usage } });
const isKept = 'good | will not clear them by itself';
test.each<[string, Partial<PhoneFacts>, string]>([
  ['persistent', {}, isKept],
  ['useless, despite a promise', { keeps: false }, 'bad | forgets everything when it is closed'],
  ['unknown', { isProtected: null, room: null }, 'good | tested it just now'],
  ['not requested', { isProtected: false }, 'caution | can ask it not to | keep'],
  ['refused', { isProtected: false, wasAsked: true }, 'good | safe once it is CAST'],
  ['as in a private window', roomOf(leastQuota - 1, 0), 'caution | may be a private window'],
  ['just large enough', roomOf(leastQuota, 0), isKept],
  ['nearly full', roomOf(2e9, 2e9 - leastRoom + 1), 'caution | : 19 MB'],
  ['just free enough', roomOf(2e9, 2e9 - leastRoom), isKept],
  ['fuller than full', roomOf(2e9, 3e9), 'caution | : 0 MB'],
])('the storage is judged if it is %s', (_which, changes, said) => {
  expectSaid(rules.keeping({ ...ready().phone, ...changes }), said);
});

test.each([
  [true, 'good | reaches the cooperative'],
  [false, 'caution | casting needs one | connect'],
])('the connection is judged if it is up: %s', (isUp, said) => {
  expectSaid(rules.connection(isUp), said);
});

const minute = 60_000;
test.each([
  ['correct', 0, 'good | agrees'],
  ['nearly an hour behind', 60 * minute - 1, 'good | agrees'],
  ['nearly an hour ahead', -60 * minute + 1, 'good | agrees'],
  ['an hour behind', 60 * minute, 'caution | about 1 h 0 min behind. Your vote is not affected'],
  ['three hours and more ahead', -185 * minute, 'caution | about 3 h 5 min ahead'],
  ['nearly two hours behind, rounded', 120 * minute - 1, 'caution | about 2 h 0 min behind'],
])('the clock is judged when it is %s', (_which, offset, said) => {
  expectSaid(rules.clock(offset), said);
});

const photos = (kept: number) => ({ photos: { kept, total: 27 } });
test.each<[LibraryStatus['phase'], Partial<LibraryStatus>, string]>([
  ['unknown', {}, 'caution | do not know yet'],
  ['running', {}, 'caution | Being saved: 12 of 35'],
  ['checking', {}, 'caution | Being saved: 12 of 35'],
  ['waiting', {}, 'caution | Being saved: 12 of 35'],
  ['asking', {}, 'caution | 12 of 35 pages are saved | save-pages'],
  ['paused', {}, 'caution | 12 of 35 pages are saved | save-pages'],
  ['removed', {}, 'caution | 12 of 35 pages are saved | save-pages'],
  ['full', {}, 'caution | No room for all | save-pages'],
  ['incomplete', {}, 'caution | did not arrive | check-pages'],
  ['online-only', {}, 'caution | cannot save them'],
  ['whole', {}, 'good | Saved: they open'],
  ['whole', { photos: null }, 'good | Saved'],
  ['whole', photos(26), 'caution | The amendments are saved. 1 of 27'],
])('the amendments and photos are judged in the phase %s with %j', (phase, changes, said) => {
  expectSaid(rules.pages(libraryStatus({ phase, ...changes })), said);
});

test('the amendments are a caution without a worker, and before its first status', () => {
  expectSaid(rules.pages('unsupported'), 'caution | cannot save them');
  expectSaid(rules.pages(null), 'caution | do not know yet');
});

describe('the reminders', () => {
  type State = ReminderFacts['reminders'];
  const of = (reminders: State, canRemind: boolean, dates: readonly PlannedDate[] = []) =>
    rules.reminding({ reminders, canRemind, dates }, now);

  test.each<[State, boolean, string]>([
    ['on', true, 'good | are on | remind'],
    ['unsent', true, 'caution | will be set | remind'],
    ['off', true, 'caution | are off | remind'],
    ['off', false, 'caution | phone’s calendar | remind'],
    ['blocked', false, 'caution | phone’s calendar | remind'],
  ])('are judged when %s, if the browser can show them: %j', (state, canRemind, said) => {
    expectSaid(of(state, canRemind), said);
  });

  const [day, hour] = [86_400_000, 3_600_000];
  const saved: PlannedDate = { at: now + day, dueAt: now + day - hour, savedAt: now + day };
  const moved = { ...saved, savedAt: now + day - 1 };
  const missing = { ...saved, savedAt: null };
  const hasAll = 'good | has every date | remind';
  const hasSome = 'caution | does not have every | remind';
  const areOff = 'caution | are off | remind';
  const hasChanged = 'caution | A date has changed | remind';

  test.each<[string, State, readonly PlannedDate[], string]>([
    ['saved', 'off', [saved], hasAll],
    ['saved while reminders are blocked', 'blocked', [saved], hasAll],
    ['saved while reminders are pending', 'unsent', [saved], hasAll],
    ['saved while reminders are on', 'on', [saved], 'good | are on | remind'],
    ['partly missing', 'off', [saved, missing], hasSome],
    ['partly missing, pending', 'unsent', [saved, missing], 'caution | will be set | remind'],
    ['all missing', 'off', [missing], areOff],
    ['moved', 'off', [saved, moved], hasChanged],
    ['moved while reminders are on', 'on', [moved], hasChanged],
  ])('are judged with calendar dates that are %s', (_which, state, dates, said) => {
    expectSaid(of(state, true, dates), said);
  });

  const past = { at: now, dueAt: now };
  const last = { at: now + 1, dueAt: now };
  const isLate = 'caution | Go by the dates at Home';
  test.each<[string, readonly PlannedDate[], string]>([
    ['a reminder due now is not missing', [saved, { ...missing, dueAt: now }], hasAll],
    ['a reminder due in a moment is missing', [saved, { ...missing, dueAt: now + 1 }], hasSome],
    ['in the last hour a saved date still counts', [{ ...last, savedAt: now + 1 }], hasAll],
    ['in the last hour a moved date needs no file', [{ ...last, savedAt: now + 2 }], isLate],
    ['a past date with a wrong time', [{ ...past, savedAt: now + day }], areOff],
    ['a past saved date beside a missing one', [{ ...past, savedAt: now }, missing], areOff],
  ])('are judged with a calendar file: %s', (_which, dates, said) => {
    expectSaid(of('off', true, dates), said);
  });
});
