import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { endPosition, isAmendmentPage, summaryPosition } from '~/contracts/amendment-pages.ts';
import type { ReaderMode } from '~/contracts/reading.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { PagePicture, PageWords } from './amendment-page.tsx';
import { positionName } from './amendments.ts';
import styles from './reader.module.css';
import { positionAt, type Size } from './zoom.ts';

const positions = Array.from(
  { length: endPosition - summaryPosition + 1 },
  (_, index) => index + summaryPosition,
);

/** A section that a search found. */
export type Sought = {
  readonly page: number;
  readonly section: string;
  readonly search: string;
};

type PagerProps = {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly current: number;
  readonly isUncovered: boolean;
  readonly isReady: boolean;
  readonly isText: boolean;
  readonly isDark: boolean;
  readonly titles: readonly string[];
  readonly size: Size;
  readonly zoomOf: (page: number) => number;
  readonly textScale: number;
  readonly sought: Sought | null;
  readonly onMode: (mode: ReaderMode) => void;
  readonly screenAt: (position: number) => ReactNode;
};

export function Pager(props: PagerProps) {
  const { row, current, isUncovered, isReady, isText, isDark, titles, size, onMode } = props;
  // Neighbours must not delay the current page.
  const [settled, setSettled] = useState<number | null>(null);
  const onSettled = useCallback((page: number) => setSettled(page), []);

  // The old page becomes inert: move the focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (!isLost && !row.current?.contains(activeElement)) return;
    const slot = row.current?.children[current - summaryPosition];
    if (slot instanceof HTMLElement) slot.focus({ preventScroll: true });
  }, [row, current]);

  const isAtHand = (page: number) => {
    if (!isReady || page === current) return isReady;
    const isNeighbour = Math.abs(page - current) === 1;
    const isSettled = settled !== null && Math.abs(page - settled) <= 1;
    return isNeighbour && (isText || !isAmendmentPage(current) || isSettled);
  };

  return (
    <div ref={row} className={styles['row']} data-dark={isDark} data-text={isText}>
      {positions.map((page) => (
        <section
          key={page}
          className={styles['slot']}
          data-slot={page}
          data-outer={!isAmendmentPage(page) || undefined}
          aria-label={positionName(page) ?? say(amendments.page, { page })}
          inert={page !== current}
          aria-hidden={page !== current}
          // A focused page scrolls with the arrow keys.
          tabIndex={page === current ? 0 : -1}
        >
          {!isAtHand(page) ? null : !isAmendmentPage(page) ? (
            props.screenAt(page)
          ) : isText ? (
            <PageWords
              page={page}
              isInFront={page === current && isUncovered}
              scale={props.textScale}
              sought={props.sought?.page === page ? props.sought : null}
              onMode={onMode}
            />
          ) : (
            <PagePicture
              page={page}
              title={titles[page - 1] ?? null}
              isCurrent={page === current}
              isInFront={page === current && isUncovered}
              window={size}
              zoom={props.zoomOf(page)}
              onSettled={onSettled}
              onMode={onMode}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** Milliseconds without scrolling. After an earlier layout change, browsers snap back. */
const restTime = 150;

function scrollToPage(pager: HTMLElement | null, page: number): void {
  pager?.scrollTo({ left: (page - summaryPosition) * pager.clientWidth, behavior: 'instant' });
}

/** Browsers limit address changes, so only `rested`, not `current`, goes to `onPage`. */
export function usePager(page: number, onPage: (page: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(page);
  const [rested, setRested] = useState(page);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const measuredWidth = useRef(0);
  const addressed = useRef(page);
  /** Sent to `onPage` and not yet back as `page`. */
  const reportedPages = useRef<readonly number[]>([]);

  useLayoutEffect(() => {
    const index = reportedPages.current.indexOf(page);
    reportedPages.current = index < 0 ? [] : reportedPages.current.slice(index + 1);
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
    // During a rotation, `scrollLeft` may not match the new width.
    const isMeasured = clientWidth > 0 && clientWidth === measuredWidth.current;
    const landed = isMeasured ? positionAt(scrollLeft, clientWidth) : current;
    setCurrent(landed);
    setRested(landed);
    if (landed === addressed.current) return;
    addressed.current = landed;
    reportedPages.current = [...reportedPages.current, landed];
    onPage(landed);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    // A change under a pausing finger would turn the page again.
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
      // Events of a removed element do not bubble.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer for each page
  useEffect(wait, [current]);

  const goTo = (next: number) => {
    if (next < summaryPosition || next > endPosition) return;
    setCurrent(next);
    scrollToPage(ref.current, next);
  };

  return { ref, current, rested, size, goTo };
}
