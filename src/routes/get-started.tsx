import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WelcomeScreen } from '~/features/welcome/welcome-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/get-started')({
  staticData: { title: titles.getStarted, leading: 'none', hasNoFooter: true },
  component: GetStartedRoute,
});

function GetStartedRoute() {
  const navigate = useNavigate();
  return <WelcomeScreen onStart={() => void navigate({ to: '/dashboard', replace: true })} />;
}
