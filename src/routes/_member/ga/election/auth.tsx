import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ElectionEntryScreen } from '~/features/election/election-entry-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { requireElectionEntry } from '~/routes/-guards.ts';

export const Route = createFileRoute('/_member/ga/election/auth')({
  staticData: { title: titles.electionEntry, back: '/dashboard', hasNoFooter: true },
  beforeLoad: ({ context }) => requireElectionEntry(context.store),
  component: ElectionEntryRoute,
});

function ElectionEntryRoute() {
  const navigate = useNavigate();
  return (
    <ElectionEntryScreen
      onEntered={() => void navigate({ to: '/ga/election/policy', replace: true })}
    />
  );
}
