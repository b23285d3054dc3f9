import { createFileRoute, useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DeactivatedScreen } from '~/features/deactivation/deactivated-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { homeOf, readCodeStep } from '~/routes/-guards.ts';
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
  const { store } = useRouteContext({ from: '__root__' });
  const { history } = useRouter();
  const navigate = useNavigateHere();
  const leave = useCallback(
    () => void navigate({ to: homeOf(store), ignoreBlocker: true, replace: true }),
    [navigate, store],
  );
  return (
    <DeactivatedScreen
      isCodeOpen={step === 'code'}
      onCode={() => void navigate({ to: '/user/deactivated', search: { step: 'code' } })}
      onBack={() => history.back()}
      onActive={leave}
    />
  );
}
