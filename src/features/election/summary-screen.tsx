import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { type BallotCategory, ballotCategories, noSelections } from '~/contracts/ballot.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election, sayVotesCarried } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { candidatesAtom } from '~/state/candidates.ts';
import { isCallOpen, refusalOf } from '~/state/confirmed-call/machine.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { useAsk } from '~/state/use-ask.ts';
import {
  boothAtom,
  castBallotAsAgreedAtom,
  castingBallotAtom,
  draftBallotAtom,
  reachSummaryAtom,
  seatsAtom,
} from '~/state/vote/ballot.ts';
import type { Casting } from '~/state/vote/cast-vote.ts';
import { votesCarriedBy } from '~/state/vote/proxy-votes.ts';
import { firstIncomplete } from '~/state/vote/selections.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { categoryNames } from './categories.ts';
import { ChosenList } from './chosen-list.tsx';
import { doubtEmptyListsAtom, keepCandidatesAtom } from './keep-candidates.ts';
import styles from './summary-screen.module.css';

type SummaryScreenProps = {
  /** What is shown while the ballot is on its way. */
  readonly casting: ReactNode;
  readonly onEdit: (category: BallotCategory) => void;
  /** The keys of the booth belong to an earlier session: a new one-time code opens it. */
  readonly onEnterAgain: () => void;
};

/** All choices once more, and casting. Nothing here is sent without the member's word. */
export function SummaryScreen({ casting, ...on }: SummaryScreenProps) {
  const call = useAtomValue(castingBallotAtom);
  const reachSummary = useSetAtom(reachSummaryAtom);
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  const doubtEmptyLists = useSetAtom(doubtEmptyListsAtom);

  useEffect(() => {
    void reachSummary();
    void keepCandidates();
    void doubtEmptyLists();
  }, [reachSummary, keepCandidates, doubtEmptyLists]);

  if (isCallOpen(call)) return casting;
  return call.step === 'ready' ? <Choices {...on} /> : null;
}

/** What became of the last attempt, where the ballot can be cast again. */
function LastAttempt({ casting }: { readonly casting: Casting }) {
  if (casting.step !== 'ready' || casting.last === null) return null;
  const { last } = casting;
  const isBegun = last.kind !== 'not-begun';
  const why = last.kind === 'not-begun' ? last.problem : undefined;
  const reason = refusalOf(casting);
  return (
    <Notice
      tone="caution"
      title={say(isBegun ? election.notReceivedTitle : election.notBegunTitle)}
      isLive
    >
      <p>
        {why === undefined
          ? say(isBegun ? election.notReceivedBody : election.notBegunBody)
          : sayProblem(why)}
      </p>
      {reason === null ? null : <p>{say(election.refusedBecause, { reason })}</p>}
    </Notice>
  );
}

function Choices({ onEdit, onEnterAgain }: Omit<SummaryScreenProps, 'casting'>) {
  const selections = useAtomValue(draftBallotAtom)?.choices ?? noSelections;
  const seats = useAtomValue(seatsAtom);
  const booth = useAtomValue(boothAtom);
  const hasKeys = booth !== null && booth.start !== null;
  const startedAt = booth?.startedAt ?? null;
  const carried = votesCarriedBy(useAtomValue(generalAssemblyAtom).value);
  const votesCarried = carried === null ? null : sayVotesCarried(carried);
  const candidates = useAtomValue(candidatesAtom).value;
  const isOnline = useAtomValue(isOnlineAtom);
  const casting = useAtomValue(castingBallotAtom);
  const cast = useSetAtom(castBallotAsAgreedAtom);
  const store = useStore();
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);

  async function confirmAndCast() {
    const isSure = await ask({
      title: say(election.castTitle),
      body: [votesCarried, say(election.castBody)].filter((part) => part !== null).join(' '),
      confirm: say(election.castConfirm),
      cancel: say(election.castLater),
    });
    if (!isSure) return;
    if (await cast(selections, carried)) return;
    // While the question stood, another tab may have changed the choices, or the list has changed.
    const isWhole = firstIncomplete(selections, store.get(seatsAtom)) === null;
    const [title, body] =
      isWhole && store.get(boothAtom)?.start != null
        ? [say(election.changedTitle), say(election.changedBody)]
        : [say(election.notCastTitle), say(election.notCastBody)];
    showMessage({ kind: 'notice', title, body });
  }

  return (
    <Screen
      actions={
        hasKeys ? (
          <Button
            isWide
            disabled={!isOnline || firstIncomplete(selections, seats) !== null}
            onClick={() => void confirmAndCast()}
          >
            {say(election.castBallot)}
          </Button>
        ) : (
          <Button isWide onClick={onEnterAgain}>
            {say(election.enterAgain)}
          </Button>
        )
      }
    >
      <PageHead title={say(election.summaryTitle)}>
        <p>{say(election.summaryBody)}</p>
        {startedAt === null ? null : (
          <p className={styles['quiet']}>
            {say(election.votingStarted, { date: formatDateTime(startedAt) })}
          </p>
        )}
      </PageHead>
      {votesCarried === null ? null : <Notice tone="note">{votesCarried}</Notice>}
      <LastAttempt casting={casting} />
      {hasKeys ? null : <Notice tone="note">{say(dashboard.draftNeedsEntry)}</Notice>}
      {isOnline ? null : (
        <Notice tone="note" isLive>
          {say(election.offlineCast)}
        </Notice>
      )}
      {ballotCategories.map((category) => {
        const name = say(categoryNames[category]);
        return (
          <Card key={category}>
            <div className={styles['category']}>
              <h2>{name}</h2>
              {seats[category] === 0 ? null : (
                <Button
                  kind="quiet"
                  aria-label={say(election.editCategory, { category: name })}
                  onClick={() => onEdit(category)}
                >
                  {say(election.edit)}
                </Button>
              )}
            </div>
            <ChosenList category={category} selections={selections} candidates={candidates} />
          </Card>
        );
      })}
    </Screen>
  );
}
