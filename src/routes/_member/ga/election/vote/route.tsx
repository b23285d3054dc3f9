import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pathOf } from '~/contracts/screens.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { BoothFrame } from '~/vote/booth/booth-frame.tsx';
import { electionBooth } from '~/vote/booth/booth-order.ts';

export const Route = createFileRoute('/_member/ga/election/vote')({
  component: BoothRoute,
});

function BoothRoute() {
  const navigate = useNavigateHere();
  const toDashboard = useCallback(
    () => void navigate({ to: '/dashboard', ignoreBlocker: true }),
    [navigate],
  );
  const toReceipt = useCallback(
    () => void navigate({ to: '/ga/election/ballot', replace: true, ignoreBlocker: true }),
    [navigate],
  );
  const isAtSummary = useLocation().pathname === pathOf(electionBooth.pages.summary);
  const toSummary = useCallback(() => {
    if (!isAtSummary)
      void navigate({ ...electionBooth.pages.summary, replace: true, ignoreBlocker: true });
  }, [navigate, isAtSummary]);
  return (
    <BoothFrame onGone={toDashboard} onCast={toReceipt} onSealed={toSummary}>
      <Outlet />
    </BoothFrame>
  );
}
