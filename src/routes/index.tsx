import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { SignInScreen } from '~/account/sign-in/sign-in-screen.tsx';
import { storageAtom } from '~/core/services.ts';
import { endWelcomeAtom, noteWelcomeSeen, welcomePanelAtom } from '~/help/welcome/first-start.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { arrivalOf, homeOf } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';

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
  const panel = useAtomValue(welcomePanelAtom);
  const isSignedIn = useAtomValue(signedInAtom) !== null;
  const endWelcome = useSetAtom(endWelcomeAtom);
  // The panel stays: the form must not move under a finger.
  const noteBegun = useCallback(() => {
    if (store.get(welcomePanelAtom) !== null) void noteWelcomeSeen(store.get(storageAtom));
  }, [store]);
  useEffect(() => {
    if (isSignedIn && panel !== null) endWelcome();
  }, [isSignedIn, panel, endWelcome]);
  // A step may also be done in another tab.
  const isDone = isSignedIn && homeOf(store) !== '/';
  useEffect(() => {
    if (isDone) void navigate(arrivalOf(store));
  }, [isDone, navigate, store]);

  return (
    <SignInScreen
      opening={
        panel === null ? null : (
          <panel.WelcomePanel
            onStart={() => {
              document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
              endWelcome();
            }}
            onPractice={() => {
              endWelcome();
              void navigate({ to: '/practice/{-$step}' });
            }}
          />
        )
      }
      onBegun={noteBegun}
      onFailed={() => panel !== null && endWelcome()}
      onForgotPin={() => void navigate({ to: '/user/reset/pin' })}
    />
  );
}
