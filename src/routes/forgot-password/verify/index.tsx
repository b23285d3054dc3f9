import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { AccountScreen } from '~/features/recovery/account-screen.tsx';
import { recoveryAtom } from '~/features/recovery/recovery.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/forgot-password/verify/')({
  staticData: { title: titles.forgotPassword, back: '/forgot-password', hasNoFooter: true },
  component: AccountRoute,
});

function AccountRoute() {
  const navigate = useNavigateHere();
  const recovery = useAtomValue(recoveryAtom);
  // Gone only while these pages are being left.
  if (!('account' in recovery)) return null;
  return (
    <AccountScreen
      account={recovery.account}
      isRequested={recovery.step !== 'found'}
      onBack={() => void navigate({ to: '/forgot-password' })}
      onRequested={() => void navigate({ to: '/forgot-password/verify/otp' })}
    />
  );
}
