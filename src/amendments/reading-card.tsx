import { Bookmark, BookOpenText, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { amendmentPageCount, summaryPosition } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/screen.tsx';
import styles from './library-panel.module.css';
import { LibraryPanel } from './library-panel.tsx';
import { firstUnreadPage, useReading } from './reading-progress.ts';

type ReadingCardProps = {
  readonly onRead: (page: number) => void;
};

export function ReadingRow({ onRead }: ReadingCardProps) {
  const reading = useReading();
  return (
    <button type="button" onClick={() => onRead(firstUnreadPage(reading) ?? summaryPosition)}>
      <BookOpenText aria-hidden="true" />
      <span>
        {say(referendum.readAmendments)}{' '}
        <small>
          {say(amendments.readOf, { read: reading.read.length, total: amendmentPageCount })}
        </small>
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}

export function ReadingCard({ onRead }: ReadingCardProps) {
  const reading = useReading();
  const { read, bookmarks } = reading;
  const headingId = useId();
  const total = amendmentPageCount;
  const unread = firstUnreadPage(reading);
  const start = unread ?? 1;
  const startLabel =
    unread === null
      ? amendments.readAgain
      : read.length === 0
        ? amendments.readFromStart
        : amendments.continueOn;
  const progress = say(amendments.pagesRead, { total, read: read.length });

  return (
    <Card labelledBy={headingId}>
      <div className="stack-2">
        <h2 id={headingId} className={styles['heading']}>
          {say(amendments.title)}
        </h2>
        <p className={styles['count']}>{progress}</p>
        <progress
          className={`${styles['bar']} ${styles['pages']}`}
          value={read.length}
          max={total}
          aria-label={say(amendments.readOf, { read: read.length, total })}
        />
        {unread === null ? null : <p className={styles['count']}>{say(amendments.countsAsRead)}</p>}
      </div>
      <BookmarkChips pages={bookmarks} onChoose={onRead} />
      <Button isWide icon={<BookOpenText aria-hidden="true" />} onClick={() => onRead(start)}>
        {say(startLabel, { page: start })}
      </Button>
      <Button isWide kind="second" onClick={() => onRead(summaryPosition)}>
        {say(amendments.summary)}
      </Button>
      <div className={styles['library']}>
        <LibraryPanel />
      </div>
    </Card>
  );
}

type BookmarkChipsProps = {
  readonly pages: readonly number[];
  readonly onChoose: (page: number) => void;
};

export function BookmarkChips({ pages, onChoose }: BookmarkChipsProps) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={say(amendments.bookmarks)}>
      {pages.map((page) => (
        <li key={page}>
          <button type="button" className={styles['chip']} onClick={() => onChoose(page)}>
            <Bookmark aria-hidden="true" />
            {say(amendments.page, { page })}
          </button>
        </li>
      ))}
    </ul>
  );
}
