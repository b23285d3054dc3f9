import { createFileRoute } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { PracticeButton } from '~/features/dashboard/practice-button.tsx';
import { InstallButton } from '~/features/install/install-button.tsx';
import { ReadinessScreen } from '~/features/readiness/readiness-screen.tsx';
import { ReminderBell } from '~/features/reminders/reminder-bell.tsx';
import { titles } from '~/labels/shell.ts';
import { useElsewhere } from '~/routes/-use-elsewhere.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { probeAtom } from '~/state/connectivity.ts';
import { ensureGeneralAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { ensureReferendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';

export const Route = createFileRoute('/_member/ready')({
  staticData: { title: titles.ready, back: '/dashboard' },
  component: ReadyRoute,
});

function ReadyRoute() {
  const store = useStore();
  const navigate = useNavigateHere();
  const elsewhere = useElsewhere();
  // Home has asked already, as a rule: then nothing is asked again.
  useEffect(() => {
    void store.set(ensureGeneralAssemblyAtom);
    void store.set(ensureReferendumAtom);
  }, [store]);

  const connect = async () => {
    if (!(await store.set(probeAtom))) return;
    await Promise.all([store.set(refreshGeneralAssemblyAtom), store.set(refreshReferendumAtom)]);
  };
  return (
    <ReadinessScreen
      elsewhere={elsewhere}
      onConnect={connect}
      bell={<ReminderBell />}
      install={<InstallButton />}
      practice={<PracticeButton onOpen={() => void navigate({ to: '/practice/{-$step}' })} />}
    />
  );
}
