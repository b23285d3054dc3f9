import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { ChevronRight, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Referendum, ReferendumChoice } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { isCallOpen, lastOutcomeOf, refusalOf } from '~/core/confirmed-call.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { BrowserBallotNotice } from '~/core/install/install-button.tsx';
import { formatDeadline } from '~/core/manila-dates.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import {
  type ShownQuery,
  useRefreshAtPhaseChange,
  useRefreshWhile,
} from '~/core/persisted-query.ts';
import { QueryResult } from '~/core/query-result.tsx';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { castingText } from '~/labels/casting.ts';
import chairpersonLetter from '~/labels/en/prose/chairperson-letter.json';
import { say } from '~/labels/label.ts';
import { sayReason, withCode } from '~/labels/problems.ts';
import { proseOf } from '~/labels/prose.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Prose } from '~/ui/prose.tsx';
import { Card, Screen } from '~/ui/screen.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { CastingPage, LastAttempt } from '~/vote/casting/casting-page.tsx';
import { coverWhenAway } from '~/vote/cover.ts';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import { referendumQuery } from '~/vote/vote-calls.ts';
import { hasEndedBy, isReversibleWindow, windowPhase } from '~/vote/vote-phase.ts';
import { KeptMark, VoteStrip } from '~/vote/vote-strip.tsx';
import styles from './referendum-screen.module.css';

type ReferendumScreenProps = ShownQuery<Referendum> & {
  /** The summary of the amendments, and the way to their pages. */
  readonly readingRows: ReactNode;
  readonly onCast: () => void;
  /** The member has voted elsewhere, or the vote was refused. */
  readonly onGone: () => void;
};

/** Source: docs/behaviour/referendum.md#access. */
export function ReferendumScreen(props: ReferendumScreenProps) {
  const { query, refresh, readingRows, onCast, onGone } = props;
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
        <div className={styles['rows']}>{readingRows}</div>
        <VoteCard query={query} refresh={refresh} onRefused={onGone} />
        <Letter />
      </Screen>
    </>
  );
}

function Letter() {
  const [isOpen, setIsOpen] = useState(false);
  const { title: _title, ...letter } = proseOf('chairperson-letter', chairpersonLetter);
  return (
    <div className={styles['rows']}>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Mail aria-hidden="true" />
        <span>{say(referendum.readLetter)}</span>
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

export function ReferendumStrip() {
  const draft = useAtomValue(referendumVote.draftAtom);
  const casting = useAtomValue(referendumVote.castingAtom);
  const isCast = useAtomValue(referendumVote.receiptAtom) !== null;
  const info = useAtomValue(referendumQuery.queryAtom).lastData;
  const hasVoted = isCast || (draft === null && info?.hasParticipated === true);
  if (!hasVoted && (draft === null || draft.choices === null)) return null;
  const draftTone = isCallOpen(casting) ? 'waiting' : 'open';
  const tone = hasVoted ? 'done' : draftTone;
  return (
    <VoteStrip
      tone={tone}
      label={referendum.status}
      mark={tone === 'open' ? <KeptMark isWrittenAtom={referendumVote.isWrittenAtom} /> : null}
    />
  );
}

const choiceNames = { approve: referendum.approve, disapprove: referendum.disapprove } as const;

const choices = [
  ['approve', referendum.approveDetail],
  ['disapprove', referendum.disapproveDetail],
] as const;

type VoteCardProps = ShownQuery<Referendum> & { readonly onRefused: () => void };

function VoteCard({ query, refresh, onRefused }: VoteCardProps) {
  const { lastData: info } = query;
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const now = useApiNow();
  const obstacle = obstacleOf(info, isRegular, now);
  const phase = info === null ? null : windowPhase(info.window, now);
  useRefreshAtPhaseChange(phase, refresh);
  useRefreshWhile(info !== null && isReversibleWindow(info.window, now), refresh);

  if (info !== null && obstacle === null) {
    return <VoteForm info={info} onRefused={onRefused} />;
  }
  return (
    <Card labelledBy="answer-title">
      <h2 id="answer-title">{say(referendum.questionTitle)}</h2>
      {obstacle !== null ? (
        <p role="status">{obstacle}</p>
      ) : (
        <QueryResult
          query={query}
          refresh={refresh}
          failed={say(referendum.infoUnknown)}
          tone="note"
          loading={<Skeleton label={say(shell.loading)} lines={[1, 0.6]} />}
        >
          {() => null}
        </QueryResult>
      )}
    </Card>
  );
}

/** Why the member cannot vote now. Null if they can, or if nothing is known. */
function obstacleOf(info: Referendum | null, isRegular: boolean, now: Instant): string | null {
  if (info === null) return null;
  if (!isRegular) return say(referendum.notEntitled);
  const phase = windowPhase(info.window, now);
  if (phase === 'ended') return say(referendum.closed);
  if (phase === 'before') {
    const { startsAt } = info.window;
    return startsAt === null
      ? say(referendum.notOpenYet)
      : say(referendum.opensOn, { date: formatDeadline(startsAt) });
  }
  if (info.canParticipate) return null;
  return say(info.isRegistered ? referendum.alreadyRegistered : referendum.registerFirst);
}

type VoteFormProps = { readonly info: Referendum; readonly onRefused: () => void };

function VoteForm({ info, onRefused }: VoteFormProps) {
  const choice = useAtomValue(referendumVote.draftAtom)?.choices ?? null;
  const isOnline = useAtomValue(isOnlineAtom);
  const choose = useSetAtom(chooseInReferendumAtom);
  const submit = useSubmit(onRefused);
  const { endsAt } = info.window;
  const [isMissing, setIsMissing] = useState(false);

  return (
    <Card labelledBy="answer-title">
      <h2 id="answer-title" className="visually-hidden">
        {say(referendum.questionTitle)}
      </h2>
      <LastAttemptInSight />
      <ChoiceField choice={choice} onChoose={(chosen) => void choose(info.code, chosen)} />
      <div role="alert" className={styles['missing']}>
        {isMissing && choice === null ? (
          <Notice tone="caution">{say(referendum.chooseFirst)}</Notice>
        ) : null}
      </div>
      {isOnline ? null : (
        <Notice tone="note" isLive>
          {say(referendum.offlineSubmit)}
        </Notice>
      )}
      <Button
        isWide
        disabled={!isOnline}
        onClick={() => (choice === null ? setIsMissing(true) : void submit())}
      >
        {say(referendum.submit)}
      </Button>
      {endsAt === null ? null : <p>{say(referendum.closesOn, { date: formatDeadline(endsAt) })}</p>}
      {choice === null ? <BrowserBallotNotice /> : null}
    </Card>
  );
}

/** The form remounts scrolled to its top, so the outcome is out of view. */
function LastAttemptInSight() {
  const last = lastOutcomeOf(useAtomValue(referendumVote.castingAtom));
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last !== null) ref.current?.scrollIntoView({ block: 'center' });
  }, [last]);
  if (last === null) return null;
  return (
    <div ref={ref}>
      <LastAttempt vote={referendumVote} />
    </div>
  );
}

function useSubmit(onRefused: () => void): () => Promise<void> {
  const store = useStore();
  const ask = useAsk();
  const cast = useSetAtom(referendumVote.castAtom);
  const showMessage = useSetAtom(showMessageAtom);

  return async () => {
    const choice = store.get(referendumVote.draftAtom)?.choices ?? null;
    if (choice === null) return;
    const isSure = await ask({
      title: say(referendum.submitTitle, { choice: say(choiceNames[choice]) }),
      body: say(referendum.submitBody),
      confirm: say(referendum.submitConfirm),
      cancel: say(referendum.submitLater),
      goesOn: true,
    });
    if (!isSure) return;
    // Another tab may have changed the choice during the question.
    if ((await cast(choice)) !== 'ran') {
      const [title, body] = [say(castingText.changedTitle), say(castingText.changedBody)];
      return showMessage({ kind: 'notice', title, body });
    }
    const casting = store.get(referendumVote.castingAtom);
    // A refusal leads Home: docs/behaviour/referendum.md#the-answer.
    const last = lastOutcomeOf(casting);
    if (last?.kind !== 'refused') return;
    const { problem } = last;
    const reason = refusalOf(casting) === null ? say(castingText.noReason) : sayReason(problem);
    // After the end of voting, `watchVote` hides the draft and explains it.
    const { lastData, saidAt } = store.get(referendumQuery.queryAtom);
    const isKept = lastData === null || !hasEndedBy(lastData.window, saidAt);
    const sentence = isKept ? referendum.refused : referendum.refusedAtEnd;
    const body = withCode(say(sentence, { reason }), problem);
    showMessage({ kind: 'error', title: say(shell.oops), body });
    onRefused();
  };
}

type ChoiceFieldProps = {
  readonly choice: ReferendumChoice | null;
  readonly onChoose: (choice: ReferendumChoice) => void;
};

function ChoiceField({ choice, onChoose }: ChoiceFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{say(referendum.question)}</legend>
      {choices.map(([value, detail]) => (
        <label key={value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{say(choiceNames[value])}</strong>
            <span className={styles['detail']}>{say(detail)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
