import { useAtomValue, useSetAtom } from 'jotai';
import { Circle, CircleCheckBig, CircleHelp, LoaderCircle } from 'lucide-react';
import type { Problem } from '~/contracts/problem.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { doubtOf, isCallOpen, refusalOf } from '~/core/confirmed-call.ts';
import { isOnlineAtom, newestFailureAtom } from '~/core/connectivity.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem, sayReason, withCode } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { titles } from '~/labels/shell.ts';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { BarTitle, InBar } from '~/ui/screen.tsx';
import type { Vote } from '~/vote/vote.ts';
import type { VoteName } from '~/vote/vote-parts.ts';
import { type Casting, type CastingPhase, castingPhase, type OpenCasting } from './casting.ts';
import styles from './casting-steps.module.css';
import { useShownCasting } from './shown-casting.ts';

const sentences = {
  connecting: election.castingNote,
  sending: election.castingNote,
  'verifying-accepted': election.castingNote,
  verifying: election.checkingBody,
  unconfirmed: election.unknownBody,
  'not-in-status': election.notInStatusBody,
  'still-not-in-status': election.stillNotInStatusBody,
} as const satisfies Record<CastingPhase, unknown>;

const ballotWords = {
  casting: election.sending,
  sendAgainNote: election.sendAgainNote,
  sendAgain: election.sendAgain,
  'not-sent': [election.notSentTitle, election.notSentBody],
  'not-received': [election.notReceivedTitle, election.notReceivedBody],
} as const;

const wordsOf = {
  ballot: ballotWords,
  referendum: {
    casting: referendum.sending,
    sendAgainNote: referendum.sendAgainNote,
    sendAgain: referendum.sendAgain,
    'not-sent': [referendum.notSentTitle, referendum.notSent],
    'not-received': [election.notReceivedTitle, referendum.notReceivedBody],
  },
} as const satisfies Record<VoteName, unknown>;

type VoteProps<Choices, Info> = { readonly vote: Vote<Choices, Info> };

/** From the member's confirmation until the outcome is known. */
export function CastingPage<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  const check = useSetAtom(vote.verifyAttemptAtom);
  const canSendAgain = useAtomValue(vote.canSendAgainAtom);
  const isHeldElsewhere = useAtomValue(vote.isHeldElsewhereAtom);
  const sendAgain = useSetAtom(vote.sendAgainAtom);
  if (!isCallOpen(casting)) return null;
  return (
    <>
      <InBar>
        <BarTitle>{say(titles.casting)}</BarTitle>
      </InBar>
      <CastingStatus
        name={vote.name}
        casting={casting}
        isHeldElsewhere={isHeldElsewhere}
        onCheck={check}
        onSendAgain={canSendAgain ? sendAgain : null}
      />
    </>
  );
}

type CastingStatusProps = {
  readonly name: VoteName;
  readonly casting: OpenCasting;
  readonly isHeldElsewhere?: boolean;
  readonly onCheck: () => Promise<void>;
  /** Null without keys to send the attempt again. */
  readonly onSendAgain: (() => Promise<void>) | null;
};

export function CastingStatus(props: CastingStatusProps) {
  const { name, casting, isHeldElsewhere = false, onCheck, onSendAgain } = props;
  const words = wordsOf[name];
  const phase = castingPhase(casting, useApiNow());
  const isOnline = useAtomValue(isOnlineAtom);
  // A reload loses why the outcome is unknown, but then the API is asked again.
  const newestFailure = useAtomValue(newestFailureAtom);
  useShownCasting(name);
  const { response } = casting;
  const refusal = refusalOf(casting);
  const isRefused = phase === 'verifying' && response?.said === 'no';
  const sentence = isRefused
    ? election.checkingRefused
    : phase === 'unconfirmed' && isHeldElsewhere
      ? election.heldElsewhere
      : sentences[phase];
  // Without a connection, the check fails: nothing is sent.
  const body = say(isOnline || phase === 'connecting' ? sentence : election.castingOffline);
  const steps = <CastingSteps phase={phase} response={response} />;
  if (casting.step !== 'unconfirmed') {
    const title = phase === 'verifying' ? election.checking : words.casting;
    return <OutcomePage mood="casting" title={say(title)} body={body} steps={steps} />;
  }
  const again =
    phase === 'still-not-in-status' && onSendAgain !== null
      ? { label: say(words.sendAgain), act: onSendAgain }
      : null;
  return (
    <OutcomePage
      mood="unsure"
      title={say(election.unknownTitle)}
      body={withCode(body, doubtOf(casting) ?? { trace: newestFailure })}
      steps={steps}
      note={
        refusal !== null ? sayRefusal(refusal) : again === null ? null : say(words.sendAgainNote)
      }
      actions={[
        { label: say(election.checkAgain), act: onCheck },
        ...(again === null ? [] : [again]),
      ]}
    />
  );
}

const sayRefusal = (refusal: Problem): string =>
  withCode(say(election.refusedBecause, { reason: sayReason(refusal) }), refusal);

/** Why the last attempt failed. */
export function LastAttempt<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  const isHeldElsewhere = useAtomValue(vote.isHeldElsewhereAtom);
  if (casting.step !== 'ready' || casting.last === null) return null;
  const { last } = casting;
  const [title, body] = wordsOf[vote.name][last.kind === 'not-sent' ? 'not-sent' : 'not-received'];
  const saidBody = say(isHeldElsewhere ? election.notSentFromHere : body);
  // Otherwise the connection test failed: `body` says so.
  const why = last.kind === 'not-sent' ? last.problem : undefined;
  const refusal = refusalOf(casting);
  return (
    <Notice tone="caution" title={say(title)} isLive>
      <p>
        <CodedText>{why === undefined ? saidBody : sayProblem(why)}</CodedText>
      </p>
      {refusal === null ? null : (
        <p>
          <CodedText>{sayRefusal(refusal)}</CodedText>
        </p>
      )}
    </Notice>
  );
}

type StepState = 'done' | 'now' | 'later' | 'unsure';
type Step = readonly [state: StepState, detail: Label];

const later: Step = ['later', election.stepWhenConfirmed];
const answered: Step = ['done', election.stepAnswered];
const unanswered: Step = ['unsure', election.stepUnanswered];

/** The steps "sent" and "confirmed". The attempt is on disk throughout: it is packed. */
function stepsOf(phase: CastingPhase, response: OpenCasting['response']): readonly [Step, Step] {
  const sent = response === null ? unanswered : answered;
  switch (phase) {
    case 'connecting':
      return [['now', election.stepConnecting], later];
    case 'sending':
      return [['now', election.stepSending], later];
    case 'verifying-accepted':
    case 'verifying':
      return [sent, ['now', election.stepConfirming]];
    case 'unconfirmed':
      return [sent, ['unsure', election.stepUnknown]];
    case 'not-in-status':
    case 'still-not-in-status':
      return [sent, ['unsure', election.stepNotListed]];
  }
}

const icons = { done: CircleCheckBig, now: LoaderCircle, later: Circle, unsure: CircleHelp };

type CastingStepsProps = {
  readonly phase: CastingPhase;
  readonly response: OpenCasting['response'];
};

export function CastingSteps({ phase, response }: CastingStepsProps) {
  const [sent, confirmed] = stepsOf(phase, response);
  const steps: readonly (readonly [name: Label, step: Step])[] = [
    [election.stepPacked, ['done', election.keptHere]],
    [election.stepSent, sent],
    [election.stepConfirmed, confirmed],
  ];
  return (
    <ol className={styles['steps']}>
      {steps.map(([name, [state, detail]]) => {
        const Icon = icons[state];
        return (
          <li
            key={name[0]}
            className={`${styles['step']} ${styles[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Icon className={styles['icon']} aria-hidden="true" />
            <strong>{say(name)}</strong> <span>{say(detail)}</span>
          </li>
        );
      })}
    </ol>
  );
}
