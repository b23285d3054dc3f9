import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { BrowserBallotNotice } from '~/core/install/install-button.tsx';
import { showMessageAtom } from '~/core/messages.ts';
import { sayNeedsConnection } from '~/labels/home.ts';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { ElectionEntryScreen } from '~/vote/booth/election-entry-screen.tsx';

export const Route = createFileRoute('/_member/ga/election/auth')({
  staticData: { title: titles.electionEntry, back: '/dashboard', hasNoFooter: true },
  component: ElectionEntryRoute,
});

function ElectionEntryRoute() {
  const navigate = useNavigateHere();
  const showMessage = useSetAtom(showMessageAtom);
  const toReceipt = useCallback(
    () => void navigate({ to: '/ga/election/ballot', replace: true, ignoreBlocker: true }),
    [navigate],
  );
  const toHome = useCallback(() => {
    void navigate({ to: '/dashboard', replace: true, ignoreBlocker: true });
    showMessage(sayNeedsConnection());
  }, [navigate, showMessage]);
  return (
    <ElectionEntryScreen
      notice={<BrowserBallotNotice />}
      onVoted={toReceipt}
      onOffline={toHome}
      onEntered={() => void navigate({ to: '/ga/election/policy', replace: true })}
    />
  );
}
