import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { CodeWays } from '~/features/deactivation/code-ways.tsx';
import { deactivationAtom, proveDeactivationAtom } from '~/features/deactivation/deactivation.ts';
import { CodeScreen } from '~/features/one-time-code/code-screen.tsx';
import { deactivation as text } from '~/labels/deactivation.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { signedInAtom } from '~/state/session/session.ts';

export const Route = createFileRoute('/_member/settings/deactivate/verify')({
  staticData: { title: titles.deactivate, back: '/settings/deactivate', hasNoFooter: true },
  component: VerifyRoute,
});

function VerifyRoute() {
  const navigate = useNavigateHere();
  const prove = useSetAtom(proveDeactivationAtom);
  const member = useAtomValue(signedInAtom)?.session.member;
  // As it was on arrival: the proof changes it while this screen is still shown.
  const [deactivation] = useState(useAtomValue(deactivationAtom));
  if (deactivation.step !== 'identified' || member === undefined) return null;
  const { key, pin, codeType } = deactivation.ticket;
  return (
    <CodeScreen
      type={codeType ?? oneTimeCodeType.deactivation}
      title={text.codeTitle}
      contacts={contactsOf(member)}
      reference={pin}
      onProof={async (proof) => {
        prove(key, proof);
        await navigate({ to: '/settings/deactivate/final', replace: true });
        return null;
      }}
    >
      <CodeWays
        onStartAgain={() => void navigate({ to: '/settings/deactivate' })}
        onKeep={() => void navigate({ to: '/settings' })}
      />
    </CodeScreen>
  );
}
