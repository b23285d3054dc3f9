import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { SignUpDoneScreen } from '~/account/sign-up/sign-up-done-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';

export const Route = createFileRoute('/signup/done')({
  staticData: { title: titles.signUpDone, leading: 'none', hasNoFooter: true },
  component: SignUpDoneRoute,
});

function SignUpDoneRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  const goHome = () => void navigate({ to: homeOf(store), replace: true, ignoreBlocker: true });
  return <SignUpDoneScreen onEntered={goHome} onLogIn={goHome} />;
}
