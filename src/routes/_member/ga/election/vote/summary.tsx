import { createFileRoute } from '@tanstack/react-router';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { electionBooth } from '~/vote/booth/booth-order.ts';
import { SummaryScreen } from '~/vote/booth/summary-screen.tsx';
import { useBoothMoves } from './-vote-route.tsx';

export const Route = createFileRoute('/_member/ga/election/vote/summary')({
  staticData: {
    title: titles.summary,
    back: '/ga/election/vote/elecom/enlisted-personnel',
    hasNoFooter: true,
  },
  component: SummaryRoute,
});

function SummaryRoute() {
  const navigate = useNavigateHere();
  useBoothMoves(electionBooth, 'summary', say(election.leaveBoothBody));
  return (
    <SummaryScreen
      onEdit={(category) => void navigate(electionBooth.pages[category])}
      onEnterAgain={() => void navigate({ to: '/ga/election/auth', ignoreBlocker: true })}
    />
  );
}
