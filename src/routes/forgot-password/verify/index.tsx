import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { AccountScreen } from '~/account/recovery/account-screens.tsx';
import { foundOf, passwordRecovery } from '~/account/recovery/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/forgot-password/verify/')({
  staticData: { title: titles.forgotPassword, back: '/forgot-password', hasNoFooter: true },
  component: AccountRoute,
});

function AccountRoute() {
  const navigate = useNavigateHere();
  const state = useAtomValue(passwordRecovery.stateAtom);
  const found = foundOf(state);
  // Null only while the flow is being left.
  if (found === null) return null;
  return (
    <AccountScreen
      account={found.account}
      isRequested={state.step !== 'started'}
      onBack={() => void navigate({ to: '/forgot-password' })}
      onRequested={() => void navigate({ to: '/forgot-password/verify/otp' })}
    />
  );
}
