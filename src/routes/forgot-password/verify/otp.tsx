import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { CodeScreen } from '~/features/one-time-code/code-screen.tsx';
import { proveRecoveryAtom, recoveryAtom } from '~/features/recovery/recovery.ts';
import { say } from '~/labels/label.ts';
import { recovery as text } from '~/labels/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { Button } from '~/ui/button.tsx';

export const Route = createFileRoute('/forgot-password/verify/otp')({
  staticData: { title: titles.forgotPassword, back: '/forgot-password/verify', hasNoFooter: true },
  component: CodeRoute,
});

function CodeRoute() {
  const navigate = useNavigateHere();
  const prove = useSetAtom(proveRecoveryAtom);
  // As it was on arrival: the proof changes it while this screen is still shown.
  const [recovery] = useState(useAtomValue(recoveryAtom));
  if (recovery.step !== 'requested') return null;
  const { account, reference } = recovery;
  return (
    <CodeScreen
      type={oneTimeCodeType.forgotPassword}
      title={text.codeTitle}
      contacts={{ name: account.name, email: account.email, mobile: account.mobile }}
      reference={reference}
      onProof={async (proof) => {
        prove(proof);
        await navigate({ to: '/forgot-password/update', replace: true });
        return null;
      }}
    >
      <Button kind="quiet" onClick={() => void navigate({ to: '/forgot-password' })}>
        {say(text.startOver)}
      </Button>
    </CodeScreen>
  );
}
