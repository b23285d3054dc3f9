import { createFileRoute, redirect, useNavigate, useRouteContext } from '@tanstack/react-router';
import { SignInScreen } from '~/features/sign-in/sign-in-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { homeOf } from './-guards.ts';

export const Route = createFileRoute('/')({
  staticData: { title: titles.signIn, leading: 'none', hasNoFooter: true },
  beforeLoad: ({ context }) => {
    const home = homeOf(context.store);
    if (home !== '/') throw redirect({ to: home });
  },
  component: SignInRoute,
});

function SignInRoute() {
  const navigate = useNavigate();
  const { store } = useRouteContext({ from: '__root__' });
  return (
    <SignInScreen
      onStepDone={() => void navigate({ to: homeOf(store) })}
      onForgotPin={() => void navigate({ to: '/user/reset/pin' as string })}
    />
  );
}
