import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { SessionEndingStrip } from '~/components/session/session-ending-strip.tsx';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { keepLocationAtom } from '~/state/resumable-form.ts';
import { requireMember } from './-guards.ts';

export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => {
    requireMember(context.store);
  },
  component: MemberRoute,
});

function MemberRoute() {
  const navigate = useNavigateHere();
  const { pathname } = useLocation();
  // After voting in the referendum.
  const goHome = () => {
    if (pathname === '/sga/referendum') void navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  // Not `useNavigateHere`: this screen may be gone.
  const goToSignIn = useNavigate();
  const keepPlace = useSetAtom(keepLocationAtom);
  const leave = () => {
    // The member returns here after signing in.
    keepPlace(pathname);
    void goToSignIn({ to: '/', replace: true, ignoreBlocker: true });
  };
  return (
    <>
      <SessionEndingStrip />
      <Outlet />
      <RatingBox onDone={goHome} onSignedOut={leave} />
    </>
  );
}
