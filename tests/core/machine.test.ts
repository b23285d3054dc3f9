import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { machine } from '~/core/machine.ts';
import { beginPeriodAtom, pageLifetime } from '~/core/session-atom.ts';

const advance = (count: number, event: 'up' | 'other') => (event === 'up' ? count + 1 : count);

test('a machine advances by events and returns the new state', () => {
  const store = createStore();
  const countAtom = machine(0, advance);
  expect(store.set(countAtom, 'up')).toBe(1);
  expect(store.set(countAtom, 'other')).toBe(1);
  expect(store.get(countAtom)).toBe(1);
});

test.each([
  ['begins anew with each session', undefined, 0],
  ['continues over sessions with the lifetime of the page', pageLifetime, 1],
] as const)('a machine %s', (_what, lifetime, expected) => {
  const store = createStore();
  const countAtom = machine(0, advance, lifetime);
  store.set(countAtom, 'up');
  store.set(beginPeriodAtom, 'uuid-2');
  expect(store.get(countAtom)).toBe(expected);
});
