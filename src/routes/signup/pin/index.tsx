import { createFileRoute } from '@tanstack/react-router';
import { CreatePinScreen } from '~/account/sign-up/pin-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/signup/pin/')({
  staticData: { title: titles.createPin, back: '/signup/verify', hasNoFooter: true },
  component: CreatePinRoute,
});

function CreatePinRoute() {
  const navigate = useNavigateHere();
  return <CreatePinScreen onChosen={() => void navigate({ to: '/signup/pin/confirm' })} />;
}
