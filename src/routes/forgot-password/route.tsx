import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
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
  const isUnsaved = useAtomValue(passwordRecovery.isUnsavedAtom);
  const isTyped = useAtomValue(passwordRecovery.typedPasswordAtom).password !== '';
  const ask = useSetAtom(askAtom);
  // Steps within the flow lose nothing. A reload loses only a typed password.
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved && isTyped,
    shouldBlockFn: async ({ next }) => {
      if (isWithin(next.pathname)) return false;
      return !(await ask(sayLeaveQuestion()));
    },
  });
  return <Outlet />;
}
