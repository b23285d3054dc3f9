import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { PageList } from './page-list.tsx';
import { Pager } from './pager.tsx';
import styles from './reader.module.css';
import { BottomBar, TopBar } from './reader-bars.tsx';
import { readerKeys } from './reader-keys.ts';
import { toggleBookmarkAtom } from './reading.ts';
import { useDarkPages } from './use-dark-pages.ts';
import { useModal } from './use-modal.ts';
import { usePager } from './use-pager.ts';
import { useLastPage, useReading } from './use-reading.ts';
import { useTextSize } from './use-text-size.ts';
import { useTexts } from './use-texts.ts';
import { useTitles } from './use-titles.ts';
import { useZoom } from './use-zoom.ts';

type ReaderProps = {
  /** 1 to 35: where to open, and where to go when it changes. */
  readonly page: number;
  /** The member has turned to another page. */
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
};

/**
 * The 35 amendment pages, over the whole screen.
 * Source: docs/behaviour/referendum.md#the-reader.
 */
export function Reader({ page, onPage, onClose }: ReaderProps) {
  const dialog = useModal('[data-slot]:not([inert])');
  const place = usePager(page, onPage);
  const { ref: row, current, size, goTo } = place;
  const [isListOpen, setIsListOpen] = useState(false);
  const [isText, setIsText] = useState(false);
  const zoom = useZoom(row, place, !isText);
  const textSize = useTextSize();
  const { step, reset, canEnlarge, canReduce } = isText ? textSize : zoom;
  const { isDark, toggle: toggleDark } = useDarkPages();
  const reading = useReading();
  useLastPage(current);
  const titles = useTitles();
  const areTextsKnown = useTexts().value !== null;
  const toggleBookmark = useSetAtom(toggleBookmarkAtom);

  const title = titles[current - 1] ?? null;
  const names = { page: current, total: amendmentPageCount, title: title ?? '' };
  const bookmark = () => void toggleBookmark(current);
  const onList = () => setIsListOpen(true);

  return (
    <>
      <dialog
        ref={dialog}
        className={styles['reader']}
        aria-label={say(amendments.title)}
        onKeyDown={readerKeys(current, { goTo, step, reset, bookmark })}
        onCancel={(event) => {
          event.preventDefault();
          // Where the browser insists, it closes the dialog next, and that is heard below.
          if (event.cancelable) onClose();
        }}
        onClose={() => {
          if (dialog.current?.open === false) onClose();
        }}
      >
        <TopBar
          page={current}
          title={title}
          isBookmarked={reading.bookmarks.includes(current)}
          onBookmark={bookmark}
          onList={onList}
          onClose={onClose}
        />
        <Pager
          row={row}
          current={current}
          isUncovered={!isListOpen}
          isText={isText}
          isDark={isDark}
          titles={titles}
          size={size}
          zoomOf={zoom.zoomOf}
          textScale={textSize.scale}
          onReadAsText={areTextsKnown ? () => setIsText(true) : null}
        />
        <BottomBar
          page={current}
          isText={isText}
          isDark={isDark}
          canEnlarge={canEnlarge}
          canReduce={canReduce}
          onTurn={goTo}
          onStep={step}
          onList={onList}
          onDark={toggleDark}
          onText={() => setIsText(!isText)}
        />
        <p className="visually-hidden" aria-live="polite">
          {say(title === null ? amendments.pageOf : amendments.pageSpoken, names)}
        </p>
      </dialog>
      {isListOpen ? (
        <PageList
          current={current}
          reading={reading}
          titles={titles}
          onClose={() => setIsListOpen(false)}
          onChoose={(chosen) => {
            setIsListOpen(false);
            goTo(chosen);
          }}
        />
      ) : null}
    </>
  );
}
