import { createFileRoute } from '@tanstack/react-router';
import { FindScreen } from '~/account/recovery/account-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/forgot-password/')({
  staticData: { title: titles.forgotPassword, back: '/', hasNoFooter: true },
  component: FindRoute,
});

function FindRoute() {
  const navigate = useNavigateHere();
  return <FindScreen onFound={() => void navigate({ to: '/forgot-password/verify' })} />;
}
