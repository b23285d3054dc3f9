import { createFileRoute, redirect } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { firstUnreadPage, loadReadingAtom, readingAtom } from '~/amendments/reading-progress.ts';
import { DashboardScreen } from '~/home/home-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { isOptionalDataMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { referendumCodeAtom } from '~/vote/referendum-vote.ts';

export const Route = createFileRoute('/_member/dashboard')({
  staticData: { title: titles.dashboard, leading: 'menu' },
  beforeLoad: ({ context: { store }, preload }) => {
    // A preload must not use up the one redirect.
    if (preload) return;
    const signedIn = store.get(signedInAtom);
    const cookies = store.get(sessionCookiesAtom);
    if (signedIn === null || !isOptionalDataMissing(signedIn)) return;
    if (cookies.hasSkippedUpdate()) return;
    // Once in a session. Source: docs/behaviour/account.md#the-checklist.
    cookies.skipUpdate();
    throw redirect({ to: '/user/info/checklist/optional' });
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = useNavigateHere();
  const store = useStore();
  const read = async () => {
    await store.set(loadReadingAtom, store.get(referendumCodeAtom));
    const reading = store.get(readingAtom);
    const page = (reading.read.length > 0 && firstUnreadPage(reading)) || 'summary';
    await navigate({
      to: '/sga/referendum',
      search: { page },
      state: { isReaderOpenedHere: true },
    });
  };
  return (
    <DashboardScreen
      onEnterElection={() => void navigate({ to: '/ga/election/auth' })}
      onContinueBallot={() => void navigate({ to: '/ga/election/vote/summary' })}
      onViewReceipt={() => void navigate({ to: '/ga/election/ballot' })}
      onVoteInReferendum={() => void navigate({ to: '/sga/referendum' })}
      onViewReferendumReceipt={() => void navigate({ to: '/sga/receipt' })}
      onReadAmendments={() => void read()}
      onPractise={() => void navigate({ to: '/practice/{-$step}' })}
      onRate={() => void navigate({ to: '/ga/election/ratings' })}
      onOpenReadiness={() => void navigate({ to: '/ready' })}
    />
  );
}
