import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BrowserBallotNotice } from '~/core/install/install-button.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { ElectionEntryScreen } from '~/vote/booth/election-entry-screen.tsx';

export const Route = createFileRoute('/_member/ga/election/auth')({
  staticData: { title: titles.electionEntry, back: '/dashboard', hasNoFooter: true },
  component: ElectionEntryRoute,
});

function ElectionEntryRoute() {
  const navigate = useNavigateHere();
  const toReceipt = useCallback(
    () => void navigate({ to: '/ga/election/ballot', replace: true, ignoreBlocker: true }),
    [navigate],
  );
  return (
    <ElectionEntryScreen
      notice={<BrowserBallotNotice />}
      onVoted={toReceipt}
      onEntered={() => void navigate({ to: '/ga/election/policy', replace: true })}
    />
  );
}
