import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { ConfirmPinScreen } from '~/account/sign-up/pin-screens.tsx';
import { correctFormAtom, leaveRegistrationAtom } from '~/account/sign-up/registration.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';

export const Route = createFileRoute('/signup/pin/confirm')({
  staticData: { title: titles.confirmPin, back: '/signup/pin', hasNoFooter: true },
  component: ConfirmPinRoute,
});

function ConfirmPinRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  const correctForm = useSetAtom(correctFormAtom);
  const leaveRegistration = useSetAtom(leaveRegistrationAtom);
  return (
    <ConfirmPinScreen
      onEnrolled={() => void navigate({ to: '/signup/done', replace: true })}
      onOtherPin={() => void navigate({ to: '/signup/pin', replace: true })}
      onCorrect={() => {
        correctForm();
        void navigate({ to: '/signup' });
      }}
      onStartAgain={() => {
        leaveRegistration();
        void navigate({ to: '/signup', replace: true });
      }}
      onLogIn={() => void navigate({ to: homeOf(store), replace: true, ignoreBlocker: true })}
    />
  );
}
