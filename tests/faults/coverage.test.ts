import { expect, test } from 'vitest';
import { openSandbox } from '../server/sandbox/visitor.ts';
import { nameOf } from './cell.ts';
import { accountDrivers } from './drivers/account.ts';
import { activationDrivers } from './drivers/activation.ts';
import { readingDrivers } from './drivers/reading.ts';
import { recoveryDrivers } from './drivers/recovery.ts';
import { signInDrivers } from './drivers/sign-in.ts';
import { signUpDrivers } from './drivers/sign-up.ts';
import { votingDrivers } from './drivers/voting.ts';
import { knownGaps } from './known-gaps.ts';

const drivers = [
  ...signInDrivers,
  ...readingDrivers,
  ...votingDrivers,
  ...accountDrivers,
  ...activationDrivers,
  ...recoveryDrivers,
  ...signUpDrivers,
];

/** No calls of the cooperative's API: what all calls are made of, and our own and other services. */
const others =
  /\/(body|constants|exchange|failure|fault-reports|http|if-on|problem|media|notices|page-build|reminders)\.ts$/;
const files = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true });
const calls = Object.entries(files)
  .filter(([path]) => !others.test(path))
  .flatMap(([, exported]) => Object.entries(exported))
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name);

/** Each of these is another path of a call that is driven. */
const twins: readonly string[] = [
  'POST /user/email',
  'POST /user/mobile',
  'POST /user/*/email',
  'PUT /user/*/email',
];

test('every call of the API is driven', () => {
  expect(calls.length).toBeGreaterThan(40);
  const driven = new Set(drivers.map(({ call }) => call));
  expect(calls.filter((call) => !driven.has(call))).toEqual([]);
  expect([...driven].filter((call) => !calls.includes(call))).toEqual([]);
});

test('every path of the API is broken in some cell, and no other', async () => {
  const listed: { method: string; path: string }[] = (await openSandbox().control('calls')).body;
  const paths = listed.map(({ method, path }) => `${method} ${path.replace('*/*', '*')}`);
  const broken = new Set<string>(drivers.map(({ on }) => on));
  expect([...broken].filter((path) => !paths.includes(path))).toEqual([]);
  expect(paths.filter((path) => !broken.has(path) && !twins.includes(path))).toEqual([]);
});

test('no two rows have one name, and every gap is one of a row', () => {
  const names = drivers.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(knownGaps.filter(({ call }) => !names.includes(call))).toEqual([]);
});
