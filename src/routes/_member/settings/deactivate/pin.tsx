import { createFileRoute } from '@tanstack/react-router';
import { PinScreen } from '~/account/closing/deactivation-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/_member/settings/deactivate/pin')({
  staticData: { title: titles.deactivate, back: '/settings/deactivate', hasNoFooter: true },
  component: PinRoute,
});

function PinRoute() {
  const navigate = useNavigateHere();
  return (
    <PinScreen
      onIdentified={() => void navigate({ to: '/settings/deactivate/verify', replace: true })}
      onKeep={() => void navigate({ to: '/settings' })}
    />
  );
}
