import { useSetAtom } from 'jotai';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { codeEntry, pinEntry } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { validateOneTimeCodeAtom } from '~/session/one-time-code.ts';
import { OneTimeCodeForm } from '~/session/one-time-code-form.tsx';
import { leaveForAnotherAccountAtom, markCodeDoneAtom } from '~/session/session.ts';
import type { SignedIn } from '~/session/session-machine.ts';
import { Button } from '~/ui/button.tsx';

/** No call precedes it, so there is no reference. */
const ticket = { codeType: oneTimeCodeType.login, reference: '' };

/** Source: docs/behaviour/session.md#steps-after-the-credentials. */
export function LoginCodeForm({ signedIn }: { readonly signedIn: SignedIn }) {
  const markCodeDone = useSetAtom(markCodeDoneAtom);
  const validate = useSetAtom(validateOneTimeCodeAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  return (
    <OneTimeCodeForm
      ticket={ticket}
      title={codeEntry.atSignIn}
      contacts={contactsOf(signedIn.session.member)}
      onDigits={async (digits, reference) => {
        const validated = await validate(ticket.codeType, reference, digits);
        if (!validated.ok) return validated.problem;
        markCodeDone();
        return null;
      }}
    >
      <Button kind="quiet" onClick={() => void leave()}>
        {say(pinEntry.otherAccount)}
      </Button>
    </OneTimeCodeForm>
  );
}
