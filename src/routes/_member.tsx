import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { requireMember } from './-guards.ts';

/** Everything that only a fully signed-in member may see. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => {
    requireMember(context.store);
  },
  component: MemberRoute,
});

function MemberRoute() {
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      <RatingBox onDone={() => void navigate({ to: '/dashboard', ignoreBlocker: true })} />
    </>
  );
}
