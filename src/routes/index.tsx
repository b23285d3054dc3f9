import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router';
import { SignInScreen } from '~/features/sign-in/sign-in-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from './-guards.ts';
import { askForFormAgain, LoginCodeStep } from './-login-code-step.tsx';

export const Route = createFileRoute('/')({
  staticData: { title: titles.signIn, leading: 'none', hasNoFooter: true },
  beforeLoad: ({ context }) => {
    const home = homeOf(context.store);
    if (home !== '/') throw redirect({ to: home });
  },
  loader: askForFormAgain,
  component: SignInRoute,
});

function SignInRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  const goOn = () => void navigate({ to: homeOf(store) });
  return (
    <SignInScreen
      onStepDone={goOn}
      onForgotPin={() => void navigate({ to: '/user/reset/pin' })}
      renderCode={(signedIn) => <LoginCodeStep signedIn={signedIn} onDone={goOn} />}
    />
  );
}
