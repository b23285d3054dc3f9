import { createFileRoute, notFound } from '@tanstack/react-router';
import { Provider, useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { MessageBox, QuestionBox } from '~/core/message-boxes.tsx';
import type { Label } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { titles } from '~/labels/shell.ts';
import { useBoothMoves, VoteRoute } from '~/routes/_member/ga/election/vote/-vote-route.tsx';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { ballot, boothKeysAtom, requiredPicksAtom } from '~/vote/ballot.ts';
import { BallotStrip, BoothFrame } from '~/vote/booth/booth-frame.tsx';
import { ElectionEntryScreen } from '~/vote/booth/election-entry-screen.tsx';
import { ElectionRulesScreen } from '~/vote/booth/election-rules-screen.tsx';
import { SummaryScreen } from '~/vote/booth/summary-screen.tsx';
import { openPractice } from '~/vote/practice/open-practice.ts';
import {
  PracticeCodeNote,
  PracticeFinishedScreen,
  PracticeFrame,
  PracticeMark,
  type RealVote,
  realVoteAtom,
  sayOfPracticeBallot,
  sayPracticeCode,
} from '~/vote/practice/practice-frame.tsx';
import {
  openPracticeScreen,
  type PracticeScreen,
  practiceBooth,
  practiceScreenAt,
  practiceTarget,
} from '~/vote/practice/practice-order.ts';

/** Every screen has an address, and none has a guard. An unknown step is Not Found. */
export const Route = createFileRoute('/practice/{-$step}')({
  staticData: { title: titles.practice, hasNoFooter: true },
  beforeLoad: async ({ params }) => {
    const { practiceScreenAt } = await import('~/vote/practice/practice-order.ts');
    if (practiceScreenAt(params.step) === null) throw notFound();
  },
  component: PracticeRoute,
});

const screenTitles: Readonly<Record<PracticeScreen, Label>> = {
  code: titles.electionEntry,
  policy: titles.electionRules,
  bod: titles.bod,
  audit: titles.audit,
  elecom_of: titles.elecomOfficer,
  elecom_ep: titles.elecomEnlisted,
  summary: titles.summary,
  receipt: practice.finished,
};

/** The store lives as long as this route. Messages and questions stay inside. */
function PracticeRoute() {
  const { step } = Route.useParams();
  const [store] = useState(openPractice);
  const realVote = useAtomValue(realVoteAtom);
  // The only effect on the portal's store: nothing may reload the page.
  useReloadGuard('entry');
  return (
    <Provider store={store}>
      <PracticeMark>
        <Practice asked={practiceScreenAt(step) ?? 'code'} realVote={realVote} />
        <MessageBox />
        <QuestionBox />
      </PracticeMark>
    </Provider>
  );
}

/** The ballot's state decides which screen is open. */
const stay = () => undefined;

type PracticeProps = { readonly asked: PracticeScreen; readonly realVote: RealVote };

function Practice({ asked, realVote }: PracticeProps) {
  const navigate = useNavigateHere();
  const booth = useAtomValue(boothKeysAtom);
  const draft = useAtomValue(ballot.draftAtom);
  const cast = useAtomValue(ballot.receiptAtom);
  const screen = openPracticeScreen(asked, draft ?? cast, booth, useAtomValue(requiredPicksAtom));
  // A reload has lost the state of a practice.
  const [isAfresh] = useState(screen !== asked);

  const go = useCallback(
    (to: PracticeScreen) =>
      void navigate({ ...practiceTarget(to), replace: true, ignoreBlocker: true }),
    [navigate],
  );
  const leave = useCallback(
    () => void navigate({ ...practiceBooth.exit, ignoreBlocker: true }),
    [navigate],
  );
  useEffect(() => {
    if (screen === 'over') leave();
    else if (screen !== asked) go(screen);
  }, [screen, asked, go, leave]);

  if (screen !== asked) return null;
  const page = screen === 'code' || screen === 'policy' || screen === 'receipt' ? null : screen;
  return (
    <PracticeFrame
      screen={screenTitles[screen]}
      strip={
        screen === 'receipt' ? null : (
          <BallotStrip page={page} onLeave={leave} words={sayOfPracticeBallot()} />
        )
      }
    >
      {screen === 'code' ? (
        <ElectionEntryScreen
          sentWords={sayPracticeCode()}
          notice={<PracticeCodeNote isAfresh={isAfresh} />}
          onEntered={() => go('policy')}
          onVoted={stay}
        />
      ) : screen === 'policy' ? (
        <ElectionRulesScreen
          onStarted={() => void navigate(practiceTarget('bod'))}
          onVoted={stay}
          onEnterAgain={() => go('code')}
        />
      ) : screen === 'receipt' ? (
        <PracticeFinishedScreen
          realVote={realVote}
          onVote={() =>
            void navigate({ to: '/ga/election/auth', replace: true, ignoreBlocker: true })
          }
          onDone={leave}
        />
      ) : (
        <BoothFrame onGone={stay} onCast={stay} onSealed={stay}>
          {screen === 'summary' ? (
            <PracticeSummary onEnterAgain={() => go('code')} />
          ) : (
            <VoteRoute
              key={screen}
              category={screen}
              booth={practiceBooth}
              leaving={sayOfPracticeBallot().leaving}
            />
          )}
        </BoothFrame>
      )}
    </PracticeFrame>
  );
}

function PracticeSummary({ onEnterAgain }: { readonly onEnterAgain: () => void }) {
  const navigate = useNavigateHere();
  useBoothMoves(practiceBooth, 'summary', sayOfPracticeBallot().leaving);
  return (
    <SummaryScreen
      onEdit={(category) => void navigate(practiceBooth.pages[category])}
      onEnterAgain={onEnterAgain}
    />
  );
}
