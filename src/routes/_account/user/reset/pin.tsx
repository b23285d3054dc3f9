import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { beginForgottenPinAtom } from '~/account/pin/save-pin.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { pinEntry } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { pinOutcome } from '~/labels/pin.ts';
import { recovery } from '~/labels/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { leaveForAnotherAccountAtom, signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { waysClass } from '~/ui/digit-entry.tsx';

export const Route = createFileRoute('/_account/user/reset/pin')({
  staticData: { title: titles.forgotPin, back: '/', hasNoFooter: true },
  component: ForgotPinRoute,
});

/** No call precedes the code, so there is no reference. */
const ticket = { codeType: oneTimeCodeType.pinReset, reference: '' };

function ForgotPinRoute() {
  const navigate = useNavigateHere();
  const signedIn = useAtomValue(signedInAtom);
  const keepProof = useSetAtom(beginForgottenPinAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  if (signedIn === null) return null;
  return (
    <OneTimeCodeScreen
      ticket={ticket}
      title={recovery.codeTitle}
      contacts={contactsOf(signedIn.session.member)}
      onProof={async (proof) => {
        keepProof(proof);
        await navigate({ to: '/user/enroll/pin', replace: true });
      }}
    >
      <div className={waysClass}>
        <Button kind="quiet" onClick={() => void navigate({ to: '/' })}>
          {say(pinOutcome.backToPin)}
        </Button>
        <Button kind="quiet" onClick={() => void leave().then(() => navigate({ to: '/' }))}>
          {say(pinEntry.otherAccount)}
        </Button>
      </div>
    </OneTimeCodeScreen>
  );
}
