import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  correctFormAtom,
  proveContactAtom,
  registrationAtom,
} from '~/account/sign-up/registration.ts';
import { type Contact, referenceOf } from '~/account/sign-up/registration-machine.ts';
import { withPrefix } from '~/contracts/fields.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUpSteps } from '~/labels/sign-up.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { Button } from '~/ui/button.tsx';

const contactTitles: Readonly<Record<Contact, Label>> = {
  mobile: signUpSteps.mobileCodeTitle,
  email: signUpSteps.emailCodeTitle,
};

export function ContactCodeRoute({ contact }: { readonly contact: Contact }) {
  const navigate = useNavigateHere();
  const registration = useAtomValue(registrationAtom);
  const proveContact = useSetAtom(proveContactAtom);
  const correctForm = useSetAtom(correctFormAtom);
  // The sign-up of the code's request, even if it changes meanwhile.
  const [entered] = useState(registration);
  if (entered.step !== 'verifying') return null;

  const { details, start } = entered;
  const reference = referenceOf(start, contact);
  const name = `${details.firstName} ${details.lastName}`;
  const contacts = {
    mobile: { name, email: '', mobile: withPrefix(details.mobile) },
    email: { name, email: details.email, mobile: '' },
  };
  return (
    <OneTimeCodeScreen
      ticket={{ codeType: oneTimeCodeType.signUp, reference }}
      title={contactTitles[contact]}
      contacts={contacts[contact]}
      onProof={(proof) => {
        proveContact(contact, reference, proof);
        void navigate({ to: '/signup/verify', replace: true });
      }}
    >
      <Button
        kind="quiet"
        onClick={() => {
          // If no more codes can be sent, the member starts over, even from an unchanged form.
          correctForm();
          void navigate({ to: '/signup' });
        }}
      >
        {say(signUpSteps.correct)}
      </Button>
    </OneTimeCodeScreen>
  );
}
