import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import {
  darkPagesAtom,
  loadReaderSettingsAtom,
  setDarkPagesAtom,
} from '~/features/amendments/dark-pages.ts';
import { look, writeToDisk } from '../../support/disk.ts';

describe('dark pages', () => {
  test('are stored for the device', async () => {
    const store = createStore();
    expect(store.get(darkPagesAtom)).toBeNull();
    await store.set(setDarkPagesAtom, true);
    const later = createStore();
    await later.set(loadReaderSettingsAtom);
    expect(later.get(darkPagesAtom)).toBe(true);
    await later.set(setDarkPagesAtom, null);
    expect(await look('reader-settings')).toEqual({
      version: 1,
      darkPages: null,
    });
  });

  test('follow the theme if the record is damaged', async () => {
    await writeToDisk('reader-settings', { version: 1, darkPages: 'night' });
    const store = createStore();
    await store.set(loadReaderSettingsAtom);
    expect(store.get(darkPagesAtom)).toBeNull();
  });
});
