import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChecklistScreen } from '~/features/enrollment/checklist-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { homeOf } from '~/routes/-guards.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

export const Route = createFileRoute('/_account/user/info/checklist/')({
  staticData: { title: titles.checklist, leading: 'plain', hasNoFooter: true },
  component: ChecklistRoute,
});

function ChecklistRoute() {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  const goOn = useCallback(
    () => void navigate({ to: homeOf(store), replace: true }),
    [navigate, store],
  );
  return <ChecklistScreen onComplete={goOn} />;
}
