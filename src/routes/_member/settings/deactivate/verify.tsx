import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { deactivation } from '~/account/closing/deactivation.ts';
import { contactsOf } from '~/contracts/session.ts';
import { deactivation as text } from '~/labels/closing.ts';
import { say } from '~/labels/label.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { waysClass } from '~/ui/digit-entry.tsx';

export const Route = createFileRoute('/_member/settings/deactivate/verify')({
  staticData: { title: titles.deactivate, back: '/settings/deactivate', hasNoFooter: true },
  component: VerifyRoute,
});

function VerifyRoute() {
  const navigate = useNavigateHere();
  const prove = useSetAtom(deactivation.proveAtom);
  const member = useAtomValue(signedInAtom)?.session.member;
  const state = useAtomValue(deactivation.stateAtom);
  if (!('ticket' in state) || member === undefined) return null;
  const { ticket } = state;
  return (
    <OneTimeCodeScreen
      ticket={ticket}
      title={text.codeTitle}
      contacts={contactsOf(member)}
      onProof={async (proof) => {
        prove(ticket, proof);
        await navigate({ to: '/settings/deactivate/final', replace: true });
      }}
    >
      <div className={waysClass}>
        <Button kind="quiet" onClick={() => void navigate({ to: '/settings/deactivate' })}>
          {say(text.startAgain)}
        </Button>
        <Button kind="quiet" onClick={() => void navigate({ to: '/settings' })}>
          {say(text.keep)}
        </Button>
      </div>
    </OneTimeCodeScreen>
  );
}
