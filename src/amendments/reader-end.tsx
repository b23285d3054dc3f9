import { useAtomValue } from 'jotai';
import { amendmentPageCount, amendmentPages } from '~/contracts/amendment-pages.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { amendments } from '~/labels/amendments.ts';
import amendmentSummary from '~/labels/en/prose/amendment-summary.json';
import { say } from '~/labels/label.ts';
import { proseOf } from '~/labels/prose.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { canVoteInReferendum, memberVotesAtom } from '~/vote/member-votes.ts';
import styles from './amendment-page.module.css';

type ReaderEndProps = {
  readonly read: readonly number[];
  readonly scale: number;
  readonly onTurn: (page: number) => void;
  readonly onVote: () => void;
  readonly onClose: () => void;
};

export function ReaderEnd({ read, scale, onTurn, onVote, onClose }: ReaderEndProps) {
  const votes = useAtomValue(memberVotesAtom);
  const now = useApiNow();
  const canVote = votes !== null && canVoteInReferendum(votes, now);
  const unread = amendmentPages.filter((page) => !read.includes(page));
  const [first] = unread;
  const isDone = first === undefined;
  return (
    <div className={styles['end']} style={{ fontSize: `${scale}em` }}>
      <h3>
        {isDone
          ? say(amendments.allRead, { total: amendmentPageCount })
          : say(amendments.unread, { count: unread.length, pages: rangesOf(unread) })}
      </h3>
      {isDone ? null : (
        <>
          <p>{say(amendments.countsAsRead)}</p>
          <Button isWide onClick={() => onTurn(first)}>
            {say(amendments.readPage, { page: first })}
          </Button>
        </>
      )}
      <Button isWide kind={isDone ? 'main' : 'second'} onClick={canVote ? onVote : onClose}>
        {say(canVote ? amendments.toQuestion : shell.close)}
      </Button>
    </div>
  );
}

/** `4, 9, 12–15` */
export function rangesOf(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** Speaks of the columns of the pictures. */
export const howToReadPage = 2;

export const articlePages = [
  3, 4, 5, 7, 9, 11, 13, 15, 18, 20, 21, 24, 26, 28, 30, 31, 33, 34, 35,
] as const;

type TurnProps = { readonly onTurn: (page: number) => void };

type SummaryProps = TurnProps & { readonly scale: number };

export function Summary({ scale, onTurn }: SummaryProps) {
  return (
    <div className={styles['summary']} style={{ fontSize: `${scale}em` }}>
      <h3>{say(amendments.summary)}</h3>
      <SummaryList onTurn={onTurn} />
      <Button isWide onClick={() => onTurn(1)}>
        {say(amendments.readFromStart)}
      </Button>
    </div>
  );
}

export function SummaryList({ onTurn }: TurnProps) {
  const { edition, articles } = proseOf('amendment-summary', amendmentSummary);
  return (
    <>
      <p className={styles['guide']}>{edition}</p>
      <ol className={styles['list']}>
        {articles.map(({ heading, sections }, index) => {
          const page = articlePages[index] ?? 1;
          return (
            <li key={heading}>
              <button type="button" className={styles['article']} onClick={() => onTurn(page)}>
                <b>{heading}</b>
                <span>{sections.flatMap(({ paragraphs = [] }) => paragraphs).join(' ')}</span>
                <span className={styles['page']}>{say(amendments.page, { page })}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
