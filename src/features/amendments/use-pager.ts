import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { amendmentPageCount } from '~/contracts/media.ts';
import { pageAt, type Size } from './zoom.ts';

/** Milliseconds without scrolling after which the row has come to rest. */
const restTime = 150;

/** At once: a turned page is read, not watched. */
function scrollToPage(pager: HTMLElement | null, page: number): void {
  pager?.scrollTo({ left: (page - 1) * pager.clientWidth, behavior: 'instant' });
}

/**
 * A row of pages, turned by the browser's own scrolling. `current` is the page that fills most of
 * the window, `rested` the one at which the row came to rest. Only that one is told to `onPage`:
 * browsers limit how often an address may change.
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
  const follow = useEffectEvent((pager: HTMLElement) => {
    // In the middle of a rotation the two do not belong together.
    if (pager.clientWidth === 0 || pager.clientWidth !== measuredWidth.current) return;
    setCurrent(pageAt(pager.scrollLeft, pager.clientWidth, amendmentPageCount));
  });
  useLayoutEffect(() => {
    const pager = ref.current;
    if (pager === null) return;
    const observer = new ResizeObserver(() => measure(pager));
    const onScroll = () => follow(pager);
    observer.observe(pager);
    pager.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      pager.removeEventListener('scroll', onScroll);
    };
  }, []);

  const rest = useEffectEvent(() => {
    setRested(current);
    if (current === addressed.current) return;
    addressed.current = current;
    told.current = [...told.current, current];
    onPage(current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew for each page
  useEffect(() => {
    const pager = ref.current;
    let timer = setTimeout(rest, restTime);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, restTime);
    };
    pager?.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      pager?.removeEventListener('scroll', wait);
    };
  }, [current]);

  const goTo = (next: number) => {
    if (next < 1 || next > amendmentPageCount) return;
    setCurrent(next);
    scrollToPage(ref.current, next);
  };

  return { ref, current, rested, size, goTo };
}
