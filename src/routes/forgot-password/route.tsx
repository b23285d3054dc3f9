import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { askAtom } from '~/state/messages.ts';
import { isRecoveryUnsavedAtom, typedPasswordAtom } from '~/state/recovery.ts';

/** The way from a forgotten password to a new one: what it knows is forgotten when it is left. */
export const Route = createFileRoute('/forgot-password')({
  onLeave: ({ context }) => {
    void import('~/state/recovery.ts').then(({ forgetRecoveryAtom }) =>
      context.store.set(forgetRecoveryAtom),
    );
  },
  component: ForgotPasswordRoute,
});

const isWithin = (address: string) => /^\/forgot-password(\/|$)/.test(address);

function ForgotPasswordRoute() {
  const isUnsaved = useAtomValue(isRecoveryUnsavedAtom);
  const isTyped = useAtomValue(typedPasswordAtom).password !== '';
  const ask = useSetAtom(askAtom);
  // Between its own steps nothing is lost, so nothing is asked; a reload keeps all but a password.
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved && isTyped,
    shouldBlockFn: async ({ next }) => {
      if (isWithin(next.pathname)) return false;
      const mayLeave = await ask({
        title: say(shell.leaveTitle),
        body: say(shell.leaveBody),
        confirm: say(shell.leave),
        cancel: say(shell.stay),
      });
      return !mayLeave;
    },
  });
  return <Outlet />;
}
