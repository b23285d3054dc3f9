import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
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
  return (
    <>
      <Outlet />
      <RatingBox onDone={() => void navigate({ to: '/dashboard', ignoreBlocker: true })} />
    </>
  );
}
