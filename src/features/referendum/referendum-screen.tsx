import { useAtomValue } from 'jotai';
import { BookOpenText, ChevronRight, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CastingPage } from '~/components/casting/casting-page.tsx';
import { ReadAloud } from '~/components/read-aloud/read-aloud.tsx';
import { ReadingCard } from '~/components/reading/reading-card.tsx';
import { amendmentPageCount, summaryPosition } from '~/contracts/amendment-pages.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { chairpersonLetter } from '~/labels/prose/chairperson-letter.ts';
import { proseOf } from '~/labels/prose/prose.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import type { ShownQuery } from '~/state/persisted-query.ts';
import { firstUnreadPage, useReading } from '~/state/reading.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Prose } from '~/ui/prose.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './referendum-screen.module.css';
import { ReferendumStrip } from './referendum-strip.tsx';
import { VoteCard } from './vote-card.tsx';

type ReferendumScreenProps = ShownQuery<Referendum> & {
  readonly onRead: (page: number) => void;
  readonly onCast: () => void;
  /** The member has voted elsewhere, or the vote was refused. */
  readonly onGone: () => void;
};

/** Source: docs/behaviour/referendum.md#the-screen. */
export function ReferendumScreen(props: ReferendumScreenProps) {
  const { query, refresh, onRead, onCast, onGone } = props;
  const call = useAtomValue(referendumVote.castingAtom);
  const isCast = useAtomValue(referendumVote.receiptAtom) !== null;
  const { lastData: info } = query;
  useReloadGuard('draft');
  useReloadGuard(isCallOpen(call) ? 'entry' : null);
  useEffect(() => coverWhenAway(), []);

  const isGone = info?.hasParticipated ?? false;
  useEffect(() => {
    if (isCallOpen(call)) return;
    if (isCast) onCast();
    else if (isGone) onGone();
  }, [isCast, isGone, call, onCast, onGone]);

  if (isCallOpen(call)) {
    return (
      <>
        <ReferendumStrip />
        <CastingPage vote={referendumVote} />
      </>
    );
  }
  return (
    <>
      <ReferendumStrip />
      <Screen>
        <header className={styles['head']}>
          <h1 tabIndex={-1}>{say(referendum.referendum)}</h1>
          {/* The API is English. */}
          {info?.title ? <p lang="en">{info.title}</p> : null}
        </header>
        <ReadingRows onRead={onRead} />
        <VoteCard query={query} refresh={refresh} onRefused={onGone} />
        <ReadingCard onRead={onRead} />
      </Screen>
    </>
  );
}

function ReadingRows({ onRead }: Pick<ReferendumScreenProps, 'onRead'>) {
  const [isOpen, setIsOpen] = useState(false);
  const reading = useReading();
  const { title: _title, ...letter } = proseOf('chairperson-letter', chairpersonLetter);
  return (
    <div className={styles['rows']}>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        <span>{say(referendum.readLetter)}</span>
        <ChevronRight aria-hidden="true" />
      </button>
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
      {isOpen ? (
        <Dialog
          title={say(referendum.letterTitle)}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{say(shell.close)}</Button>}
        >
          <ReadAloud within="dialog" />
          <Prose {...letter} />
        </Dialog>
      ) : null}
    </div>
  );
}
