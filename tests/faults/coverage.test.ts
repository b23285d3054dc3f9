import { expect, test } from 'vitest';
import { endpoints } from '~/contracts/endpoints.ts';
import { endpointOf, nameOf } from './cell.ts';
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

/** Calls of our own and other services. */
const others = /\/(media|office|reminder)-calls\.ts$/;
const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/*-calls.ts', '../../src/session/certainty.ts'],
  { eager: true },
);
const calls = Object.entries(files)
  .filter(([path]) => !others.test(path))
  .flatMap(([, exported]) => Object.entries(exported))
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name);

test('every API call has a driver', () => {
  expect(calls.length).toBeGreaterThan(40);
  const driven = new Set(drivers.map(({ call }) => call));
  expect(calls.filter((call) => !driven.has(call))).toEqual([]);
});

test('every endpoint fails in some cell', () => {
  const broken = new Set<string>(drivers.map(endpointOf));
  expect(Object.keys(endpoints).filter((name) => !broken.has(name))).toEqual([]);
});

test('every GET has two drivers: one without known data, and one with it', () => {
  const read = Object.entries(endpoints).filter(([, { method }]) => method === 'get');
  const wanted = read.flatMap(([name]) => [`${name}, known`, `${name}, nothing known`]);
  const driven = drivers.map(
    (each) => `${endpointOf(each)}, ${each.knows === undefined ? 'nothing known' : 'known'}`,
  );
  expect(wanted.filter((each) => !driven.includes(each))).toEqual([]);
});

test('all rows have unique names, and every gap belongs to a row', () => {
  const names = drivers.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(knownGaps.filter(({ call }) => !names.includes(call))).toEqual([]);
});
