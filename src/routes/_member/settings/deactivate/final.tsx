import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FinalScreen } from '~/account/closing/deactivation-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/_member/settings/deactivate/final')({
  staticData: { title: titles.deactivate, back: '/settings', hasNoFooter: true },
  component: FinalRoute,
});

function FinalRoute() {
  const navigate = useNavigateHere();
  // Not `useNavigateHere`: this screen may be gone.
  const goToSignIn = useNavigate();
  return (
    <FinalScreen
      onKeep={() => void navigate({ to: '/settings' })}
      onStartAgain={() => void navigate({ to: '/settings/deactivate' })}
      onSignedOut={() => goToSignIn({ to: '/', replace: true, ignoreBlocker: true })}
    />
  );
}
