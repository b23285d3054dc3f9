import { useSetAtom } from 'jotai';
import { validateOneTimeCode } from '~/api/support.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { signIn } from '~/labels/sign-in.ts';
import { leaveForAnotherAccountAtom, markCodeDoneAtom } from '~/state/session/session.ts';
import type { SignedIn } from '~/state/session/session-machine.ts';
import { useApi } from '~/state/use-api.ts';
import { Button } from '~/ui/button.tsx';
import { CodeForm } from './code-form.tsx';

const type = oneTimeCodeType.login;

/** For members who turned it on. Source: docs/behaviour/session.md#the-code-at-login. */
export function LoginCodeForm({
  signedIn,
  onDone,
}: {
  readonly signedIn: SignedIn;
  readonly onDone: () => void;
}) {
  const markCodeDone = useSetAtom(markCodeDoneAtom);
  const askServer = useApi();
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  return (
    <CodeForm
      type={type}
      title={signIn.codeTitle}
      contacts={contactsOf(signedIn.session.member)}
      onDigits={async (digits, pin) => {
        const validated = await askServer((api) => validateOneTimeCode(api, type, pin, digits));
        if (!validated.ok) return { problem: validated.problem, isSpent: false };
        markCodeDone();
        onDone();
        return null;
      }}
    >
      <Button kind="quiet" onClick={() => void leave()}>
        {say(signIn.otherAccount)}
      </Button>
    </CodeForm>
  );
}
