import { describe, expect, test } from 'vitest';
import { showDate } from '~/core/manila-dates.ts';
import { isOptionalDataMissing, type NextStep, nextStep } from '~/session/guards.ts';
import { sessionOf } from '../support/wire.ts';

const codeOn = { config: [{ type: 2, status: 1 }] };
const step = (
  changes: Record<string, unknown> = {},
  info: Record<string, unknown> = {},
  done: Partial<{ isPinDone: boolean; isCodeDone: boolean }> = {},
): NextStep =>
  nextStep({ session: sessionOf(changes, info), isPinDone: false, isCodeDone: false, ...done });
const allWrong = { deactivated: true, has_pin: false, pin_update: true, ...codeOn };

describe('the next step of a member', () => {
  test('is reactivation for a deactivated member, before anything else', () => {
    expect(step(allWrong, { email: '', mobile_no: '' })).toBe('reactivate');
  });

  test.each([{ email: '' }, { mobile_no: null }, { email: null, mobile_no: '' }])(
    'is adding a missing contact: %j',
    (info) => {
      expect(step({ ...allWrong, deactivated: null }, info)).toBe('contacts');
    },
  );

  test.each([null, {}, { first_name: 'Amihan' }])(
    'does not ask for contacts that the API leaves out: %j',
    (info) => {
      expect(step({ info })).toBe('pin');
      expect(step({ info, has_pin: false })).toBe('enroll-pin');
      expect(step({ info }, {}, { isPinDone: true })).toBe('none');
    },
  );

  test('is making a PIN if the member has none, despite marks on this device', () => {
    expect(step({ ...allWrong, deactivated: null })).toBe('enroll-pin');
    expect(step({ has_pin: false }, {}, { isPinDone: true, isCodeDone: true })).toBe('enroll-pin');
  });

  test('is the PIN, before a pending change of it and before the code', () => {
    expect(step()).toBe('pin');
    expect(step({ pin_update: true, ...codeOn })).toBe('pin');
    expect(step(codeOn, {}, { isCodeDone: true })).toBe('pin');
  });

  test('is a pending change of the PIN, before the code', () => {
    expect(step({ pin_update: true, ...codeOn }, {}, { isPinDone: true })).toBe('enroll-pin');
  });

  test('is the code only if the member turned it on', () => {
    expect(step(codeOn, {}, { isPinDone: true })).toBe('code');
    expect(step({}, {}, { isPinDone: true })).toBe('none');
  });

  test('is none when every step is done', () => {
    expect(step(codeOn, {}, { isPinDone: true, isCodeDone: true })).toBe('none');
  });
});

test.each([
  [{}, false],
  [{ tin: '' }, true],
  [{ date_of_birth: null }, true],
  [{ date_of_birth: '0000-00-00' }, true],
  [{ date_of_birth: '29 Feb 2000' }, false],
  [{ tin: null, date_of_birth: '' }, true],
])('optional data with %j is missing: %s', (info, isMissing) => {
  expect(isOptionalDataMissing({ session: sessionOf({}, info) })).toBe(isMissing);
});

test.each([
  ['2000-02-29', '02/29/2000'],
  ['2000-02-28T16:00:00Z', '02/29/2000'],
  ['29 Feb 2000', '29 Feb 2000'],
  ['not on record', 'not on record'],
  ['2000-13-45', '2000-13-45'],
  ['', ''],
])('shows the date %j as %j', (raw, shown) => {
  expect(showDate(raw)).toBe(shown);
});
