import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { DoorOpen, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { useAsk } from '~/core/messages.ts';
import { apiClockAtom, isOfficeAtom } from '~/core/services.ts';
import { sessionAtom } from '~/core/session-atom.ts';
import { election, sayLeaveBoothQuestion } from '~/labels/election.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { BarTitle, InBar } from '~/ui/in-bar.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import { ballot, ballotStatusAtom, isNothingPickedAtom } from '~/vote/ballot.ts';
import { coverWhenAway } from '~/vote/cover.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { KeptMark, VoteStrip } from '~/vote/vote-strip.tsx';
import styles from './booth.module.css';
import { type BoothPage, categoryNames, sayStep } from './booth-order.ts';

/** True while the member hides the choices from people nearby. */
const areChoicesHiddenAtom = sessionAtom(false);

/** In a field office an officer is near. */
const hideInOfficeAtom = atom(null, (get, set) =>
  set(areChoicesHiddenAtom, get(isOfficeAtom) && !get(isNothingPickedAtom)),
);

type BoothFrameProps = {
  readonly children: ReactNode;
  /** The member has voted elsewhere, or voting has ended. */
  readonly onGone: () => void;
  readonly onCast: () => void;
  /** The ballot is being cast, here or in another tab. */
  readonly onSealed: () => void;
};

/** The longest delay of a timer, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** When voting should have ended, a new response decides about the draft. */
function useVotingEnd(): void {
  const clock = useAtomValue(apiClockAtom);
  const endsAt = useAtomValue(generalAssemblyQuery.queryAtom).lastData?.voting.endsAt ?? null;
  const refresh = useSetAtom(generalAssemblyQuery.refreshAtom);
  useEffect(() => {
    if (endsAt === null) return;
    const left = endsAt - clock.now();
    if (left <= 0) return;
    const timer = setTimeout(() => void refresh(), Math.min(left + 1_000, longestWait));
    return () => clearTimeout(timer);
  }, [endsAt, refresh, clock]);
}

export function BoothFrame({ children, onGone, onCast, onSealed }: BoothFrameProps) {
  const status = useAtomValue(ballotStatusAtom);
  const [areHidden, setAreHidden] = useAtom(areChoicesHiddenAtom);
  useEffect(() => coverWhenAway(), []);
  const hideInOffice = useSetAtom(hideInOfficeAtom);
  // Before the first paint.
  useLayoutEffect(() => {
    hideInOffice();
    return () => setAreHidden(false);
  }, [hideInOffice, setAreHidden]);

  useVotingEnd();

  useReloadGuard('draft');
  useReloadGuard(status === 'being-cast' ? 'entry' : null);
  useEffect(() => {
    if (status === 'cast') onCast();
    else if (status === 'none') onGone();
    else if (status === 'being-cast') onSealed();
  }, [status, onCast, onGone, onSealed]);

  if (status === 'none' || status === 'cast') return null;
  return areHidden && status === 'editable' ? <HiddenChoices /> : children;
}

type BallotStripProps = {
  readonly page: BoothPage | null;
  readonly onLeave: () => void;
  readonly words?: BallotStripWords;
};

type BallotStripWords = {
  readonly leaving: string;
  /** Instead of whether the choices are on the disk. */
  readonly detail: string;
};

/** Null without a ballot. */
const stripToneAtom = atom((get) => {
  // The attempt may not be on disk yet.
  if (isCallOpen(get(ballot.castingAtom))) return 'waiting';
  const status = get(ballotStatusAtom);
  if (status === 'editable') return 'open';
  const hasVoted = get(generalAssemblyQuery.queryAtom).lastData?.hasVoted ?? false;
  return status === 'none' && !hasVoted ? null : 'done';
});

export function BallotStrip({ page, onLeave, words }: BallotStripProps) {
  const tone = useAtomValue(stripToneAtom);
  const isNothingPicked = useAtomValue(isNothingPickedAtom);
  if (tone === null) return null;
  const isOpen = tone === 'open';
  // After a new code, the rules must not look like a new start.
  const isOnRules = page === null && !isNothingPicked;
  return (
    <VoteStrip
      tone={tone}
      label={election.ballotStatus}
      detail={
        isOpen ? (words?.detail ?? (isOnRules ? say(dashboard.choicesKept) : undefined)) : undefined
      }
      mark={
        !isOpen || isNothingPicked || words !== undefined || isOnRules ? null : (
          <KeptMark isWrittenAtom={ballot.isWrittenAtom} isBrief={page !== 'bod'} />
        )
      }
    >
      {isOpen && page !== null ? (
        <InBar>
          <PageTitle page={page} />
          <HideButton />
          <LeaveButton body={words?.leaving ?? say(election.leaveBoothBody)} onLeave={onLeave} />
        </InBar>
      ) : null}
    </VoteStrip>
  );
}

/** True while the heading of a ballot page is above the visible part: the bar then repeats it. */
export const isHeadingAboveAtom = atom(false);

function PageTitle({ page }: { readonly page: BoothPage }) {
  const isHeadingAbove = useAtomValue(isHeadingAboveAtom);
  return (
    <BarTitle>
      {isHeadingAbove && page !== 'summary' ? (
        <>
          <span className={styles['step']}>{sayStep(page)}</span> {say(categoryNames[page])}
        </>
      ) : null}
    </BarTitle>
  );
}

type LeaveButtonProps = { readonly body: string; readonly onLeave: () => void };

function LeaveButton({ body, onLeave }: LeaveButtonProps) {
  const ask = useAsk();
  async function leave() {
    if (await ask(sayLeaveBoothQuestion(body))) onLeave();
  }
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={say(election.leaveBooth)}
      onClick={() => void leave()}
    >
      <DoorOpen aria-hidden="true" />
      {say(election.leaveShort)}
    </button>
  );
}

function HideButton() {
  const [isHidden, setIsHidden] = useAtom(areChoicesHiddenAtom);
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={say(isHidden ? election.showChoices : election.hideChoices)}
      onClick={() => setIsHidden(!isHidden)}
    >
      {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      {say(isHidden ? election.showShort : election.hideShort)}
    </button>
  );
}

function HiddenChoices() {
  const [, setIsHidden] = useAtom(areChoicesHiddenAtom);
  return (
    <PicturePage
      picture="ballot"
      title={say(election.hiddenTitle)}
      actions={
        <Button isWide onClick={() => setIsHidden(false)}>
          {say(election.showChoices)}
        </Button>
      }
    >
      <p>{say(election.hiddenBody)}</p>
    </PicturePage>
  );
}
