import { createFileRoute, redirect } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { electionCodes } from '~/contracts/elections.ts';
import { loadReadingAtom, readingAtom } from '~/features/amendments/reading.ts';
import { BallotCard } from '~/features/dashboard/ballot-card.tsx';
import { DashboardScreen } from '~/features/dashboard/dashboard-screen.tsx';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { PracticeButton } from '~/features/dashboard/practice-button.tsx';
import { ReferendumCard } from '~/features/dashboard/referendum-card.tsx';
import { InstallCard } from '~/features/install/install-card.tsx';
import { RatingOffer } from '~/features/rating/rating-offer.tsx';
import { ReadinessCard } from '~/features/readiness/readiness-card.tsx';
import { ReminderBell } from '~/features/reminders/reminder-bell.tsx';
import { titles } from '~/labels/shell.ts';
import { useElsewhere } from '~/routes/-use-elsewhere.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { ensureGeneralAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { isOptionalDataMissing } from '~/state/next-step.ts';
import {
  ensureReferendumAtom,
  referendumCodeAtom,
  refreshReferendumAtom,
} from '~/state/referendum.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { signedInAtom } from '~/state/session/session.ts';

export const Route = createFileRoute('/_member/dashboard')({
  staticData: { title: titles.dashboard, leading: 'menu' },
  beforeLoad: ({ context: { store }, preload }) => {
    // A finger that only touches the link must not use up the one time.
    if (preload) return;
    const signedIn = store.get(signedInAtom);
    const cookies = store.get(sessionCookiesAtom);
    if (signedIn === null || !isOptionalDataMissing(signedIn)) return;
    if (cookies.hasSkippedUpdate()) return;
    // Once in a session. Source: docs/behaviour/account.md#the-optional-checklist.
    cookies.skipUpdate();
    throw redirect({ to: '/user/info/checklist/optional' });
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = useNavigateHere();
  const store = useStore();
  const elsewhere = useElsewhere();
  // The screen shows what the phone knows at once; coming here asks again.
  useEffect(() => {
    void store.set(ensureGeneralAssemblyAtom);
    void store.set(ensureReferendumAtom);
    void store.set(refreshGeneralAssemblyAtom);
    void store.set(refreshReferendumAtom);
  }, [store]);
  const read = async () => {
    await store.set(loadReadingAtom, store.get(referendumCodeAtom));
    const page = store.get(readingAtom).lastPage ?? 1;
    await navigate({
      to: '/sga/referendum',
      search: { page },
      state: { isReaderOpenedHere: true },
    });
  };
  return (
    <DashboardScreen
      ballot={
        <BallotCard
          onContinue={() => void navigate({ to: '/ga/election/vote/summary' })}
          onEnterAgain={() => void navigate({ to: '/ga/election/auth' })}
          onViewReceipt={() => void navigate({ to: '/ga/election/ballot' })}
        />
      }
      generalAssembly={
        <GeneralAssemblyCard
          onVote={() => void navigate({ to: '/ga/election/auth' })}
          bell={<ReminderBell code={electionCodes.generalAssembly} />}
        />
      }
      practice={<PracticeButton onOpen={() => void navigate({ to: '/practice/{-$step}' })} />}
      referendum={
        <ReferendumCard
          onVote={() => void navigate({ to: '/sga/referendum' })}
          onRead={() => void read()}
          bell={<ReminderBell code={electionCodes.referendum} />}
        />
      }
      readiness={
        <ReadinessCard elsewhere={elsewhere} onOpen={() => void navigate({ to: '/ready' })} />
      }
      rating={<RatingOffer onRate={() => void navigate({ to: '/ga/election/ratings' })} />}
      install={<InstallCard />}
    />
  );
}
