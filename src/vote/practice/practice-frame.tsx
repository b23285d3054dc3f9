import { atom } from 'jotai';
import { ClipboardPen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { productName } from '~/core/build-settings.ts';
import { apiClockAtom } from '~/core/services.ts';
import { castingText } from '~/labels/casting.ts';
import { type Label, say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { MarkContext, PicturePage } from '~/ui/picture-page.tsx';
import { ballot } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { electionPhase } from '~/vote/vote-phase.ts';
import { practiceCode } from './open-practice.ts';
import styles from './practice-frame.module.css';

type PracticeFrameProps = {
  readonly screen: Label;
  readonly strip: ReactNode;
  readonly children: ReactNode;
};

/** Marks every screen of a practice: on the screen, in the page title, and for screen readers. */
export function PracticeFrame({ screen, strip, children }: PracticeFrameProps) {
  const name = say(screen);
  const mark = say(practice.mark);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // The shell knows only the practice, not its screens.
    document.title = `${productName} - ${mark}: ${name}`;
    // A live region announces only text that changes after it was rendered.
    setAnnounced(say(practice.announced, { screen: name }));
  }, [mark, name]);

  return (
    <div className={styles['practice']}>
      <div className={styles['mark']}>
        <ClipboardPen aria-hidden="true" />
        <p>
          <strong>{mark}</strong> {say(practice.nothingKept)}
        </p>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      {/* The wrapper lets the strip scroll away: with large text, two sticky bars would hide the
          candidates. */}
      <div>{strip}</div>
      {children}
    </div>
  );
}

export function PracticeMark({ children }: { readonly children: ReactNode }) {
  return <MarkContext value={say(practice.mark)}>{children}</MarkContext>;
}

/** No message brings this code, so the sentence contains it. */
export const sayPracticeCode = () => say(practice.code, { code: practiceCode });

export function PracticeCodeNote({ isAfresh }: { readonly isAfresh: boolean }) {
  const title = say(isAfresh ? practice.afreshTitle : practice.codeTitle);
  return (
    <Notice tone="note" title={title}>
      {isAfresh ? <p>{say(practice.afreshBody)}</p> : null}
      <p>{say(practice.codeBody)}</p>
    </Notice>
  );
}

export const sayOfPracticeBallot = () => ({
  detail: say(practice.notKept),
  leaving: say(practice.leaveBody),
});

type PracticeFinishedScreenProps = {
  readonly realVote: RealVote;
  readonly onVote: () => void;
  readonly onDone: () => void;
};

/** Source: docs/behaviour/information.md#the-practice-ballot. */
export function PracticeFinishedScreen(props: PracticeFinishedScreenProps) {
  const { realVote, onVote, onDone } = props;
  const isKnownNotCast = realVote !== 'unknown' && realVote !== 'cast';
  const canStart = realVote === 'can-start';
  return (
    <PicturePage
      picture="ballot"
      title={say(isKnownNotCast ? practice.finishedNotVoted : practice.finished)}
      actions={
        <>
          {canStart ? (
            <Button isWide onClick={onVote}>
              {say(practice.voteNow)}
            </Button>
          ) : null}
          <Button isWide kind={canStart ? 'second' : 'main'} onClick={onDone}>
            {say(castingText.done)}
          </Button>
        </>
      }
    >
      <p>{say(finishedBodies[realVote])}</p>
    </PicturePage>
  );
}

const finishedBodies = {
  unknown: practice.finishedBody,
  cast: practice.finishedCast,
  draft: practice.finishedDraft,
  'can-start': practice.finishedBody,
  'not-cast': practice.finishedBody,
} as const;

export type RealVote = keyof typeof finishedBodies;

/** Unknown for visitors. */
export const realVoteAtom = atom((get): RealVote => {
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  if (info === null) return 'unknown';
  if (info.hasVoted || get(ballot.receiptAtom) !== null) return 'cast';
  if (get(ballot.draftAtom) !== null) return 'draft';
  const isOpen = electionPhase(info, get(apiClockAtom).now()) === 'voting';
  return isOpen && info.canVote && info.isRegistered ? 'can-start' : 'not-cast';
});
