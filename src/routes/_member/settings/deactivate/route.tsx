import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { deactivationAtom } from '~/state/deactivation.ts';

/** The way to closing an account: what it knows is forgotten when it is left. */
export const Route = createFileRoute('/_member/settings/deactivate')({
  onLeave: ({ context }) => {
    void import('~/state/deactivation.ts').then(({ leaveDeactivationAtom }) =>
      context.store.set(leaveDeactivationAtom),
    );
  },
  component: DeactivateRoute,
});

function DeactivateRoute() {
  const state = useAtomValue(deactivationAtom);
  const step = state.step === 'proven' ? state.call.step : null;
  // For the moment until the cooperative has answered: what comes then decides where to go.
  useBlocker({
    disabled: step !== 'sending' && step !== 'checking',
    enableBeforeUnload: false,
    shouldBlockFn: () => true,
  });
  return <Outlet />;
}
