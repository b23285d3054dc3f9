import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { correctFormAtom } from '~/account/sign-up/registration.ts';
import { VerifyScreen } from '~/account/sign-up/verify-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/signup/verify/')({
  staticData: { title: titles.signUpVerify, back: '/signup', hasNoFooter: true },
  component: VerifyRoute,
});

function VerifyRoute() {
  const navigate = useNavigateHere();
  const correctForm = useSetAtom(correctFormAtom);
  return (
    <VerifyScreen
      onVerify={(contact) => void navigate({ to: `/signup/verify/${contact}` })}
      onCorrect={(mustSend) => {
        if (mustSend) correctForm();
        void navigate({ to: '/signup' });
      }}
      onRequested={() => void navigate({ to: '/signup/pin' })}
    />
  );
}
