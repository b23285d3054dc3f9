import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isForEntry,
  type OtpProof,
  resendAfterSeconds,
  worksWithoutReference,
} from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, isUnsent, type Problem } from '~/contracts/problem.ts';
import type { Contacts } from '~/contracts/session.ts';
import { codeEntry, sayDigitsProblem } from '~/labels/digits.ts';
import { type Label, say } from '~/labels/label.ts';
import { oneTimeCode, sayDestination } from '~/labels/one-time-code.ts';
import { sayProblem } from '~/labels/problems.ts';
import { Button } from '~/ui/button.tsx';
import { DigitEntry } from '~/ui/digit-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import {
  forgetOneTimeCodeAtom,
  isPerhapsSent,
  type OneTimeCodeTicket,
  useOneTimeCode,
  validateOneTimeCodeAtom,
} from './one-time-code.ts';
import styles from './one-time-code-form.module.css';
import { useReloadGuard } from './reload-guard.ts';

type ResendProps = {
  /** Device time in milliseconds, so that the countdown survives a reload. */
  readonly availableAt: number;
  /** Seconds. The device's clock may have been moved back. */
  readonly longestWait: number;
  readonly isSending: boolean;
  readonly mayBeLate: boolean;
  readonly onResend: () => void;
};

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Resend({ availableAt, longestWait, isSending, mayBeLate, onResend }: ResendProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(longestWait, Math.ceil((availableAt - now) / 1000));
  if (left > 0) {
    return <p className={styles['wait']}>{say(oneTimeCode.resendIn, { time: clock(left) })}</p>;
  }
  return (
    <>
      {mayBeLate ? <p className={styles['late']}>{say(oneTimeCode.late)}</p> : null}
      <Button kind="quiet" isBusy={isSending} onClick={onResend}>
        {say(oneTimeCode.resend)}
      </Button>
    </>
  );
}

const resendMs = resendAfterSeconds * 1000;

const unsureLabel = (codeType: number) =>
  worksWithoutReference(codeType) ? oneTimeCode.perhapsSent : oneTimeCode.maybeSent;

type OneTimeCodeFormProps = {
  readonly ticket: OneTimeCodeTicket;
  readonly title: Label;
  /** '' for a contact that gets no code. */
  readonly contacts: Contacts;
  /** Shown after sending; by default the contacts. */
  readonly sentWords?: string;
  /** @param reference '' if no code was sent */
  readonly onDigits: (digits: string, reference: string) => Promise<Problem | null>;
  /** The API refused to send a code, or the line was lost. True if that leads to another screen. */
  readonly onSendingFailed?: (problem: Problem) => Promise<boolean>;
  readonly children?: ReactNode;
};

export function OneTimeCodeForm(props: OneTimeCodeFormProps) {
  const { ticket, title, contacts, sentWords, onDigits, onSendingFailed } = props;
  const { sent, isSending, problem, waitUntil, resend } = useOneTimeCode(ticket, contacts);
  const forgetSentCode = useSetAtom(forgetOneTimeCodeAtom);
  useReloadGuard('entry');

  // Without the reference in the lost response, a code that arrives cannot be verified.
  const isUnsure = problem !== null && !isUnsent(problem) && isPerhapsSent(problem);
  const shownProblem = useProblemToShow(problem, onSendingFailed);

  async function submit(digits: string) {
    const obstacle = await onDigits(digits, sent?.reference ?? '');
    if (obstacle === null) {
      forgetSentCode(ticket.codeType, contacts);
      return null;
    }
    // The digits may be right.
    const keepsDigits = isOutcomeUnknown(obstacle);
    return { error: sayDigitsProblem(oneTimeCode.wrongCode, obstacle, keepsDigits), keepsDigits };
  }

  return (
    <DigitEntry
      text={{
        title: say(title),
        body: isSending
          ? say(oneTimeCode.sending)
          : isUnsure || sent?.isUnsure
            ? say(unsureLabel(ticket.codeType))
            : sent === null
              ? say(oneTimeCode.notSent)
              : (sentWords ?? sayDestination(contacts)),
        field: say(oneTimeCode.field),
        show: say(oneTimeCode.show),
        hide: say(oneTimeCode.hide),
        submit: say(oneTimeCode.verify),
        nothingFound: say(codeEntry.nothingFound),
      }}
      kind="code"
      sendsItself={isForEntry(ticket.codeType)}
      onSubmit={submit}
    >
      {shownProblem === null ? null : (
        <Notice tone="bad" title={say(oneTimeCode.requestFailedTitle)} isLive>
          {sayProblem(shownProblem)}
        </Notice>
      )}
      <Resend
        availableAt={Math.max(waitUntil, (sent?.sentAt ?? -resendMs) + resendMs)}
        longestWait={waitUntil === 0 ? resendAfterSeconds : Number.POSITIVE_INFINITY}
        isSending={isSending}
        mayBeLate={sent !== null && sentWords === undefined}
        onResend={resend}
      />
      {props.children}
    </DigitEntry>
  );
}

/** Null until `judge` decides that the member stays here. */
function useProblemToShow(
  problem: Problem | null,
  judge: OneTimeCodeFormProps['onSendingFailed'],
): Problem | null {
  const [problemHere, setProblemHere] = useState<Problem | null>(null);
  const isForJudge =
    (problem?.kind === 'refused' || problem?.kind === 'offline') && judge !== undefined;
  useEffect(() => {
    if (problem === null || !isForJudge) return;
    let isOver = false;
    void judge(problem).then((isElsewhere) => {
      if (!isOver && !isElsewhere) setProblemHere(problem);
    });
    return () => {
      isOver = true;
    };
  }, [problem, isForJudge, judge]);
  return isForJudge && problemHere !== problem ? null : problem;
}

type OneTimeCodeScreenProps = Omit<OneTimeCodeFormProps, 'onDigits'> & {
  readonly onProof: (proof: OtpProof) => Promise<void> | void;
};

export function OneTimeCodeScreen({ onProof, ...form }: OneTimeCodeScreenProps) {
  const validate = useSetAtom(validateOneTimeCodeAtom);
  return (
    <Screen>
      <OneTimeCodeForm
        {...form}
        onDigits={async (digits, reference) => {
          const validated = await validate(form.ticket.codeType, reference, digits);
          if (!validated.ok) return validated.problem;
          await onProof(validated.value);
          return null;
        }}
      />
    </Screen>
  );
}
