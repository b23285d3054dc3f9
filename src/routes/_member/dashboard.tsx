import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { DashboardScreen } from '~/features/dashboard/dashboard-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { isOptionalDataMissing } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session.ts';
import { hasSkippedUpdate, skipUpdate } from '~/state/session-cookies.ts';

export const Route = createFileRoute('/_member/dashboard')({
  staticData: { title: titles.dashboard, leading: 'menu' },
  beforeLoad: ({ context: { store }, preload }) => {
    // A finger that only touches the link must not use up the one time.
    if (preload) return;
    const signedIn = store.get(signedInAtom);
    if (signedIn === null || !isOptionalDataMissing(signedIn) || hasSkippedUpdate()) return;
    // Once in a session. Source: spec file 1, section 2.
    skipUpdate();
    throw redirect({ to: '/user/info/checklist/optional' as string });
  },
  loader: async ({ context: { store }, cause, preload }) => {
    // The screen shows what the phone knows at once; coming here asks again.
    if (preload) return;
    const { ensureGeneralAssemblyAtom, refreshGeneralAssemblyAtom } = await import(
      '~/state/general-assembly.ts'
    );
    void store.set(ensureGeneralAssemblyAtom);
    if (cause === 'enter') void store.set(refreshGeneralAssemblyAtom);
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = useNavigate();
  return (
    <DashboardScreen
      onVote={() => void navigate({ to: '/ga/election/auth' })}
      onContinueBallot={() => void navigate({ to: '/ga/election/vote/summary' })}
      onViewReceipt={() => void navigate({ to: '/ga/election/ballot' })}
    />
  );
}
