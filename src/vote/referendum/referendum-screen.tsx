import { useAtomValue } from 'jotai';
import { ChevronRight, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Referendum } from '~/contracts/referendum.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import type { ShownQuery } from '~/core/persisted-query.ts';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { election } from '~/labels/election.ts';
import chairpersonLetter from '~/labels/en/prose/chairperson-letter.json';
import { say } from '~/labels/label.ts';
import { proseOf } from '~/labels/prose.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Prose } from '~/ui/prose.tsx';
import { Screen } from '~/ui/screen.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { CastingPage } from '~/vote/casting/casting-page.tsx';
import { coverWhenAway } from '~/vote/cover.ts';
import { KeptMark } from '~/vote/kept-mark.tsx';
import { referendumQuery, referendumVote } from '~/vote/referendum-vote.ts';
import { VoteCard } from './choice-card.tsx';
import styles from './referendum-screen.module.css';

type ReferendumScreenProps = ShownQuery<Referendum> & {
  /** Opens the amendments. */
  readonly amendmentsRow: ReactNode;
  readonly readingCard: ReactNode;
  readonly onCast: () => void;
  /** The member has voted elsewhere, or the vote was refused. */
  readonly onGone: () => void;
};

/** Source: docs/behaviour/referendum.md#the-screen. */
export function ReferendumScreen(props: ReferendumScreenProps) {
  const { query, refresh, amendmentsRow, readingCard, onCast, onGone } = props;
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
        <ReadingRows amendmentsRow={amendmentsRow} />
        <VoteCard query={query} refresh={refresh} onRefused={onGone} />
        {readingCard}
      </Screen>
    </>
  );
}

function ReadingRows({ amendmentsRow }: Pick<ReferendumScreenProps, 'amendmentsRow'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { title: _title, ...letter } = proseOf('chairperson-letter', chairpersonLetter);
  return (
    <div className={styles['rows']}>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        <span>{say(referendum.readLetter)}</span>
        <ChevronRight aria-hidden="true" />
      </button>
      {amendmentsRow}
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

export function ReferendumStrip() {
  const draft = useAtomValue(referendumVote.draftAtom);
  const casting = useAtomValue(referendumVote.castingAtom);
  const isCast = useAtomValue(referendumVote.receiptAtom) !== null;
  const info = useAtomValue(referendumQuery.queryAtom).lastData;
  const hasVoted = isCast || (draft === null && info?.hasParticipated === true);
  if (!hasVoted && (draft === null || draft.choices === null)) return null;
  const [tone, status] = hasVoted
    ? (['done', election.cast] as const)
    : isCallOpen(casting)
      ? (['waiting', election.notConfirmed] as const)
      : (['open', election.notCastYet] as const);
  return (
    <div className={styles['strip']}>
      <StatusStrip
        tone={tone}
        label={say(referendum.status)}
        status={say(status)}
        detail={say(referendum.voteName)}
        action={tone === 'open' ? <KeptMark isWrittenAtom={referendumVote.isWrittenAtom} /> : null}
      />
    </div>
  );
}
