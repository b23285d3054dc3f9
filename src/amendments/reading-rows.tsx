import { BookOpenText, ChevronDown, ChevronRight, ListChecks } from 'lucide-react';
import { amendmentPageCount, summaryPosition } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { SummaryList } from './reader-end.tsx';
import { firstUnreadPage, useReading } from './reading-progress.ts';

type ReadingRowsProps = {
  readonly isSummaryOpen: boolean;
  readonly onSummary: (isOpen: boolean) => void;
  readonly onRead: (page: number) => void;
};

export function ReadingRows({ isSummaryOpen, onSummary, onRead }: ReadingRowsProps) {
  const reading = useReading();
  const { read } = reading;
  return (
    <>
      <details open={isSummaryOpen} onToggle={({ currentTarget }) => onSummary(currentTarget.open)}>
        <summary>
          <ListChecks aria-hidden="true" />
          <span>{say(amendments.summary)}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <SummaryList onTurn={onRead} />
      </details>
      <button type="button" onClick={() => onRead(firstUnreadPage(reading) ?? summaryPosition)}>
        <BookOpenText aria-hidden="true" />
        <span>
          {say(referendum.readAmendments)}{' '}
          <small>{say(amendments.readOf, { read: read.length, total: amendmentPageCount })}</small>
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}
