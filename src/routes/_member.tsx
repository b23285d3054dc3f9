import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { restOfHomeAtom } from '~/home/loaded-rest.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { requireMember } from '~/session/guards.ts';
import { keepLocationAtom } from '~/session/resumable-form.ts';
import { SessionEndingStrip } from '~/session/session-ending-strip.tsx';

export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => {
    requireMember(context.store);
  },
  component: MemberRoute,
});

function MemberRoute() {
  const navigate = useNavigateHere();
  const { pathname } = useLocation();
  const rest = useAtomValue(restOfHomeAtom);
  // After voting in the referendum.
  const goHome = () => {
    if (pathname === '/sga/referendum') void navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  // Not `useNavigateHere`: this screen may be gone.
  const goToSignIn = useNavigate();
  const keepPlace = useSetAtom(keepLocationAtom);
  const leave = () => {
    keepPlace(pathname);
    void goToSignIn({ to: '/', replace: true, ignoreBlocker: true });
  };
  return (
    <>
      <SessionEndingStrip />
      <Outlet />
      {rest === null ? null : <rest.RatingBox onDone={goHome} onSignedOut={leave} />}
    </>
  );
}
