import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '~/account/recovery/account-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/forgot-password/success')({
  staticData: { title: titles.passwordChanged, back: '/', hasNoFooter: true },
  component: SuccessRoute,
});

function SuccessRoute() {
  const navigate = useNavigateHere();
  return <SuccessScreen onSignIn={() => void navigate({ to: '/' })} />;
}
