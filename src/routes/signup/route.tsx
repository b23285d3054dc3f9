import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SignUpFrame } from '~/features/sign-up/sign-up-frame.tsx';

/** All pages of signing up: leaving them for any other page clears what was entered. */
export const Route = createFileRoute('/signup')({
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
