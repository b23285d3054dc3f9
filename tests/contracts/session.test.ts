import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactsOf } from '~/contracts/session.ts';
import { HashResponse, Session } from '~/contracts/session-response.ts';
import { bySetting } from '~/contracts/settings.ts';
import { sessionOf, wireMember, wireSession } from '../support/wire.ts';

const isReadable = (value: unknown) => v.safeParse(Session, value).success;

describe('the session', () => {
  test('is read in its one form', () => {
    expect(sessionOf({ pso_enroll: true, active: false }, { type: 1 })).toEqual({
      uuid: 'uuid-1',
      token: '',
      referendumKey: 'key-1',
      qr: 'qr-1',
      hasPin: true,
      isExpress: false,
      isDeactivated: false,
      settings: bySetting(() => false),
      isPinUpdatePending: false,
      areContactsKnown: true,
      member: {
        firstName: 'Amihan',
        lastName: 'Dalisay',
        middleName: 'Luntian',
        accountNumber: 'A00001',
        serialNumber: '800001',
        username: 'regular01',
        membershipType: 'Regular',
        isRegular: true,
        mobile: '+639170000001',
        email: 'amihan@example.test',
        tin: '123-456-789',
        dateOfBirth: '1990-05-01',
        age: '36',
        gender: 'Female',
        registered: '2020-01-15T09:00:00+08:00',
      },
    });
  });

  test('has its numbers under their specified names, too', () => {
    const ours = { account_no: undefined, serial_no: undefined, mobile_no: undefined };
    const names = { account_number: 'A00002', serial_number: '800002', mobile: '+639170000002' };
    expect(sessionOf({}, { ...ours, ...names }).member).toMatchObject({
      accountNumber: 'A00002',
      serialNumber: '800002',
      mobile: '+639170000002',
    });
  });

  test.each([
    { deactivated: '2026-02-10 10:15:00' },
    { deactivated: true },
    { deactivated: null, deactivate_date: '2026-02-10 10:15:00' },
  ])('is of a deactivated account with %j', (changes) => {
    expect(sessionOf(changes).isDeactivated).toBe(true);
  });

  test.each<[boolean, unknown]>([
    [false, [{ type: 2 }]],
    [true, [{ type: '2', status: '1' }]],
    [true, '[{"type":1,"status":0},{"type":"2","status":"1"}]'],
    [true, ' {"0":{"type":2,"status":true}} '],
    [true, { 7: { type: 2, status: 'on' } }],
    // Beside a setting that cannot be read.
    [true, [null, 'on', {}, { type: 2, status: 1 }]],
    [
      true,
      [
        { type: 'theme', status: 'dark' },
        { type: 2, status: 1 },
      ],
    ],
    [
      true,
      [
        { type: 9, status: { since: 2026 } },
        { type: 2, status: 1 },
      ],
    ],
    [false, null],
    [false, '[{"type":2'],
    [false, '2'],
  ])('needs a one-time code at login: %j, with the settings %j', (loginCode, config) => {
    expect(sessionOf({ config }).settings.loginCode).toBe(loginCode);
  });

  test('logs in automatically by setting 1', () => {
    const settings = { automaticLogin: true, loginCode: false };
    expect(sessionOf({ config: [{ type: 1, status: 1 }] })).toMatchObject({ settings });
  });

  test('loses missing and unreadable fields, and is read all the same', () => {
    expect(
      sessionOf(
        {
          has_pin: 'perhaps',
          express: 'perhaps',
          pin_update: 'perhaps',
          config: 'on',
          deactivated: 'unknown',
        },
        { first_name: ['Amihan'], date_of_birth: '0000-00-00', age: {}, tin: null },
      ),
    ).toMatchObject({
      hasPin: false,
      isExpress: false,
      isPinUpdatePending: false,
      isDeactivated: false,
      member: { firstName: '', lastName: 'Dalisay', dateOfBirth: '', age: '', tin: '' },
    });
  });

  test('has the name and contacts that a code is sent with', () => {
    const { member } = sessionOf({}, { email: null, mobile_no: '+639170000001' });
    const contacts = { name: 'Amihan Dalisay', email: '', mobile: '+639170000001' };
    expect(contactsOf(member)).toEqual(contacts);
  });

  describe('with the member', () => {
    const { info, ...around } = wireSession();

    test.each<[string, unknown]>([
      ['beside the rest, and an empty list inside', { ...around, info: [], ...info }],
      ['under another name, as a profile', { ...around, profile: info }],
      ['as a JSON string', { ...around, info: JSON.stringify(info) }],
      ['and everything else flat under the user', { user: { ...around, ...info } }],
      ['beside a session under the user', { user: { ...around }, info }],
      ['and the key beside the user', { user: { ...around, key: null, info }, key: 'key-1' }],
    ])('%s is read the same', (_where, answer) => {
      expect(v.parse(Session, answer)).toEqual(sessionOf());
    });

    test('in two places uses the inner one, and the outer one for missing fields', () => {
      const { email: _email, mobile_no: _mobile, ...inside } = wireMember;
      const answer = { ...around, first_name: 'Other', email: 'a@example.test', info: inside };
      expect(v.parse(Session, answer)).toMatchObject({
        areContactsKnown: true,
        member: { firstName: 'Amihan', email: 'a@example.test', mobile: '' },
      });
    });

    test('ignores the contacts of another person', () => {
      const { email: _email, mobile_no: _mobile, ...inside } = wireMember;
      const spouse = { email: 'b@example.test', mobile: '+639170000002' };
      expect(sessionOf({ info: { ...inside, spouse, beneficiaries: [spouse] } })).toMatchObject({
        areContactsKnown: false,
        member: { email: '', mobile: '' },
      });
    });
  });

  test.each<[boolean, Readonly<Record<string, unknown>>]>([
    [true, { email: null, mobile_no: null }],
    [true, { email: undefined, mobile_no: '' }],
    [true, { email: undefined, mobile_no: undefined, mobile: null }],
    [true, { email: undefined, mobile_no: undefined, contacts: { mobile: '+639170000001' } }],
    [false, { email: undefined, mobile_no: undefined }],
    [false, { email: { address: 'a@example.test' }, mobile_no: ['+639170000001'] }],
  ])('knows whether there are contacts: %j, with %j', (areContactsKnown, info) => {
    expect(sessionOf({}, info).areContactsKnown).toBe(areContactsKnown);
  });

  test.each([null, {}, 'none'])('is read with %j in place of the member', (info) => {
    const member = { lastName: '', isRegular: false };
    expect(sessionOf({ info })).toMatchObject({ areContactsKnown: false, uuid: 'uuid-1', member });
  });

  test('reads the flags of express mode and of a pending PIN', () => {
    const flags = { isExpress: true, isPinUpdatePending: true };
    expect(sessionOf({ express: 1, pin_update: '1' })).toMatchObject(flags);
  });

  test.each([true, false])('is of a regular member by that flag alone: %s', (regular) => {
    for (const type of [0, 1, 2]) {
      expect(sessionOf({}, { regular, type }).member.isRegular).toBe(regular);
    }
  });

  test('may give the session another hash', () => {
    expect(sessionOf({ hash: 'hash-2' }).token).toBe('hash-2');
  });

  test.each([{ ...wireSession(), uuid: ' ' }, [wireSession()], null, 'session'])(
    'cannot be read from %j',
    (answer) => {
      expect(isReadable(answer)).toBe(false);
    },
  );
});

test.each([{}, { hash: '' }, { hash: null }, null])(
  'a sign-in without a hash is refused: %j',
  (answer) => {
    expect(v.safeParse(HashResponse, answer).success).toBe(false);
  },
);

test.each([{ hash: 'h' }, { user: { hash: 'h' } }, { user: null, hash: 'h' }])(
  'a sign-in has its hash at one of two places: %j',
  (answer) => {
    expect(v.parse(HashResponse, answer)).toEqual({ hash: 'h' });
  },
);
