import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { registrationAtom } from '~/account/sign-up/registration.ts';
import { openAddresses } from '~/account/sign-up/sign-up-guards.ts';
import { SignUpScreen } from '~/account/sign-up/sign-up-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/signup/')({
  staticData: { title: titles.signUp, back: '/', hasNoFooter: true },
  beforeLoad: () => bringText('licence-agreement'),
  component: SignUpFormRoute,
});

function SignUpFormRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  const goOn = () => {
    const first = openAddresses(store.get(registrationAtom)).at(-1) ?? '/signup';
    void navigate({ to: first });
  };
  return <SignUpScreen onAccepted={goOn} />;
}
