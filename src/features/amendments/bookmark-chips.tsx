import { Bookmark } from 'lucide-react';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import styles from './bookmark-chips.module.css';

type BookmarkChipsProps = {
  readonly pages: readonly number[];
  readonly onChoose: (page: number) => void;
};

/** The pages that the member marked; nothing where there are none. */
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
