import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { referendumCodeAtom } from '~/state/referendum.ts';
import { isReadingLoadedAtom, loadReadingAtom, openPageAtom, readingAtom } from './reading.ts';

/** The member's reading of this referendum's pages, read from the phone where it is not there yet. */
export function useReading() {
  const code = useAtomValue(referendumCodeAtom);
  const load = useSetAtom(loadReadingAtom);
  useEffect(() => {
    void load(code);
  }, [code, load]);
  return useAtomValue(readingAtom);
}

/** Remembers the page that is open, so that the member can go on there. */
export function useLastPage(page: number): void {
  const isLoaded = useAtomValue(isReadingLoadedAtom);
  const openPage = useSetAtom(openPageAtom);
  useEffect(() => {
    if (isLoaded) void openPage(page);
  }, [page, isLoaded, openPage]);
}
