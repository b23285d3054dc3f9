import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { askGuard } from '~/session/guards.ts';
import { BallotStrip } from '~/vote/booth/booth-frame.tsx';
import { boothPageAt, electionBooth } from '~/vote/booth/booth-order.ts';

export const Route = createFileRoute('/_member/ga/election')({
  beforeLoad: async ({ context, matches }) => {
    const { electionGuards } = await import('~/vote/election-guards.ts');
    await askGuard(electionGuards, context.store, matches);
  },
  component: ElectionRoute,
});

function ElectionRoute() {
  const navigate = useNavigateHere();
  const page = boothPageAt(electionBooth, useLocation().pathname);
  // The leave button has already asked, so skip the blocker.
  const leave = () => void navigate({ ...electionBooth.exit, ignoreBlocker: true });
  return (
    <>
      <BallotStrip page={page} onLeave={leave} />
      <Outlet />
    </>
  );
}
