import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SignUpFrame } from '~/features/sign-up/sign-up-frame.tsx';
import { askGuard } from '~/routes/-guards.ts';

/** All pages of signing up: leaving them for any other page clears what was entered. */
export const Route = createFileRoute('/signup')({
  beforeLoad: async ({ context, matches }) => {
    const { signUpGuards } = await import('~/routes/-sign-up-guards.ts');
    await askGuard(signUpGuards, context.store, matches);
  },
  onLeave: async ({ context }) => {
    const { leaveRegistrationAtom } = await import('~/features/sign-up/registration.ts');
    context.store.set(leaveRegistrationAtom);
  },
  component: SignUpRoute,
});

const isInside = (pathname: string) => /^\/signup(?:\/|$)/.test(pathname);

function SignUpRoute() {
  return (
    <SignUpFrame isInside={isInside}>
      <Outlet />
    </SignUpFrame>
  );
}
