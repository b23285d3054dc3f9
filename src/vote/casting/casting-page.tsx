import { useAtomValue, useSetAtom } from 'jotai';
import { Circle, CircleCheckBig, CircleHelp, LoaderCircle } from 'lucide-react';
import type { Problem } from '~/contracts/problem.ts';
import { supportCode } from '~/contracts/support-code.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { supportPhone } from '~/core/build-settings.ts';
import { doubtOf, isCallOpen, lastOutcomeOf, refusalOf } from '~/core/confirmed-call.ts';
import { isOnlineAtom, newestFailureAtom } from '~/core/connectivity.ts';
import { castingText } from '~/labels/casting.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem, sayReason, withCode } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { CodedText } from '~/ui/coded-text.tsx';
import { unbroken } from '~/ui/contact-text.tsx';
import { BarTitle, InBar } from '~/ui/in-bar.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import type { Vote, VoteName } from '~/vote/vote.ts';
import {
  type Casting,
  isUnsureForLong,
  type OpenCasting,
  type ShownStep,
  shownStepOf,
} from './casting.ts';
import styles from './casting-page.module.css';
import { useShownCasting } from './shown-casting.ts';

const sentences = {
  connecting: castingText.castingNote,
  sending: castingText.castingNote,
  'verifying-accepted': castingText.castingNote,
  verifying: castingText.checkingBody,
  unconfirmed: castingText.unknownBody,
  'not-in-status': castingText.notInStatusBody,
  'still-not-in-status': castingText.stillNotInStatusBody,
} as const satisfies Record<ShownStep, unknown>;

const ballotWords = {
  casting: castingText.sending,
  sendAgainNote: castingText.sendAgainNote,
  sendAgain: castingText.sendAgain,
  'not-sent': [castingText.notSentTitle, castingText.notSentBody],
  'not-received': [castingText.notReceivedTitle, castingText.notReceivedBody],
} as const;

const wordsOf = {
  ballot: ballotWords,
  referendum: {
    casting: referendum.sending,
    sendAgainNote: referendum.sendAgainNote,
    sendAgain: referendum.sendAgain,
    'not-sent': [referendum.notSentTitle, referendum.notSent],
    'not-received': [castingText.notReceivedTitle, referendum.notReceivedBody],
  },
} as const satisfies Record<VoteName, unknown>;

const castPlaces = { ballot: 'castBallot', referendum: 'castAnswer' } as const;

type VoteProps<Choices, Info> = { readonly vote: Vote<Choices, Info> };

export function CastingPage<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  const verify = useSetAtom(vote.verifyAttemptAtom);
  const canSendAgain = useAtomValue(vote.canSendAgainAtom);
  const isHeldElsewhere = useAtomValue(vote.isHeldElsewhereAtom);
  const sendAgain = useSetAtom(vote.sendAgainAtom);
  if (!isCallOpen(casting)) return null;
  return (
    <>
      <InBar>
        <BarTitle>{say(castingText.castingTitle)}</BarTitle>
      </InBar>
      <CastingStatus
        name={vote.name}
        casting={casting}
        isHeldElsewhere={isHeldElsewhere}
        onVerify={verify}
        onSendAgain={canSendAgain ? sendAgain : null}
      />
    </>
  );
}

type CastingStatusProps = {
  readonly name: VoteName;
  readonly casting: OpenCasting;
  readonly isHeldElsewhere?: boolean;
  readonly onVerify: () => Promise<void>;
  /** Null without keys to send the attempt again. */
  readonly onSendAgain: (() => Promise<void>) | null;
};

export function CastingStatus(props: CastingStatusProps) {
  const { name, casting, isHeldElsewhere = false, onVerify, onSendAgain } = props;
  const words = wordsOf[name];
  const now = useApiNow();
  const step = shownStepOf(casting, now);
  const isOnline = useAtomValue(isOnlineAtom);
  // A reload loses why the outcome is unknown, but then the API is asked again.
  const newestFailure = useAtomValue(newestFailureAtom);
  useShownCasting(name);
  const { response } = casting;
  const refusal = refusalOf(casting);
  const isRefused = step === 'verifying' && response?.said === 'no';
  const sentence = isRefused
    ? castingText.checkingRefused
    : step === 'unconfirmed' && isHeldElsewhere
      ? castingText.heldElsewhere
      : sentences[step];
  // Without a connection, the check fails: nothing is sent.
  const body = say(isOnline || step === 'connecting' ? sentence : castingText.castingOffline);
  const stages = <CastingStages step={step} response={response} />;
  if (casting.step !== 'unconfirmed') {
    const title = step === 'verifying' ? castingText.checking : words.casting;
    return <OutcomePage mood="casting" title={say(title)} body={body} steps={stages} />;
  }
  const trace = doubtOf(casting)?.trace ?? newestFailure;
  const again =
    step === 'still-not-in-status' && onSendAgain !== null
      ? { label: say(words.sendAgain), act: onSendAgain }
      : null;
  return (
    <OutcomePage
      mood="unsure"
      title={say(castingText.unknownTitle)}
      body={
        isUnsureForLong(casting, now)
          ? withCode(
              `${body} ${say(castingText.unsureForLong, { phone: unbroken(supportPhone) })}`,
              {
                trace: trace ?? { code: supportCode('timeout', castPlaces[name]) },
              },
            )
          : withCode(body, { trace })
      }
      steps={stages}
      note={
        refusal !== null ? sayRefusal(refusal) : again === null ? null : say(words.sendAgainNote)
      }
      actions={[
        { label: say(castingText.checkAgain), act: onVerify },
        ...(again === null ? [] : [again]),
      ]}
    />
  );
}

const sayRefusal = (refusal: Problem): string =>
  withCode(say(castingText.refusedBecause, { reason: sayReason(refusal) }), refusal);

export function LastAttempt<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  const isHeldElsewhere = useAtomValue(vote.isHeldElsewhereAtom);
  const last = lastOutcomeOf(casting);
  if (last === null) return null;
  const [title, body] = wordsOf[vote.name][last.kind === 'not-sent' ? 'not-sent' : 'not-received'];
  const saidBody = say(
    isHeldElsewhere && last.kind === 'not-sent' ? castingText.notSentFromHere : body,
  );
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

type StageState = 'done' | 'now' | 'later' | 'unsure';
type Stage = readonly [state: StageState, detail: Label];

const later: Stage = ['later', castingText.stepWhenConfirmed];

/** The stages "sent" and "confirmed". The choices are on disk throughout. */
function stagesOf(step: ShownStep, response: OpenCasting['response']): readonly [Stage, Stage] {
  const sent: Stage =
    response === null ? ['unsure', castingText.stepUnanswered] : ['done', castingText.stepAnswered];
  switch (step) {
    case 'connecting':
      return [['now', castingText.stepConnecting], later];
    case 'sending':
      return [['now', castingText.stepSending], later];
    case 'verifying-accepted':
    case 'verifying':
      return [sent, ['now', castingText.stepConfirming]];
    case 'unconfirmed':
      return [sent, ['unsure', castingText.stepUnknown]];
    case 'not-in-status':
    case 'still-not-in-status':
      return [sent, ['unsure', castingText.stepNotListed]];
  }
}

const icons = { done: CircleCheckBig, now: LoaderCircle, later: Circle, unsure: CircleHelp };

type CastingStagesProps = { readonly step: ShownStep; readonly response: OpenCasting['response'] };

function CastingStages({ step, response }: CastingStagesProps) {
  const [sent, confirmed] = stagesOf(step, response);
  const stages: readonly (readonly [name: Label, stage: Stage])[] = [
    [election.stepKept, ['done', castingText.stepKeptHere]],
    [castingText.stepSent, sent],
    [castingText.stepConfirmed, confirmed],
  ];
  return (
    <ol className={styles['stages']}>
      {stages.map(([name, [state, detail]]) => {
        const Icon = icons[state];
        return (
          <li
            key={name[0]}
            className={`${styles['stage']} ${styles[state]}`}
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
