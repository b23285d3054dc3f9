import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SuccessScreen } from '~/features/recovery/success-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/forgot-password/success')({
  staticData: { title: titles.passwordChanged, back: '/', hasNoFooter: true },
  beforeLoad: async ({ context }) => {
    const { requireRecovery } = await import('~/routes/-recovery-guards.ts');
    requireRecovery(context.store, 'success');
  },
  component: SuccessRoute,
});

function SuccessRoute() {
  const navigate = useNavigate();
  return <SuccessScreen onSignIn={() => void navigate({ to: '/' })} />;
}
