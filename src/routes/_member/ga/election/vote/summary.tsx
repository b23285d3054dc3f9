import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SummaryScreen } from '~/features/election/summary-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { addressOf } from './-booth-order.ts';
import { requirePagesBefore } from './-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/summary')({
  staticData: {
    title: titles.summary,
    back: '/ga/election/vote/elecom/enlisted-personnel',
    hasNoFooter: true,
  },
  beforeLoad: ({ context }) => requirePagesBefore(context.store, 'summary'),
  component: SummaryRoute,
});

function SummaryRoute() {
  const navigate = useNavigate();
  return <SummaryScreen onEdit={(category) => void navigate({ to: addressOf(category) })} />;
}
