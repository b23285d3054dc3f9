import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  amendmentPageCount,
  isAmendmentPage,
  summaryPosition,
} from '~/contracts/amendment-pages.ts';
import { isRefusal } from '~/contracts/problem.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { positionName, useTexts, useTitles } from './amendments.ts';
import { PageList } from './page-list.tsx';
import { Pager, type Sought, usePager } from './pager.tsx';
import styles from './reader.module.css';
import { BottomBar, TopBar } from './reader-bars.tsx';
import { ReaderEnd, Summary } from './reader-end.tsx';
import { useReaderSettings } from './reader-settings.ts';
import { toggleBookmarkAtom, useReading } from './reading-progress.ts';
import { useZoom } from './zoom.ts';

type ReaderProps = {
  /** 0, the summary, to 36, the end. The reader also turns here when it changes. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
  readonly onVote: () => void;
};

/** Source: docs/behaviour/referendum.md#the-reader. */
export function Reader({ page, onPage, onClose, onVote }: ReaderProps) {
  const dialog = useModal('[data-slot]:not([inert])');
  const place = usePager(page, onPage);
  const { ref: row, current, size, goTo } = place;
  const [isListOpen, setIsListOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [sought, setSought] = useState<Sought | null>(null);
  const settings = useReaderSettings();
  const { isDark, chooseMode } = settings;
  const texts = useTexts();
  const isWithoutText = texts.problem !== null && isRefusal(texts.problem);
  const mode = isWithoutText && !settings.isModeChosen ? 'page' : settings.mode;
  const isPage = isAmendmentPage(current);
  const changesTextSize = mode === 'text' || !isPage;
  const zoom = useZoom(row, place, !changesTextSize);
  const textSize = useTextSize();
  const { step, reset, canEnlarge, canReduce } = changesTextSize ? textSize : zoom;
  const reading = useReading();
  const { titles, englishTitles } = useTitles();
  const toggleBookmark = useSetAtom(toggleBookmarkAtom);

  const title = titles[current - 1] ?? null;
  const names = { page: current, total: amendmentPageCount, title: title ?? '' };
  const bookmark = () => {
    if (isPage) void toggleBookmark(current);
  };
  const onList = () => {
    // A closed list leaves the page at its place.
    setSought(null);
    setIsListOpen(true);
  };

  return (
    <>
      <dialog
        ref={dialog}
        className={styles['reader']}
        aria-label={say(amendments.title)}
        onKeyDown={readerKeys(current, { goTo, step, reset, bookmark })}
        onCancel={(event) => {
          event.preventDefault();
          // If not cancelable, the browser closes the dialog and `onClose` runs next.
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
          mode={mode}
          onMode={chooseMode}
        />
        <Pager
          row={row}
          current={current}
          isUncovered={!isListOpen}
          isReady={settings.isLoaded}
          isText={mode === 'text'}
          isDark={isDark}
          titles={englishTitles}
          size={size}
          zoomOf={zoom.zoomOf}
          textScale={textSize.scale}
          sought={sought}
          onMode={chooseMode}
          screenAt={(position) =>
            position === summaryPosition ? (
              <Summary scale={textSize.scale} onTurn={goTo} />
            ) : (
              <ReaderEnd
                read={reading.read}
                scale={textSize.scale}
                onTurn={goTo}
                onVote={onVote}
                onClose={onClose}
              />
            )
          }
        />
        <BottomBar
          page={current}
          changesTextSize={changesTextSize}
          isDark={isDark}
          canEnlarge={canEnlarge}
          canReduce={canReduce}
          onTurn={goTo}
          onStep={step}
          onList={onList}
          onDark={settings.toggleDark}
        />
        <p className="visually-hidden" aria-live="polite">
          {positionName(current) ??
            say(title === null ? amendments.pageOf : amendments.pageSpoken, names)}
        </p>
      </dialog>
      {isListOpen ? (
        <PageList
          current={current}
          reading={reading}
          titles={titles}
          search={search}
          onSearch={setSearch}
          onClose={() => setIsListOpen(false)}
          onChoose={(chosen, section) => {
            setIsListOpen(false);
            setSought(section === undefined ? null : { page: chosen, section, search });
            goTo(chosen);
          }}
        />
      ) : null}
    </>
  );
}

function useModal(focusOn: string) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(focusOn)?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [focusOn]);
  return ref;
}

const scales = [1, 1.25, 1.5, 1.75, 2, 2.5] as const;

function useTextSize() {
  const [index, setIndex] = useState(0);
  return {
    scale: scales[index] ?? 1,
    canEnlarge: index < scales.length - 1,
    canReduce: index > 0,
    step: (direction: 1 | -1) =>
      setIndex((before) => Math.min(Math.max(before + direction, 0), scales.length - 1)),
    reset: () => setIndex(0),
  };
}

type Commands = {
  readonly goTo: (page: number) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly reset: () => void;
  readonly bookmark: () => void;
};

/** Arrow keys pan an enlarged page and, at its edge, turn it. */
function readerKeys(page: number, { goTo, step, reset, bookmark }: Commands) {
  const commands: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
    PageUp: () => goTo(page - 1),
    PageDown: () => goTo(page + 1),
    Home: () => goTo(1),
    End: () => goTo(amendmentPageCount),
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': reset,
    b: bookmark,
  };
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    const command = commands[key.length === 1 ? key.toLowerCase() : key];
    const isOther = event.ctrlKey || event.metaKey || event.altKey;
    if (command === undefined || isOther || !(target instanceof Element)) return;
    if (target.closest('input') !== null) return;
    if (key === 'ArrowLeft' && canPan(target, -1)) return;
    if (key === 'ArrowRight' && canPan(target, 1)) return;
    event.preventDefault();
    command();
  };
}

function canPan(target: Element, direction: 1 | -1): boolean {
  const slot = target.closest('[data-slot]');
  if (slot === null) return false;
  const rest = slot.scrollWidth - slot.clientWidth - slot.scrollLeft;
  return direction === 1 ? rest > 1 : slot.scrollLeft > 1;
}
