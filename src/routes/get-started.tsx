import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '~/help/welcome/welcome-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/get-started')({
  staticData: { title: titles.getStarted, leading: 'none', hasNoFooter: true },
  component: GetStartedRoute,
});

function GetStartedRoute() {
  const navigate = useNavigateHere();
  return (
    <WelcomeScreen
      onStart={() => void navigate({ to: '/dashboard', replace: true })}
      onPractice={() => void navigate({ to: '/practice/{-$step}' })}
    />
  );
}
