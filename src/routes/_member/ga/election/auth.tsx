import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BrowserBallotNotice } from '~/features/install/browser-ballot-notice.tsx';
import { ElectionEntryScreen } from '~/features/one-time-code/election-entry-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/_member/ga/election/auth')({
  staticData: { title: titles.electionEntry, back: '/dashboard', hasNoFooter: true },
  beforeLoad: async ({ context }) => {
    const { requireElectionEntry } = await import('~/routes/-election-guards.ts');
    await requireElectionEntry(context.store);
  },
  component: ElectionEntryRoute,
});

function ElectionEntryRoute() {
  const navigate = useNavigate();
  return (
    <ElectionEntryScreen
      notice={<BrowserBallotNotice />}
      onEntered={() => void navigate({ to: '/ga/election/policy', replace: true })}
    />
  );
}
