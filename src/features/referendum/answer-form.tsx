import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Referendum } from '~/contracts/referendum.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { refusalOf } from '~/state/confirmed-call/machine.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { referendumAtom } from '~/state/referendum.ts';
import { useAsk } from '~/state/use-ask.ts';
import {
  castAnswerAsAgreedAtom,
  castingAnswerAtom,
  chooseAnswerAtom,
  draftAnswerAtom,
} from '~/state/vote/referendum-answer.ts';
import { hasEndedBy } from '~/state/window-phase.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { AnswerChoice, choiceNames } from './answer-choice.tsx';

type AnswerFormProps = {
  readonly info: Referendum;
  /** What should be known before an answer is chosen. */
  readonly notice?: ReactNode;
  /** The cooperative has refused the vote: the member goes back to the dashboard. */
  readonly onRefused: () => void;
};

/** Approve or disapprove, and submitting it. Nothing here is sent without the member's word. */
export function AnswerForm({ info, notice, onRefused }: AnswerFormProps) {
  const choice = useAtomValue(draftAnswerAtom)?.choices ?? null;
  const isOnline = useAtomValue(isOnlineAtom);
  const choose = useSetAtom(chooseAnswerAtom);
  const submit = useSubmit(onRefused);
  const { endsAt } = info.window;

  return (
    <Card labelledBy="answer-title">
      <h2 id="answer-title">{say(referendum.questionTitle)}</h2>
      <LastAttempt />
      {choice === null ? notice : null}
      <AnswerChoice choice={choice} onChoose={(chosen) => void choose(info.code, chosen)} />
      {choice === null ? <p>{say(referendum.chooseFirst)}</p> : null}
      {isOnline ? null : (
        <Notice tone="note" isLive>
          {say(referendum.offlineSubmit)}
        </Notice>
      )}
      <Button isWide disabled={choice === null || !isOnline} onClick={() => void submit()}>
        {say(referendum.submit)}
      </Button>
      {endsAt === null ? null : <p>{say(referendum.closesOn, { date: formatDateTime(endsAt) })}</p>}
    </Card>
  );
}

function LastAttempt() {
  const casting = useAtomValue(castingAnswerAtom);
  const last = casting.step === 'ready' ? casting.last : null;
  const ref = useRef<HTMLDivElement>(null);
  // The form comes back from its top, and this stands further down.
  useEffect(() => {
    if (last !== null) ref.current?.scrollIntoView({ block: 'center' });
  }, [last]);
  if (last === null) return null;
  const isBegun = last.kind !== 'not-begun';
  const why = last.kind === 'not-begun' ? last.problem : undefined;
  const reason = refusalOf(casting);
  return (
    <div ref={ref}>
      <Notice
        tone="caution"
        title={say(isBegun ? election.notReceivedTitle : referendum.notSentTitle)}
        isLive
      >
        <p>
          {why === undefined
            ? say(isBegun ? referendum.notReceivedBody : referendum.notSent)
            : sayProblem(why)}
        </p>
        {reason === null ? null : <p>{say(election.refusedBecause, { reason })}</p>}
      </Notice>
    </div>
  );
}

function useSubmit(onRefused: () => void): () => Promise<void> {
  const store = useStore();
  const ask = useAsk();
  const cast = useSetAtom(castAnswerAsAgreedAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const tell = (body: string) => showMessage({ kind: 'error', title: say(shell.oops), body });

  return async () => {
    const choice = store.get(draftAnswerAtom)?.choices ?? null;
    if (choice === null) return;
    const isSure = await ask({
      title: say(referendum.submitTitle, { choice: say(choiceNames[choice]) }),
      body: say(referendum.submitBody),
      confirm: say(referendum.submitConfirm),
      cancel: say(referendum.submitLater),
    });
    if (!isSure) return;
    // Another tab may have changed the choice while the question stood.
    if (!(await cast(choice))) {
      const [title, body] = [say(election.changedTitle), say(election.changedBody)];
      showMessage({ kind: 'notice', title, body });
      return;
    }
    const casting = store.get(castingAnswerAtom);
    // A refusal is said, and leads Home: docs/behaviour/referendum.md#after-submitting.
    if (casting.step !== 'ready' || casting.last?.kind !== 'refused') return;
    const reason = refusalOf(casting) ?? say(election.noReason);
    // Where voting has ended the answer goes, and who watches the vote says so.
    const { value, saidAt } = store.get(referendumAtom);
    const isKept = value === null || !hasEndedBy(value.window, saidAt);
    const sentence = isKept ? referendum.refused : referendum.refusedAtEnd;
    tell(say(sentence, { reason }));
    onRefused();
  };
}
