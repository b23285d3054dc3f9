import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { PagePicture } from './page-picture.tsx';
import { PageWords } from './page-words.tsx';
import styles from './pager.module.css';
import type { Size } from './zoom.ts';

const pages = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

type PagerProps = {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly current: number;
  /** Nothing stands over the pages. */
  readonly isUncovered: boolean;
  readonly isText: boolean;
  readonly isDark: boolean;
  readonly titles: readonly string[];
  readonly size: Size;
  readonly zoomOf: (page: number) => number;
  readonly textScale: number;
  readonly onReadAsText: (() => void) | null;
};

/** All pages in a row. Only the current one is there for the keyboard and for who listens. */
export function Pager(props: PagerProps) {
  const { row, current, isUncovered, isText, isDark, titles, size, onReadAsText } = props;
  // On a weak line the page that is read comes alone; its neighbours follow when it is there.
  const [settled, setSettled] = useState<number | null>(null);
  const onSettled = useCallback((page: number) => setSettled(page), []);

  // The keyboard stays with the page: the one it was on can no longer hold it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (!isLost && !row.current?.contains(activeElement)) return;
    const slot = row.current?.children[current - 1];
    if (slot instanceof HTMLElement) slot.focus({ preventScroll: true });
  }, [row, current]);

  const isAtHand = (page: number) => {
    if (page === current) return true;
    const isNeighbour = Math.abs(page - current) === 1;
    return isNeighbour && (isText || (settled !== null && Math.abs(page - settled) <= 1));
  };

  return (
    <div ref={row} className={styles['row']} data-dark={isDark} data-text={isText}>
      {pages.map((page) => (
        <section
          key={page}
          className={styles['slot']}
          data-slot={page}
          aria-label={say(amendments.page, { page })}
          inert={page !== current}
          aria-hidden={page !== current}
          // A page that scrolls takes the arrow keys.
          tabIndex={page === current ? 0 : -1}
        >
          {!isAtHand(page) ? null : isText ? (
            <PageWords
              page={page}
              isInFront={page === current && isUncovered}
              scale={props.textScale}
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
              onReadAsText={onReadAsText}
            />
          )}
        </section>
      ))}
    </div>
  );
}
