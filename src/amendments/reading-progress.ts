import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { amendmentPages } from '~/contracts/amendment-pages.ts';
import { Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { referendumCodeAtom } from '~/vote/referendum-vote.ts';

export const nothingRead: Reading = { version: 1, lastPage: null, read: [], bookmarks: [] };
export const readingKind = { version: 1, schema: Reading };
const { recordAtom, storageKeyAtom, loadAtom, reloadAtom, editAtom } = persistedRecord<Reading>(
  readingKind,
  memberKeys.reading,
);

export const readingAtom = atom((get) => get(recordAtom) ?? nothingRead);

export const isReadingLoadedAtom = atom((get) => get(storageKeyAtom) !== null);

export const loadReadingAtom = loadAtom;
export const reloadReadingAtom = reloadAtom;

export const firstUnreadPage = ({ read }: Reading): number | null =>
  amendmentPages.find((page) => !read.includes(page)) ?? null;

const inOrder = (pages: Iterable<number>) => [...pages].sort((one, other) => one - other);

export const markReadAtom = sessionAction(
  (_get, set, page: number): Promise<void> =>
    set(editAtom, (stored) => {
      const reading = stored ?? nothingRead;
      return reading.read.includes(page)
        ? stored
        : { ...reading, read: inOrder([...reading.read, page]) };
    }),
);

export const toggleBookmarkAtom = sessionAction(async (get, set, page: number): Promise<void> => {
  // A tap may come before the record is read.
  await set(loadAtom, get(referendumCodeAtom));
  const isMarked = get(readingAtom).bookmarks.includes(page);
  await set(editAtom, (stored) => {
    const reading = stored ?? nothingRead;
    const others = reading.bookmarks.filter((marked) => marked !== page);
    return { ...reading, bookmarks: isMarked ? others : inOrder([...others, page]) };
  });
});

export function useReading() {
  const code = useAtomValue(referendumCodeAtom);
  const load = useSetAtom(loadReadingAtom);
  useEffect(() => {
    void load(code);
  }, [code, load]);
  return useAtomValue(readingAtom);
}
