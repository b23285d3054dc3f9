import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

const refused = (message: string) => ({ status: 422, body: { message } });

/** The clock starts at 10:00 in Manila on 2026-11-20, unless `at` is given. */
async function signedIn(username = 'nodata001', at?: string) {
  const visitor = openSandbox();
  if (at !== undefined) visitor.clock.now = Date.parse(at);
  const member = await visitor.signIn(username);
  const { uuid } = member.session;
  const setTin = (value: unknown) => member.put(`/member/${uuid}/tin`, { value });
  const setBirth = (year: unknown, month: unknown, day: unknown) =>
    member.put(`/member/${uuid}/date-of-birth`, { month, day, year });
  const info = async () => (await member.post('/user')).body.data.info;
  return { ...visitor, member, uuid, setTin, setBirth, info };
}

test.each([
  ['123456789', '123-456-789'],
  ['123-456-789', '123-456-789'],
  ['000000001', '000-000-001'],
])('stores the TIN %s as %s', async (value, kept) => {
  const { setTin, info } = await signedIn();
  expect((await setTin(value)).status).toBe(200);
  expect(await info()).toMatchObject({ tin: kept, date_of_birth: null });
});

test.each(['', undefined, '12345678', '1234567890', '12-3456-789', '123-456789', '12345678a'])(
  'refuses the TIN "%s"',
  async (value) => {
    const { setTin, info } = await signedIn();
    expect(await setTin(value)).toMatchObject(refused('A TIN has 9 digits.'));
    expect((await info()).tin).toBeNull();
  },
);

test('never replaces a TIN', async () => {
  const { setTin, info } = await signedIn();
  const isSet = refused('Your TIN is already set and cannot be changed.');
  await setTin('123456789');
  expect(await setTin('987654321')).toMatchObject(isSet);
  expect((await info()).tin).toBe('123-456-789');
  expect(await (await signedIn('regular01')).setTin('987654321')).toMatchObject(isSet);
});

test.each([
  ['the day 18 years ago', [2008, 11, 20], '2008-11-20', 18],
  ['the earliest date', [1900, 1, 1], '1900-01-01', 126],
  ['February 29', [2004, 2, 29], '2004-02-29', 22],
  ['a date as text', ['1990', '07', '04'], '1990-07-04', 36],
] as const)('accepts %s as the date of birth', async (_, [year, month, day], kept, age) => {
  const { setBirth, info } = await signedIn();
  expect((await setBirth(year, month, day)).status).toBe(200);
  expect(await info()).toMatchObject({ date_of_birth: kept, age, tin: null });
});

const tooYoung = 'You must be at least 18 years old.';
const tooEarly = 'The date of birth must not be before 01/01/1900.';
const noDate = 'There is no such date.';
const missing = 'Please enter your date of birth.';

test.each([
  ['a day less than 18 years ago', [2008, 11, 21], tooYoung],
  ['tomorrow', [2026, 11, 21], tooYoung],
  ['the day before the earliest date', [1899, 12, 31], tooEarly],
  ['the year 90', [90, 1, 1], tooEarly],
  ['February 30', [1990, 2, 30], noDate],
  ['February 29 in 1900', [1900, 2, 29], noDate],
  ['April 31', [1990, 4, 31], noDate],
  ['month 0', [1990, 0, 1], noDate],
  ['month 13', [1990, 13, 1], noDate],
  ['day 0', [1990, 1, 0], noDate],
  ['a negative day', [1990, 1, -1], noDate],
  ['the year 10000', [10_000, 1, 1], noDate],
  ['no year', [undefined, 1, 1], missing],
  ['no month', [1990, '', 1], missing],
  ['a fraction as the day', [1990, 1, 1.5], missing],
  ['the name of a month', [1990, 'July', 1], missing],
])('refuses %s as the date of birth', async (_, [year, month, day], message) => {
  const { setBirth, info } = await signedIn();
  expect(await setBirth(year, month, day)).toMatchObject(refused(message));
  expect((await info()).date_of_birth).toBeNull();
});

test('the 18th birthday begins at midnight in Manila', async () => {
  const before = await signedIn('nodata001', '2026-11-20T15:59:59Z');
  expect(await before.setBirth(2008, 11, 21)).toMatchObject(refused(tooYoung));
  const after = await signedIn('nodata001', '2026-11-20T16:00:00Z');
  expect((await after.setBirth(2008, 11, 21)).status).toBe(200);
});

test('never replaces a date of birth', async () => {
  const { setBirth, info } = await signedIn();
  const isSet = refused('Your date of birth is already set and cannot be changed.');
  await setBirth(1990, 7, 4);
  expect(await setBirth(1991, 7, 4)).toMatchObject(isSet);
  expect((await info()).date_of_birth).toBe('1990-07-04');
  expect(await (await signedIn('regular01')).setBirth(1991, 7, 4)).toMatchObject(isSet);
});
