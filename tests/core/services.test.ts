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

test('the device uses the names of earlier versions for database, channel and locks', () => {
  const store = createStore();
  const own = store.get(deviceAtom);
  expect(own).toMatchObject({ database: 'kaagapay', channel: 'kaagapay', lockPrefix: '' });
});
