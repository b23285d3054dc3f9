import { createFileRoute, Outlet, useBlocker } from '@tanstack/react-router';
import { useAtomValue, useStore } from 'jotai';
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
  const store = useStore();
  // Not 'unsaved', which would also ask between these pages.
  useReloadGuard(isUnderWay ? 'entry' : null);
  useBlocker({
    // After the form, a reload continues at the same step.
    enableBeforeUnload: () => {
      const { step } = store.get(registrationAtom);
      return store.get(isRegistrationUnderWayAtom) && (step === 'form' || step === 'enrolling');
    },
    shouldBlockFn: async ({ next }) =>
      store.get(isRegistrationUnderWayAtom) &&
      !isWithin(next.pathname) &&
      !(await store.set(askAtom, sayLeaveQuestion())),
  });
  return <Outlet />;
}
