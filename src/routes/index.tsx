import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router';
import { SignInScreen } from '~/features/sign-in/sign-in-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { arrivalOf, homeOf } from './-guards.ts';

export const Route = createFileRoute('/')({
  staticData: { title: titles.signIn, leading: 'none', hasNoFooter: true },
  beforeLoad: ({ context: { store }, preload }) => {
    const home = homeOf(store);
    if (home !== '/') throw redirect(preload ? { to: home } : arrivalOf(store));
  },
  component: SignInRoute,
});

function SignInRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  return (
    <SignInScreen
      onStepDone={() => void navigate(arrivalOf(store))}
      onForgotPin={() => void navigate({ to: '/user/reset/pin' })}
    />
  );
}
