import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router';
import { SignInScreen } from '~/features/sign-in/sign-in-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { arrivalOf, homeOf } from './-guards.ts';

/** Few members ask for a code at login: the others sign in without its form. */
const LoginCodeForm = lazyPart(() =>
  import('~/features/one-time-code/login-code-form.tsx').then((file) => file.LoginCodeForm),
);

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
  const goOn = () => void navigate(arrivalOf(store));
  return (
    <SignInScreen
      onStepDone={goOn}
      onForgotPin={() => void navigate({ to: '/user/reset/pin' })}
      renderCode={(signedIn) => <LoginCodeForm signedIn={signedIn} onDone={goOn} />}
    />
  );
}
