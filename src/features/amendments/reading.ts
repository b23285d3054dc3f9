import { atom } from 'jotai';
import { ReaderSettings, Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { persistedRecord } from '~/state/persisted-record.ts';
import { referendumCodeAtom } from '~/state/referendum.ts';
import { storageAtom } from '~/state/services.ts';
import { sessionAction } from '~/state/session/session-atom.ts';

/** How far the signed-in member has read the amendments, and which pages they marked. */
export const nothingRead: Reading = { version: 1, lastPage: null, read: [], bookmarks: [] };
export const readingKind = { version: 1, schema: Reading };
const { recordAtom, keyAtom, loadAtom, reloadAtom, editAtom } = persistedRecord<Reading>(
  readingKind,
  memberKeys.reading,
);

export const readingAtom = atom((get) => get(recordAtom) ?? nothingRead);

/** True once the phone has been asked: what is changed before is not kept. */
export const isReadingLoadedAtom = atom((get) => get(keyAtom) !== null);

export const loadReadingAtom = loadAtom;
export const reloadReadingAtom = reloadAtom;

const inOrder = (pages: Iterable<number>) => [...pages].sort((one, other) => one - other);

/** Remembers where to go on. */
export const openPageAtom = sessionAction(
  (_get, set, page: number): Promise<void> =>
    set(editAtom, (there) => ({ ...(there ?? nothingRead), lastPage: page })),
);

export const markReadAtom = sessionAction(
  (_get, set, page: number): Promise<void> =>
    set(editAtom, (there) => {
      const reading = there ?? nothingRead;
      return reading.read.includes(page)
        ? there
        : { ...reading, read: inOrder([...reading.read, page]) };
    }),
);

export const toggleBookmarkAtom = sessionAction(async (get, set, page: number): Promise<void> => {
  // A tap may come before the phone has answered what is kept.
  await set(loadAtom, get(referendumCodeAtom));
  const isMarked = get(readingAtom).bookmarks.includes(page);
  await set(editAtom, (there) => {
    const reading = there ?? nothingRead;
    const others = reading.bookmarks.filter((marked) => marked !== page);
    return { ...reading, bookmarks: isMarked ? others : inOrder([...others, page]) };
  });
});

const settingsKey = 'reader-settings';
export const readerSettingsKind = { version: 1, schema: ReaderSettings };
const darkAtom = atom<boolean | null>(null);

/** Whether pages are shown dark; null follows the theme. The phone's, not the member's. */
export const darkPagesAtom = atom((get) => get(darkAtom));

export const loadReaderSettingsAtom = atom(null, async (get, set): Promise<void> => {
  const settings = await get(storageAtom).read(settingsKey, readerSettingsKind);
  if (settings !== null) set(darkAtom, settings.darkPages);
});

export const setDarkPagesAtom = atom(null, async (get, set, darkPages: boolean | null) => {
  set(darkAtom, darkPages);
  await get(storageAtom).change(settingsKey, readerSettingsKind, () => ({ version: 1, darkPages }));
});
