import { useAtomValue, useSetAtom } from 'jotai';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { isCallOpen, refusalOf } from '~/state/confirmed-call.ts';
import { useApiNow } from '~/state/services.ts';
import type { Vote, VoteName } from '~/state/vote/vote.ts';
import { type Casting, castingPhase, type OpenCasting } from '~/state/vote/vote-rules.ts';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';

const ballotWords = {
  connecting: [election.preparing, election.sendingBody],
  sending: [election.sending, election.sendingBody],
  'verifying-accepted': [election.sending, election.confirmingBody],
  verifying: [election.checking, election.checkingBody],
  unconfirmed: [election.unknownTitle, election.unknownBody],
  'not-in-status': [election.unknownTitle, election.notInStatusBody],
  'still-not-in-status': [election.unknownTitle, election.stillNotInStatusBody],
  sendAgainNote: election.sendAgainNote,
  sendAgain: election.sendAgain,
  'not-sent': [election.notSentTitle, election.notSentBody],
  'not-received': [election.notReceivedTitle, election.notReceivedBody],
} as const;

const wordsOf = {
  ballot: ballotWords,
  referendum: {
    ...ballotWords,
    connecting: [referendum.preparing, referendum.sendingBody],
    sending: [referendum.sending, referendum.sendingBody],
    'verifying-accepted': [referendum.sending, election.confirmingBody],
    unconfirmed: [election.unknownTitle, referendum.unknownBody],
    sendAgainNote: referendum.sendAgainNote,
    sendAgain: referendum.sendAgain,
    'not-sent': [referendum.notSentTitle, referendum.notSent],
    'not-received': [election.notReceivedTitle, referendum.notReceivedBody],
  },
} as const satisfies Record<VoteName, unknown>;

type VoteProps<Choices, Info> = { readonly vote: Vote<Choices, Info> };

/** Shown after the member confirms the cast, until the outcome is known. */
export function CastingPage<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  const check = useSetAtom(vote.verifyAttemptAtom);
  const canSendAgain = useAtomValue(vote.canSendAgainAtom);
  const sendAgain = useSetAtom(vote.sendAgainAtom);
  if (!isCallOpen(casting)) return null;
  return (
    <CastingStatus
      name={vote.name}
      casting={casting}
      onCheck={check}
      onSendAgain={canSendAgain ? sendAgain : null}
    />
  );
}

type CastingStatusProps = {
  readonly name: VoteName;
  readonly casting: OpenCasting;
  readonly onCheck: () => Promise<void>;
  /** Null if this session has no keys to send the attempt again. */
  readonly onSendAgain: (() => Promise<void>) | null;
};

export function CastingStatus({ name, casting, onCheck, onSendAgain }: CastingStatusProps) {
  const words = wordsOf[name];
  const phase = castingPhase(casting, useApiNow());
  const [title, body] = words[phase];
  if (phase !== 'unconfirmed' && phase !== 'not-in-status' && phase !== 'still-not-in-status') {
    return <OutcomePage mood="casting" title={say(title)} body={say(body)} />;
  }
  const reason = refusalOf(casting);
  const again =
    phase === 'still-not-in-status' && onSendAgain !== null
      ? { label: say(words.sendAgain), act: onSendAgain }
      : null;
  return (
    <OutcomePage
      mood="unsure"
      title={say(title)}
      body={say(body)}
      note={
        reason !== null
          ? say(election.refusedBecause, { reason })
          : again === null
            ? null
            : say(words.sendAgainNote)
      }
      actions={[
        { label: say(election.checkAgain), act: onCheck },
        ...(again === null ? [] : [again]),
      ]}
    />
  );
}

/** Why the last attempt failed. */
export function LastAttempt<Choices, Info>({ vote }: VoteProps<Choices, Info>) {
  const casting = useAtomValue<Casting>(vote.castingAtom);
  if (casting.step !== 'ready' || casting.last === null) return null;
  const { last } = casting;
  const [title, body] = wordsOf[vote.name][last.kind === 'not-sent' ? 'not-sent' : 'not-received'];
  // Without a problem, the connection test failed: `body` says so.
  const why = last.kind === 'not-sent' ? last.problem : undefined;
  const reason = refusalOf(casting);
  return (
    <Notice tone="caution" title={say(title)} isLive>
      <p>{why === undefined ? say(body) : sayProblem(why)}</p>
      {reason === null ? null : <p>{say(election.refusedBecause, { reason })}</p>}
    </Notice>
  );
}
