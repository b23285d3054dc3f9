import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DeactivatedScreen } from '~/features/deactivation/deactivated-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { homeOf, readCodeStep } from '~/routes/-guards.ts';
import { useLeaveWhenDone } from '~/routes/-leave-when-done.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/user/deactivated')({
  staticData: { title: titles.deactivated, leading: 'plain', hasNoFooter: true },
  validateSearch: readCodeStep,
  beforeLoad: async ({ context, search }) => {
    const { requireDeactivated } = await import('~/routes/-deactivation-guards.ts');
    await requireDeactivated(context.store, search.step === 'code');
  },
  component: DeactivatedRoute,
});

function DeactivatedRoute() {
  const { step } = Route.useSearch();
  const { history } = useRouter();
  const navigate = useNavigateHere();
  const leave = useLeaveWhenDone(homeOf);
  return (
    <DeactivatedScreen
      isCodeOpen={step === 'code'}
      onCode={() => void navigate({ to: '/user/deactivated', search: { step: 'code' } })}
      onBack={() => history.back()}
      onActive={leave}
    />
  );
}
