import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import {
  chooseReaderSettingsAtom,
  loadReaderSettingsAtom,
  readerSettingsAtom,
  usualMode,
} from '~/amendments/reader-settings.ts';
import { look } from '../support/disk.ts';

const loaded = async () => {
  const store = createStore();
  await store.set(loadReaderSettingsAtom);
  return store.get(readerSettingsAtom);
};

describe("the reader's settings", () => {
  test('are stored for the device', async () => {
    const store = createStore();
    expect(store.get(readerSettingsAtom)).toBeNull();
    await store.set(chooseReaderSettingsAtom, { darkPages: true });
    await store.set(chooseReaderSettingsAtom, { mode: 'page' });
    expect(await loaded()).toEqual({ version: 1, darkPages: true, mode: 'page' });
    await store.set(chooseReaderSettingsAtom, { darkPages: null });
    expect(await look('reader-settings')).toEqual({ version: 1, darkPages: null, mode: 'page' });
  });

  test('keep a tap that comes while they are read', async () => {
    const store = createStore();
    const reading = store.set(loadReaderSettingsAtom);
    const choosing = store.set(chooseReaderSettingsAtom, { darkPages: true });
    await Promise.all([reading, choosing]);
    expect(store.get(readerSettingsAtom)).toMatchObject({ darkPages: true });
  });
});

test.each([
  ['a phone', { width: 390 }, 'text'],
  ['the widest small screen', { width: 599.5 }, 'text'],
  ['a tablet', { width: 600 }, 'page'],
  ['a tablet with larger text', { width: 820, textSize: 18 }, 'text'],
  ['a tablet with smaller text', { width: 820, textSize: 14 }, 'page'],
  ['a tablet in Filipino', { width: 820, language: 'fil' }, 'text'],
] as const)('%s opens the right mode', (_what, device, mode) => {
  expect(usualMode({ textSize: 16, language: 'en', ...device })).toBe(mode);
});
