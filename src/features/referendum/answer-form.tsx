import { useAtomValue, useSetAtom, useStore } from 'jotai';
import type { ReactNode } from 'react';
import type { Referendum } from '~/contracts/referendum.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { chooseAnswerAtom, draftAnswerAtom } from '~/state/answer.ts';
import { castDraftAnswerAtom, castingAnswerAtom } from '~/state/cast-answer.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { askAtom, showMessageAtom } from '~/state/messages.ts';
import { serverClockAtom } from '~/state/platform.ts';
import { refreshReferendumAtom } from '~/state/referendum.ts';
import { signedInAtom } from '~/state/session.ts';
import { windowPhase } from '~/state/window-phase.ts';
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
  const choice = useAtomValue(draftAnswerAtom)?.choice ?? null;
  const isOnline = useAtomValue(isOnlineAtom);
  const choose = useSetAtom(chooseAnswerAtom);
  const submit = useSubmit(onRefused);
  const { endsAt } = info.window;

  return (
    <Card labelledBy="answer-title">
      <h2 id="answer-title">{say(referendum.questionTitle)}</h2>
      <NotReceived />
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

function NotReceived() {
  const casting = useAtomValue(castingAnswerAtom);
  if (casting.step !== 'not-received') return null;
  return (
    <Notice tone="caution" title={say(election.notReceivedTitle)} isLive>
      <p>{say(referendum.notReceivedBody)}</p>
      {casting.refusal ? <p>{say(election.refusedBecause, { reason: casting.refusal })}</p> : null}
    </Notice>
  );
}

function useSubmit(onRefused: () => void): () => Promise<void> {
  const store = useStore();
  const ask = useSetAtom(askAtom);
  const cast = useSetAtom(castDraftAnswerAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const tell = (body: string) => showMessage({ kind: 'error', title: say(shell.oops), body });

  return async () => {
    const choice = store.get(draftAnswerAtom)?.choice;
    if (!choice) return;
    const isSure = await ask({
      title: say(referendum.submitTitle, { choice: say(choiceNames[choice]) }),
      body: say(referendum.submitBody),
      confirm: say(referendum.submitConfirm),
      cancel: say(referendum.submitLater),
    });
    if (!isSure) return;
    const session = store.get(signedInAtom)?.tag;
    // Another tab may have changed the choice while the question stood.
    if (!(await cast(choice))) {
      const [title, body] = [say(election.changedTitle), say(election.changedBody)];
      showMessage({ kind: 'notice', title, body });
      return;
    }
    // A session that ended under the vote is said by its own screen; what became of the vote is
    // found out at the next sign-in.
    if (store.get(signedInAtom)?.tag !== session) return;
    const casting = store.get(castingAnswerAtom);
    if (casting.step === 'ready') tell(say(referendum.notSent));
    // Source: spec file 2, section 4.8: an error is reported and the member is taken back.
    if (casting.step === 'not-received' && casting.refusal !== null) {
      // Where voting has ended the answer is gone, and who watches the vote says so.
      const info = await store.set(refreshReferendumAtom);
      const now = store.get(serverClockAtom).now();
      const hasEnded = info !== null && windowPhase(info.window, now) === 'ended';
      const sentence = hasEnded ? referendum.refusedAtEnd : referendum.refused;
      tell(say(sentence, { reason: casting.refusal || say(election.noReason) }));
      onRefused();
    }
  };
}
