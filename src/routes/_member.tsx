import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { SessionEndingStrip } from '~/components/session/session-ending-strip.tsx';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { keepLocationAtom } from '~/state/resumable-form.ts';
import { requireMember } from './-guards.ts';

/** Everything that only a fully signed-in member may see. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => {
    requireMember(context.store);
  },
  component: MemberRoute,
});

function MemberRoute() {
  const navigate = useNavigateHere();
  const { pathname } = useLocation();
  // A member who was asked after voting goes home; one who was asked elsewhere stays there.
  const goHome = () => {
    if (pathname === '/sga/referendum') void navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  // The session, and with it this screen, may be over by then.
  const goToSignIn = useNavigate();
  const keepPlace = useSetAtom(keepLocationAtom);
  const leave = () => {
    // The typed text waits for its member.
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
