import { type Atom, createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import {
  apiAtom,
  apiClockAtom,
  deviceAtom,
  locksAtom,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/core/services.ts';
import { beginPeriodAtom, sessionAtom } from '~/core/session-atom.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';

const parts: Readonly<Record<string, Atom<unknown>>> = {
  api: apiAtom,
  locks: locksAtom,
  'server clock': apiClockAtom,
  storage: storageAtom,
  'tab notes': tabNotesAtom,
  tabs: tabsAtom,
  'session cookies': sessionCookiesAtom,
};

describe.each(Object.entries(parts))('the service "%s"', (_name, part) => {
  test('is made once per store, regardless of other changes', () => {
    const store = createStore();
    const made = store.get(part);
    const other = sessionAtom(0);
    const looks = [
      () => store.set(other, 1),
      () => store.sub(part, () => undefined)(),
      () => store.sub(part, () => undefined),
      () => store.set(beginPeriodAtom, null),
    ];
    for (const look of looks) {
      look();
      expect(store.get(part)).toBe(made);
    }
  });
});

test('a store uses a replaced service or device', () => {
  const store = createStore();
  const clock = {
    now: () => 7,
    learn: () => undefined,
    offset: () => 0,
    isKnown: () => true,
    restore: () => undefined,
  };
  store.set(apiClockAtom, clock);
  expect(store.get(apiClockAtom)).toBe(clock);
  const read = (name: string, isOurs: (value: string) => boolean = () => true) =>
    name === 'hash' && isOurs('hash-7') ? 'hash-7' : null;
  const cookies = { read, write: () => undefined, clear: () => undefined };
  store.set(deviceAtom, (own) => ({ ...own, cookies }));
  expect(store.get(sessionCookiesAtom).readToken()).toBe('hash-7');
});

test('the device uses the names of earlier versions for database, channel and locks', () => {
  const store = createStore();
  const own = store.get(deviceAtom);
  expect(own).toMatchObject({ database: 'kaagapay', channel: 'kaagapay', lockPrefix: '' });
});
