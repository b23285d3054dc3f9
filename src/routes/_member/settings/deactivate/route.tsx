import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { deactivation } from '~/account/closing/deactivation.ts';
import { callOf } from '~/account/one-time-code-flow.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { askGuard } from '~/session/guards.ts';

export const Route = createFileRoute('/_member/settings/deactivate')({
  beforeLoad: async ({ context, matches }) => {
    const { deactivationGuards } = await import('~/account/closing/closing-guards.ts');
    await askGuard(deactivationGuards, context.store, matches);
  },
  onLeave: ({ context }) => {
    void import('~/account/closing/deactivation.ts').then(({ deactivation }) =>
      context.store.set(deactivation.leaveAtom),
    );
  },
  component: DeactivateRoute,
});

function DeactivateRoute() {
  const store = useStore();
  // The outcome decides about the next screen.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: () => {
      const call = callOf(store.get(deactivation.stateAtom));
      return isCallOpen(call) && call.step !== 'unconfirmed';
    },
  });
  return <Outlet />;
}
