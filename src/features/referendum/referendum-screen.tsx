import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { CastingPage } from '~/components/casting/casting-page.tsx';
import { ReadingCard } from '~/components/reading/reading-card.tsx';
import type { Referendum } from '~/contracts/referendum.ts';
import { say } from '~/labels/label.ts';
import { chairpersonLetter } from '~/labels/prose/chairperson-letter.ts';
import { proseOf } from '~/labels/prose/prose.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import type { ShownQuery } from '~/state/persisted-query.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
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
        <h1 tabIndex={-1} className={styles['title']}>
          {info?.title || say(referendum.referendum)}
        </h1>
        <LetterCard />
        <ReadingCard onRead={onRead} />
        <VoteCard query={query} refresh={refresh} onRefused={onGone} />
      </Screen>
    </>
  );
}

function LetterCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { title: _title, ...letter } = proseOf('chairperson-letter', chairpersonLetter);
  return (
    <Card labelledBy="letter-title">
      <h2 id="letter-title">{say(referendum.letterTitle)}</h2>
      <p>{say(referendum.letterTeaser)}</p>
      <Button kind="second" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say(referendum.readLetter)}
      </Button>
      {isOpen ? (
        <Dialog
          title={say(referendum.letterTitle)}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{say(shell.close)}</Button>}
        >
          <Prose {...letter} />
        </Dialog>
      ) : null}
    </Card>
  );
}
