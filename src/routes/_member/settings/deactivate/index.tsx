import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '~/account/closing/deactivation-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/_member/settings/deactivate/')({
  staticData: { title: titles.deactivate, back: '/settings', hasNoFooter: true },
  component: PasswordRoute,
});

function PasswordRoute() {
  const navigate = useNavigateHere();
  return (
    <PasswordScreen
      onRequested={() => void navigate({ to: '/settings/deactivate/pin' })}
      onKeep={() => void navigate({ to: '/settings' })}
    />
  );
}
