import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isReadingLoadedAtom, markReadAtom } from './reading.ts';

/** Milliseconds that a page is in front of the member before it counts as read. */
const readTime = 2_000;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isSeen = () => document.visibilityState === 'visible';

/** Counts a page as read once it has been in front of the member for a while. */
export function useReadMark(page: number, isInFront: boolean): void {
  const markRead = useSetAtom(markReadAtom);
  const isLoaded = useAtomValue(isReadingLoadedAtom);
  const isVisible = useSyncExternalStore(onVisibility, isSeen);
  useEffect(() => {
    if (!isInFront || !isVisible || !isLoaded) return;
    const timer = setTimeout(() => void markRead(page), readTime);
    return () => clearTimeout(timer);
  }, [page, isInFront, isVisible, isLoaded, markRead]);
}
