import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';
import { pageAt, type Size } from './zoom.ts';

/** Milliseconds without scrolling after which the row has come to rest. */
const restTime = 150;

/** At once: a turned page is read, not watched. */
function scrollToPage(pager: HTMLElement | null, page: number): void {
  pager?.scrollTo({ left: (page - 1) * pager.clientWidth, behavior: 'instant' });
}

/**
 * A row of pages, turned by the browser's own scrolling. `current` is the page in front, `rested`
 * the one at which the row came to rest. Only that one is told to `onPage`: browsers limit how often
 * an address may change. While the row moves nothing in it changes: a browser that lays it out anew
 * snaps back to the page that it came from.
 *
 * @param page where to go when it changes from outside
 */
export function usePager(page: number, onPage: (page: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(page);
  const [rested, setRested] = useState(page);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const measuredWidth = useRef(0);
  const addressed = useRef(page);
  /** Told to `onPage`, and not come back as `page` yet: the member may be further by then. */
  const told = useRef<readonly number[]>([]);

  useLayoutEffect(() => {
    const index = told.current.indexOf(page);
    told.current = index < 0 ? [] : told.current.slice(index + 1);
    if (index >= 0) return;
    addressed.current = page;
    setCurrent(page);
    setRested(page);
    scrollToPage(ref.current, page);
  }, [page]);

  const measure = useEffectEvent((pager: HTMLElement) => {
    measuredWidth.current = pager.clientWidth;
    setSize({ width: pager.clientWidth, height: pager.clientHeight });
    scrollToPage(pager, current);
  });
  useLayoutEffect(() => {
    const pager = ref.current;
    if (pager === null) return;
    const observer = new ResizeObserver(() => measure(pager));
    observer.observe(pager);
    return () => observer.disconnect();
  }, []);

  const rest = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = ref.current ?? {};
    // In the middle of a rotation the two do not belong together.
    const isMeasured = clientWidth > 0 && clientWidth === measuredWidth.current;
    const landed = isMeasured ? pageAt(scrollLeft, clientWidth, amendmentPageCount) : current;
    setCurrent(landed);
    setRested(landed);
    if (landed === addressed.current) return;
    addressed.current = landed;
    told.current = [...told.current, landed];
    onPage(landed);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    // A finger that pauses is no rest: what changes under it would turn the page once more.
    if (!isHeld.current) timer.current = setTimeout(rest, restTime);
  }, []);
  useEffect(() => {
    const pager = ref.current;
    const hold = ({ target }: TouchEvent) => {
      isHeld.current = true;
      wait();
      const lifted = new AbortController();
      const release = (event: Event) => {
        if ((event as TouchEvent).touches.length > 0) return;
        lifted.abort();
        isHeld.current = false;
        wait();
      };
      // At the touched part itself: one that has gone meanwhile tells nobody above it.
      const options = { passive: true, signal: lifted.signal };
      target?.addEventListener('touchend', release, options);
      target?.addEventListener('touchcancel', release, options);
    };
    pager?.addEventListener('scroll', wait, { passive: true });
    pager?.addEventListener('touchstart', hold, { passive: true });
    return () => {
      clearTimeout(timer.current);
      pager?.removeEventListener('scroll', wait);
      pager?.removeEventListener('touchstart', hold);
    };
  }, [wait]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew for each page
  useEffect(wait, [current]);

  const goTo = (next: number) => {
    if (next < 1 || next > amendmentPageCount) return;
    setCurrent(next);
    scrollToPage(ref.current, next);
  };

  return { ref, current, rested, size, goTo };
}
