import { createFileRoute, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BirthDateScreen } from '~/features/enrollment/birth-date-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/user/enroll/date-of-birth')({
  staticData: {
    title: titles.birthDate,
    back: '/user/info/checklist/optional',
    hasNoFooter: true,
  },
  beforeLoad: async ({ context }) => {
    const { requireUnset } = await import('~/routes/-enrollment-guards.ts');
    requireUnset(context.store, 'dateOfBirth');
  },
  component: BirthDateRoute,
});

function BirthDateRoute() {
  const navigate = useNavigate();
  const { store } = useRouteContext({ from: '__root__' });
  const leave = useCallback(() => {
    const go = async () => {
      const { addressAfterOnce } = await import('~/routes/-enrollment-guards.ts');
      await navigate({ to: addressAfterOnce(store, 'tin'), ignoreBlocker: true, replace: true });
    };
    void go();
  }, [navigate, store]);
  return <BirthDateScreen onDone={leave} />;
}
