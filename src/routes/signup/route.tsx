import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { isRegistrationUnderWayAtom, registrationAtom } from '~/account/sign-up/registration.ts';
import { askAtom } from '~/core/messages.ts';
import { sayLeaveQuestion } from '~/labels/shell.ts';
import { askGuard } from '~/session/guards.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';

export const Route = createFileRoute('/signup')({
  beforeLoad: async ({ context, matches }) => {
    const { signUpGuards } = await import('~/account/sign-up/sign-up-guards.ts');
    await askGuard(signUpGuards, context.store, matches);
  },
  onLeave: async ({ context }) => {
    const { leaveRegistrationAtom } = await import('~/account/sign-up/registration.ts');
    context.store.set(leaveRegistrationAtom);
  },
  component: SignUpRoute,
});

const isWithin = (pathname: string) => /^\/signup(?:\/|$)/.test(pathname);

function SignUpRoute() {
  const isUnderWay = useAtomValue(isRegistrationUnderWayAtom);
  const { step } = useAtomValue(registrationAtom);
  const ask = useSetAtom(askAtom);
  // Not 'unsaved', which would also ask between these pages.
  useReloadGuard(isUnderWay ? 'entry' : null);
  useBlocker({
    disabled: !isUnderWay,
    // After the form, a reload continues at the same step.
    enableBeforeUnload: isUnderWay && (step === 'form' || step === 'enrolling'),
    shouldBlockFn: async ({ next }) => {
      if (isWithin(next.pathname)) return false;
      return !(await ask(sayLeaveQuestion()));
    },
  });
  return <Outlet />;
}
