import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BoothFrame } from '~/features/election/booth-frame.tsx';

export const Route = createFileRoute('/_member/ga/election/vote')({
  beforeLoad: async ({ context }) => {
    const { requireBooth } = await import('~/routes/-election-guards.ts');
    await requireBooth(context.store);
  },
  component: BoothRoute,
});

function BoothRoute() {
  const navigate = useNavigate();
  // Leaving the booth by its own door is no step back: the rules for those do not apply.
  const leave = useCallback(
    () => void navigate({ to: '/dashboard', ignoreBlocker: true }),
    [navigate],
  );
  const toReceipt = useCallback(
    () => void navigate({ to: '/ga/election/ballot', replace: true, ignoreBlocker: true }),
    [navigate],
  );
  return (
    <BoothFrame onLeave={leave} onCast={toReceipt}>
      <Outlet />
    </BoothFrame>
  );
}
