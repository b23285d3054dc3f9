import { createFileRoute } from '@tanstack/react-router';
import { CreatePinScreen } from '~/features/sign-up/create-pin-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/signup/pin/')({
  staticData: { title: titles.createPin, back: '/signup/verify', hasNoFooter: true },
  beforeLoad: async ({ context }) => {
    const { enterSignUp } = await import('~/routes/-sign-up-guards.ts');
    enterSignUp(context.store, '/signup/pin');
  },
  component: CreatePinRoute,
});

function CreatePinRoute() {
  const navigate = useNavigateHere();
  return <CreatePinScreen onChosen={() => void navigate({ to: '/signup/pin/confirm' })} />;
}
