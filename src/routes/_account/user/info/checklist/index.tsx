import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChecklistScreen } from '~/account/checklist-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf } from '~/session/guards.ts';

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
