import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { askAtom } from '~/core/messages.ts';
import { sayLeaveQuestion } from '~/labels/shell.ts';
import { askGuard } from '~/session/guards.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: async ({ context, matches }) => {
    const { recoveryGuards } = await import('~/account/recovery/recovery-guards.ts');
    await askGuard(recoveryGuards, context.store, matches);
  },
  onLeave: ({ context }) => {
    void import('~/account/recovery/recovery.ts').then(({ passwordRecovery }) =>
      context.store.set(passwordRecovery.leaveAtom),
    );
  },
  component: ForgotPasswordRoute,
});

const isWithin = (address: string) => /^\/forgot-password(\/|$)/.test(address);

function ForgotPasswordRoute() {
  const store = useStore();
  const isUnsaved = () => store.get(passwordRecovery.isUnsavedAtom);
  // Steps within the flow lose nothing. A reload loses only a typed password.
  useBlocker({
    enableBeforeUnload: () =>
      isUnsaved() && store.get(passwordRecovery.typedPasswordAtom).password !== '',
    shouldBlockFn: async ({ next }) =>
      isUnsaved() && !isWithin(next.pathname) && !(await store.set(askAtom, sayLeaveQuestion())),
  });
  return <Outlet />;
}
