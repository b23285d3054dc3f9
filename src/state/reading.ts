import { atom } from 'jotai';
import { ReaderSettings, Reading } from '~/contracts/reading.ts';
import { keptRecord } from './kept-record.ts';
import { memberKeys } from './member-scope.ts';
import { storageAtom } from './platform.ts';
import { referendumCodeAtom } from './referendum.ts';

/** How far the signed-in member has read the amendments, and which pages they marked. */
const { recordAtom, keyAtom, loadAtom, reloadAtom, saveAtom } = keptRecord(
  Reading,
  memberKeys.reading,
);

export const nothingRead: Reading = { version: 1, lastPage: null, read: [], bookmarks: [] };

export const readingAtom = atom((get) => get(recordAtom) ?? nothingRead);

/** True once the phone has been asked: what is changed before is not kept. */
export const isReadingLoadedAtom = atom((get) => get(keyAtom) !== null);

export const loadReadingAtom = loadAtom;
export const reloadReadingAtom = reloadAtom;

const inOrder = (pages: Iterable<number>) => [...pages].sort((one, other) => one - other);

/** Remembers where to go on. */
export const openPageAtom = atom(null, async (get, set, page: number): Promise<void> => {
  const reading = get(readingAtom);
  if (reading.lastPage !== page) await set(saveAtom, { ...reading, lastPage: page });
});

export const markReadAtom = atom(null, async (get, set, page: number): Promise<void> => {
  const reading = get(readingAtom);
  if (reading.read.includes(page)) return;
  await set(saveAtom, { ...reading, read: inOrder([...reading.read, page]) });
});

export const toggleBookmarkAtom = atom(null, async (get, set, page: number): Promise<void> => {
  // A tap may come before the phone has answered what is kept.
  await set(loadAtom, get(referendumCodeAtom));
  const reading = get(readingAtom);
  const bookmarks = new Set(reading.bookmarks);
  if (!bookmarks.delete(page)) bookmarks.add(page);
  await set(saveAtom, { ...reading, bookmarks: inOrder(bookmarks) });
});

const settingsKey = 'reader-settings';
const darkAtom = atom<boolean | null>(null);

/** Whether pages are shown dark; null follows the theme. The phone's, not the member's. */
export const darkPagesAtom = atom((get) => get(darkAtom));

export const loadReaderSettingsAtom = atom(null, async (get, set): Promise<void> => {
  const settings = await get(storageAtom).read(settingsKey, ReaderSettings);
  if (settings !== null) set(darkAtom, settings.darkPages);
});

export const setDarkPagesAtom = atom(null, async (get, set, darkPages: boolean | null) => {
  set(darkAtom, darkPages);
  await get(storageAtom).write(settingsKey, { version: 1, darkPages } satisfies ReaderSettings);
});
