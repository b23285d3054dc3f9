import { createFileRoute, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TinScreen } from '~/features/enrollment/tin-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/user/enroll/tin')({
  staticData: {
    title: titles.tin,
    back: '/user/info/checklist/optional',
    hasNoFooter: true,
  },
  beforeLoad: async ({ context }) => {
    const { requireUnset } = await import('~/routes/-enrollment-guards.ts');
    requireUnset(context.store, 'tin');
  },
  component: TinRoute,
});

function TinRoute() {
  const navigate = useNavigate();
  const { store } = useRouteContext({ from: '__root__' });
  const leave = useCallback(() => {
    const go = async () => {
      const { addressAfterOnce } = await import('~/routes/-enrollment-guards.ts');
      await navigate({
        to: addressAfterOnce(store, 'dateOfBirth'),
        ignoreBlocker: true,
        replace: true,
      });
    };
    void go();
  }, [navigate, store]);
  return <TinScreen onDone={leave} />;
}
