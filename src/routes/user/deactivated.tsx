import { createFileRoute, useRouter } from '@tanstack/react-router';
import { DeactivatedScreen } from '~/account/closing/deactivated-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useLeaveWhenDone } from '~/routes/-leave-when-done.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf, readCodeStep } from '~/session/guards.ts';

export const Route = createFileRoute('/user/deactivated')({
  staticData: { title: titles.deactivated, leading: 'plain', hasNoFooter: true },
  validateSearch: readCodeStep,
  beforeLoad: async ({ context, search }) => {
    const { requireDeactivated } = await import('~/account/closing/closing-guards.ts');
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
      isCodeStep={step === 'code'}
      onCode={() => void navigate({ to: '/user/deactivated', search: { step: 'code' } })}
      onBack={() => history.back()}
      onActive={leave}
    />
  );
}
