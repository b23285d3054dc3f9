import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { say } from '~/labels/label.ts';
import { recovery as text } from '~/labels/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { OneTimeCodeScreen } from '~/session/one-time-code-form.tsx';
import { Button } from '~/ui/button.tsx';

export const Route = createFileRoute('/forgot-password/verify/otp')({
  staticData: { title: titles.forgotPassword, back: '/forgot-password/verify', hasNoFooter: true },
  component: CodeRoute,
});

function CodeRoute() {
  const navigate = useNavigateHere();
  const prove = useSetAtom(passwordRecovery.proveAtom);
  const state = useAtomValue(passwordRecovery.stateAtom);
  if (!('ticket' in state)) return null;
  const { ticket } = state;
  const { name, email, mobile } = ticket.account;
  return (
    <OneTimeCodeScreen
      ticket={ticket}
      title={text.codeTitle}
      contacts={{ name, email, mobile }}
      onProof={async (proof) => {
        prove(ticket, proof);
        await navigate({ to: '/forgot-password/update', replace: true });
      }}
    >
      <Button kind="quiet" onClick={() => void navigate({ to: '/forgot-password' })}>
        {say(text.startOver)}
      </Button>
    </OneTimeCodeScreen>
  );
}
