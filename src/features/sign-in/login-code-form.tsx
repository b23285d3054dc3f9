import { useSetAtom } from 'jotai';
import { isNetworkProblem } from '~/api/problem.ts';
import { validateOneTimeCode } from '~/api/support.ts';
import { codeLength, oneTimeCodeType, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { oneTimeCode, sayDestination } from '~/labels/one-time-code.ts';
import { sayEntryProblem, sayProblem } from '~/labels/problems.ts';
import { signIn } from '~/labels/sign-in.ts';
import { forgetSentCodeAtom, useOneTimeCode } from '~/state/one-time-code.ts';
import { markCodeDoneAtom, type SignedIn, signOutAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Resend } from '~/ui/resend.tsx';

const type = oneTimeCodeType.login;

/** The one-time code at login, for members who turned it on. Spec file 2, section 4.5. */
export function LoginCodeForm({
  signedIn,
  onDone,
}: {
  readonly signedIn: SignedIn;
  readonly onDone: () => void;
}) {
  const contacts = contactsOf(signedIn.session.member);
  const { sent, isSending, problem, resend } = useOneTimeCode(type, contacts);
  const forgetSentCode = useSetAtom(forgetSentCodeAtom);
  const markCodeDone = useSetAtom(markCodeDoneAtom);
  const signOut = useSetAtom(signOutAtom);
  useWorkInHand('entry');

  return (
    <CodeEntry
      text={{
        title: say(signIn.codeTitle),
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
      onSubmit={async (digits) => {
        const validated = await validateOneTimeCode(type, sent?.pin ?? '', digits);
        if (!validated.ok) {
          const keepsDigits = isNetworkProblem(validated.problem);
          return { error: sayEntryProblem(validated.problem), keepsDigits };
        }
        forgetSentCode(type);
        markCodeDone();
        onDone();
        return null;
      }}
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
      <Button kind="quiet" onClick={() => void signOut()}>
        {say(signIn.otherAccount)}
      </Button>
    </CodeEntry>
  );
}
