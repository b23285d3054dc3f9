import { useAtomValue, useSetAtom } from 'jotai';
import { validateOneTimeCode } from '~/api/support.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { signIn } from '~/labels/sign-in.ts';
import { apiAtom } from '~/state/platform.ts';
import { leaveForAnotherAccountAtom, markCodeDoneAtom, type SignedIn } from '~/state/session.ts';
import { Button } from '~/ui/button.tsx';
import { useIsHere } from '~/ui/use-is-here.ts';
import { CodeForm } from './code-form.tsx';

const type = oneTimeCodeType.login;

/** The one-time code at login, for members who turned it on. Spec file 2, section 4.5. */
export function LoginCodeForm({
  signedIn,
  onDone,
}: {
  readonly signedIn: SignedIn;
  readonly onDone: () => void;
}) {
  const markCodeDone = useSetAtom(markCodeDoneAtom);
  const api = useAtomValue(apiAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  const isHere = useIsHere();
  return (
    <CodeForm
      type={type}
      title={signIn.codeTitle}
      contacts={contactsOf(signedIn.session.member)}
      onDigits={async (digits, pin) => {
        const validated = await validateOneTimeCode(api, type, pin, digits);
        if (!validated.ok) return { problem: validated.problem, isSpent: false };
        // Somebody else may have signed in while the answer was on its way.
        if (!isHere.current) return null;
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
