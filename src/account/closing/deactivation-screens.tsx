import { useAtomValue, useSetAtom } from 'jotai';
import { Archive, LogOut, RotateCcw, Vote } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormScreen } from '~/account/form-screen.tsx';
import { callOf } from '~/account/one-time-code-flow.ts';
import { isOutcomeUnknown, isRefusal, type Problem } from '~/contracts/problem.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { deactivation as text } from '~/labels/closing.ts';
import { pinEntry, sayPinEntry, sayPinProblem } from '~/labels/digits.ts';
import { form } from '~/labels/form.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayReason, sayTooLong, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { sayReveal } from '~/labels/sign-in.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { DigitEntry, waysClass } from '~/ui/digit-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { PasswordField } from '~/ui/text-field.tsx';
import { type UnsettledVote, unsettledVotesAtom } from '~/vote/member-votes.ts';
import styles from './deactivation.module.css';
import { type DeactivationEnd, deactivation } from './deactivation.ts';

type PasswordScreenProps = { readonly onRequested: () => void; readonly onKeep: () => void };

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export function PasswordScreen({ onRequested, onKeep }: PasswordScreenProps) {
  const checkPassword = useSetAtom(deactivation.checkPasswordAtom);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const tooLong = sayTooLong(password, credentialMaxLength);
  useReloadGuard(password === '' ? null : 'entry');

  // An empty field disables the button, which loses the focus.
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  async function submit() {
    if (tooLong !== null) return;
    setIsBusy(true);
    setError(null);
    const outcome = await checkPassword(password);
    setIsBusy(false);
    if (outcome.ok) {
      if (outcome.value) onRequested();
      return;
    }
    // Only a refusal clears the field: docs/behaviour/problems.md#input-after-a-failure.
    const { problem } = outcome;
    const reason = sayReason(problem);
    const isKept = !isRefusal(problem);
    setError(withCode(isKept ? `${reason} ${say(recovery.stillTyped)}` : reason, problem));
    if (!isKept) setPassword('');
  }

  return (
    <FormScreen
      title={say(text.title)}
      body={say(text.body)}
      aside={<Meaning />}
      submit={say(isBusy ? text.proceeding : text.proceed)}
      isBusy={isBusy}
      isEmpty={password === ''}
      onSubmit={() => void submit()}
      moreActions={
        <Button kind="quiet" isWide onClick={onKeep}>
          {say(text.keep)}
        </Button>
      }
    >
      <p className={styles['soft']}>{say(text.needed)}</p>
      <PasswordField
        ref={field}
        label={say(text.password)}
        reveal={sayReveal()}
        name="password"
        autoComplete="current-password"
        value={password}
        error={tooLong ?? error}
        onText={(typed) => {
          setPassword(typed);
          setError(null);
        }}
      />
    </FormScreen>
  );
}

type PinScreenProps = { readonly onIdentified: () => void; readonly onKeep: () => void };

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export function PinScreen({ onIdentified, onKeep }: PinScreenProps) {
  const checkPin = useSetAtom(deactivation.checkPinAtom);
  useReloadGuard('entry');

  async function submit(digits: string) {
    const outcome = await checkPin(digits);
    if (!outcome.ok) {
      const keepsDigits = isOutcomeUnknown(outcome.problem);
      return { error: sayPinProblem(outcome.problem, keepsDigits), keepsDigits };
    }
    if (outcome.value) onIdentified();
    return null;
  }

  return (
    <Screen>
      <DigitEntry text={sayPinEntry(pinEntry.title, text.pinBody)} kind="pin" onSubmit={submit}>
        <div className={waysClass}>
          <Button kind="quiet" onClick={onKeep}>
            {say(text.keep)}
          </Button>
        </div>
      </DigitEntry>
    </Screen>
  );
}

const points = [
  { label: text.signedOut, Icon: LogOut },
  { label: text.noVote, Icon: Vote },
  { label: text.nothingDeleted, Icon: Archive },
  { label: text.comeBack, Icon: RotateCcw },
];

export function Meaning() {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{say(text.meaningTitle)}</h2>
      <ul className="stack-4">
        {points.map(({ label, Icon }) => (
          <li key={label[0]} className={styles['point']}>
            <Icon className={styles['icon']} aria-hidden="true" />
            <span>{say(label)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type FinalScreenProps = {
  readonly onKeep: () => void;
  readonly onStartAgain: () => void;
  readonly onSignedOut: () => Promise<void>;
};

/** Source: docs/behaviour/deactivation.md#the-final-call. */
export function FinalScreen({ onKeep, onStartAgain, onSignedOut }: FinalScreenProps) {
  const state = useAtomValue(deactivation.stateAtom);
  const unsettled = useAtomValue(unsettledVotesAtom);
  const confirm = useSetAtom(deactivation.deactivateAtom);
  const check = useSetAtom(deactivation.verifyAgainAtom);
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);
  // Without a proof, the flow has ended and this screen closes.
  const call = callOf(state);
  const isProven = state.step === 'proven';
  const view = call.step === 'verifying' || call.step === 'unconfirmed' ? call.step : 'confirm';
  useFocusOnChange(view);
  useReloadGuard(view === 'confirm' ? null : 'entry');

  async function finish(end: DeactivationEnd) {
    if (end === null) return;
    const isDone = end === 'done';
    await onSignedOut();
    showMessage({
      kind: isDone ? 'success' : 'notice',
      title: say(isDone ? form.success : text.signedOutTitle),
      body: say(isDone ? text.doneBody : text.signedOutBody),
    });
  }

  async function deactivate() {
    const isSure = await ask({
      title: say(text.askTitle),
      body: say(text.askBody),
      confirm: say(text.askConfirm),
      cancel: say(form.cancel),
      isGrave: true,
    });
    if (isSure) await finish(await confirm());
  }

  switch (call.step) {
    case 'verifying':
      return (
        <OutcomePage mood="working" title={say(text.checkingTitle)} body={say(text.checkingBody)} />
      );
    case 'unconfirmed': {
      const problem = problemOf(call);
      return (
        <OutcomePage
          mood="unsure"
          title={say(text.unknownTitle)}
          body={withCode(say(text.unknownBody), call.problem)}
          note={
            problem === null
              ? null
              : withCode(say(text.refused, { reason: sayReason(problem) }), problem)
          }
          actions={[{ label: say(text.checkAgain), act: async () => finish(await check()) }]}
        />
      );
    }
    default: {
      const isRested = isProven && call.step === 'ready';
      const hasFailed = isRested && call.last !== null;
      return (
        <FinalConfirm
          unsettled={unsettled}
          failed={hasFailed ? { problem: problemOf(call) } : null}
          isBusy={!isRested}
          onConfirm={() => void deactivate()}
          onKeep={onKeep}
          onStartAgain={onStartAgain}
        />
      );
    }
  }
}

type FinalConfirmProps = {
  readonly unsettled: readonly UnsettledVote[];
  /** `problem` is null if the API did not receive the call. */
  readonly failed: { readonly problem: Problem | null } | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  readonly onStartAgain: () => void;
};

const losses = {
  attempt: text.losesAttempt,
  ballot: text.losesBallot,
  referendum: text.losesAnswer,
};

function FinalConfirm(props: FinalConfirmProps) {
  const { unsettled, failed, isBusy, onConfirm, onKeep, onStartAgain } = props;
  useReloadGuard('entry');
  return (
    <Screen
      actions={
        <>
          <Button kind="second" disabled={isBusy} onClick={onKeep}>
            {say(text.keep)}
          </Button>
          <Button kind="grave" isBusy={isBusy} onClick={onConfirm}>
            {say(isBusy ? text.deactivating : text.deactivate)}
          </Button>
        </>
      }
    >
      <PageHead
        title={say(text.finalTitle)}
        alert={
          failed === null ? null : (
            <Notice tone={failed.problem === null ? 'note' : 'bad'} title={say(text.notDoneTitle)}>
              <p>
                <CodedText>
                  {failed.problem === null ? say(text.notDoneBody) : sayProblem(failed.problem)}
                </CodedText>
              </p>
              {failed.problem?.kind === 'refused' ? (
                <Button kind="second" onClick={onStartAgain}>
                  {say(text.startAgain)}
                </Button>
              ) : null}
            </Notice>
          )
        }
      >
        <p>{say(text.finalBody)}</p>
      </PageHead>
      {unsettled.length === 0 ? null : (
        <Notice tone="caution" title={say(text.loses)}>
          {unsettled.map((vote) => (
            <p key={vote}>{say(losses[vote])}</p>
          ))}
        </Notice>
      )}
      <Meaning />
    </Screen>
  );
}
