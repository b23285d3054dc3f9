import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { isNetworkProblem, type Problem } from '~/api/problem.ts';
import { validateOneTimeCode } from '~/api/support.ts';
import {
  codeLength,
  type OneTimeCodeType,
  type Proof,
  resendAfterSeconds,
} from '~/contracts/one-time-code.ts';
import type { Contacts } from '~/contracts/session.ts';
import { type Label, say } from '~/labels/label.ts';
import { oneTimeCode, sayDestination } from '~/labels/one-time-code.ts';
import { sayEntryProblem, sayProblem } from '~/labels/problems.ts';
import { forgetSentCodeAtom, useOneTimeCode } from '~/state/one-time-code.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Resend } from '~/ui/resend.tsx';
import { Screen } from '~/ui/screen.tsx';

type CodeScreenProps = {
  readonly type: OneTimeCodeType;
  readonly title: Label;
  /** Where the code goes; a contact that is '' gets none. */
  readonly contacts: Contacts;
  /** What the preceding step answered with, or ''. */
  readonly reference?: string;
  /**
   * The digits were right. @returns a problem where what the code was for failed: then the member
   * stays, and asks for another code
   */
  readonly onProof: (proof: Proof) => Promise<Problem | null>;
  /** Other ways from here. */
  readonly children?: ReactNode;
};

/** The one-time code of a flow: sent on arrival, entered, and turned into its proof. */
export function CodeScreen(props: CodeScreenProps) {
  const { type, title, contacts, reference = '', onProof, children } = props;
  const { sent, isSending, problem, resend } = useOneTimeCode(type, contacts, reference);
  const forgetSentCode = useSetAtom(forgetSentCodeAtom);
  useWorkInHand('entry');

  async function submit(digits: string) {
    const validated = await validateOneTimeCode(type, sent?.pin ?? '', digits);
    if (!validated.ok) {
      const keepsDigits = isNetworkProblem(validated.problem);
      return { error: sayEntryProblem(validated.problem), keepsDigits };
    }
    const failed = await onProof(validated.value);
    if (failed !== null) return { error: sayProblem(failed), keepsDigits: false };
    forgetSentCode(type);
    return null;
  }

  return (
    <Screen>
      <CodeEntry
        text={{
          title: say(title),
          body: isSending
            ? say(oneTimeCode.sending)
            : sent === null
              ? say(oneTimeCode.notSent)
              : sayDestination(contacts),
          field: say(oneTimeCode.field),
          show: say(oneTimeCode.show),
          hide: say(oneTimeCode.hide),
          submit: say(oneTimeCode.verify),
          refused: say(oneTimeCode.wrongCodeTitle),
        }}
        length={codeLength}
        autoComplete="one-time-code"
        onSubmit={submit}
      >
        {problem === null ? null : (
          <Notice tone="bad" title={say(oneTimeCode.requestFailedTitle)} isLive>
            {sayProblem(problem)}
          </Notice>
        )}
        <Resend
          sentAt={sent?.sentAt ?? null}
          waitSeconds={resendAfterSeconds}
          isSending={isSending}
          label={say(oneTimeCode.resend)}
          waitLabel={(time) => say(oneTimeCode.resendIn, { time })}
          onResend={resend}
        />
        {children}
      </CodeEntry>
    </Screen>
  );
}
