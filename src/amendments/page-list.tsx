import { Bookmark, Check, ListChecks } from 'lucide-react';
import { useState } from 'react';
import {
  amendmentPageCount,
  amendmentPages,
  summaryPosition,
} from '~/contracts/amendment-pages.ts';
import type { Reading } from '~/contracts/reading.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { asciiDigits } from '~/ui/use-typed-text.ts';
import { LibraryPanel } from './library-panel.tsx';
import styles from './page-list.module.css';
import { PageSearch } from './page-search.tsx';

type PageListProps = {
  readonly current: number;
  readonly reading: Reading;
  readonly titles: readonly string[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (page: number, section?: string) => void;
  readonly onClose: () => void;
};

const total = amendmentPageCount;

export function PageList(props: PageListProps) {
  const { current, reading, titles, search, onSearch, onChoose, onClose } = props;
  return (
    <Dialog
      title={say(amendments.allPages)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className="stack-4">
        <PageSearch value={search} onSearch={onSearch} onChoose={onChoose} />
        {search.trim() === '' ? (
          <>
            <BookmarkChips pages={reading.bookmarks} onChoose={onChoose} />
            <ol className={styles['list']}>
              <li>
                <button
                  type="button"
                  className={styles['row']}
                  aria-current={current === summaryPosition ? 'page' : undefined}
                  onClick={() => onChoose(summaryPosition)}
                >
                  <ListChecks className={styles['summary']} aria-hidden="true" />
                  <b className={styles['title']}>{say(amendments.summary)}</b>
                </button>
              </li>
              {amendmentPages.map((page) => (
                <li key={page}>
                  <button
                    type="button"
                    className={styles['row']}
                    aria-current={page === current ? 'page' : undefined}
                    onClick={() => onChoose(page)}
                  >
                    <span className={styles['number']}>{page}</span>
                    <span className={styles['title']}>
                      {titles[page - 1] ?? say(amendments.page, { page })}
                    </span>
                    {reading.bookmarks.includes(page) ? (
                      <Bookmark
                        className={styles['marked']}
                        aria-label={say(amendments.isBookmarked)}
                      />
                    ) : null}
                    {reading.read.includes(page) ? (
                      <Check className={styles['read']} aria-label={say(amendments.isRead)} />
                    ) : null}
                  </button>
                </li>
              ))}
            </ol>
            <p className={styles['progress']}>
              {say(amendments.readOf, { read: reading.read.length, total })}
              <br />
              {say(amendments.countsAsRead)}
            </p>
            <Jump onJump={onChoose} />
            <LibraryPanel />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Jump({ onJump }: { readonly onJump: (page: number) => void }) {
  const [entry, setEntry] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles['jump']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const page = /^\s*\d{1,3}\s*$/.test(entry) ? Number(entry) : 0;
        if (page >= 1 && page <= total) onJump(page);
        else setError(say(amendments.noSuchPage, { total }));
      }}
    >
      <TextField
        label={say(amendments.goToPage)}
        value={entry}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        error={error}
        clean={asciiDigits}
        onText={(typed) => {
          setEntry(typed);
          setError(null);
        }}
      />
      <Button type="submit" kind="second">
        {say(amendments.go)}
      </Button>
    </form>
  );
}

type BookmarkChipsProps = {
  readonly pages: readonly number[];
  readonly onChoose: (page: number) => void;
};

function BookmarkChips({ pages, onChoose }: BookmarkChipsProps) {
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
