import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { PasswordScreen } from '~/account/recovery/new-password-screen.tsx';
import { passwordRecovery } from '~/account/recovery/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/forgot-password/update')({
  staticData: { title: titles.newPassword, back: '/forgot-password/verify', hasNoFooter: true },
  component: PasswordRoute,
});

function PasswordRoute() {
  const navigate = useNavigateHere();
  const askForAnotherCode = useSetAtom(passwordRecovery.voidAtom);
  return (
    <PasswordScreen
      onDone={() => void navigate({ to: '/forgot-password/success', replace: true })}
      onAnotherCode={() => {
        askForAnotherCode();
        void navigate({ to: '/forgot-password/verify/otp', replace: true });
      }}
      onSignIn={() => void navigate({ to: '/', ignoreBlocker: true })}
    />
  );
}
