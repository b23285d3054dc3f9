import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type BallotCategory, ballotCategories } from '~/contracts/ballot.ts';
import { isCallOpen, lastOutcomeOf } from '~/core/confirmed-call.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { boothText } from '~/labels/booth.ts';
import { castingText } from '~/labels/casting.ts';
import { election } from '~/labels/election.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import {
  ballot,
  boothKeysAtom,
  choicesAtom,
  firstIncomplete,
  reachSummaryAtom,
  requiredPicksAtom,
  votesCarriedBy,
} from '~/vote/ballot.ts';
import { CastingPage, LastAttempt } from '~/vote/casting/casting-page.tsx';
import { useKeptCandidates } from '~/vote/photos.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import styles from './booth.module.css';
import { categoryNames } from './booth-order.ts';
import { ChosenList } from './chosen-list.tsx';

type SummaryScreenProps = {
  readonly onEdit: (category: BallotCategory) => void;
  /** The booth's keys are from an earlier session, or the API may have refused them. */
  readonly onEnterAgain: () => void;
};

/** Source: docs/behaviour/election.md#the-summary. */
export function SummaryScreen(props: SummaryScreenProps) {
  const casting = useAtomValue(ballot.castingAtom);
  const reachSummary = useSetAtom(reachSummaryAtom);
  useKeptCandidates();
  const refetchEmptyLists = useSetAtom(refetchEmptyListsAtom);

  useEffect(() => {
    void reachSummary();
    void refetchEmptyLists();
  }, [reachSummary, refetchEmptyLists]);

  if (isCallOpen(casting)) return <CastingPage vote={ballot} />;
  // After `confirmed`, `BoothFrame` opens the receipt.
  return casting.step === 'ready' ? <Choices {...props} /> : null;
}

function Choices({ onEdit, onEnterAgain }: SummaryScreenProps) {
  const selections = useAtomValue(choicesAtom);
  const required = useAtomValue(requiredPicksAtom);
  const booth = useAtomValue(boothKeysAtom);
  const casting = useAtomValue(ballot.castingAtom);
  const wasRefused = lastOutcomeOf(casting)?.kind === 'refused';
  const hasKeys = booth !== null && booth.start !== null;
  const carried = votesCarriedBy(useAtomValue(generalAssemblyQuery.queryAtom).lastData);
  const votesCarried = carried === null ? null : say(election.carries, { count: carried });
  const candidates = useAtomValue(candidatesQuery.queryAtom).data;
  const isOnline = useAtomValue(isOnlineAtom);
  const cast = useSetAtom(ballot.castAtom);
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);

  async function confirmAndCast() {
    const isSure = await ask({
      title: say(boothText.castTitle),
      body: [votesCarried, say(boothText.castBody)].filter((part) => part !== null).join(' '),
      confirm: say(boothText.castConfirm),
      cancel: say(boothText.castLater),
      goesOn: true,
    });
    if (!isSure) return;
    const result = await cast(selections, carried);
    if (result === 'ran') return;
    // While the dialog was open, another tab or a new list may have changed the ballot.
    const [title, body] =
      result === 'changed'
        ? [say(castingText.changedTitle), say(castingText.changedBody)]
        : [say(boothText.notCastTitle), say(boothText.notCastBody)];
    showMessage({ kind: 'notice', title, body });
  }

  return (
    <Screen
      actions={
        <>
          {hasKeys ? (
            <Button
              isWide
              disabled={!isOnline || firstIncomplete(selections, required) !== null}
              onClick={() => void confirmAndCast()}
            >
              {say(boothText.castBallot)}
            </Button>
          ) : null}
          {hasKeys && !wasRefused ? null : (
            <Button kind={hasKeys ? 'second' : 'main'} isWide onClick={onEnterAgain}>
              {say(boothText.enterAgain)}
            </Button>
          )}
        </>
      }
    >
      <PageHead title={say(boothText.summaryTitle)} />
      <ReadAloud within="main" />
      {votesCarried === null ? null : <Notice tone="note">{votesCarried}</Notice>}
      <LastAttempt vote={ballot} />
      {hasKeys ? null : <Notice tone="note">{say(dashboard.draftNeedsEntry)}</Notice>}
      {isOnline ? null : (
        <Notice tone="note" isLive>
          {say(boothText.offlineCast)}
        </Notice>
      )}
      {ballotCategories.map((category) => {
        const name = say(categoryNames[category]);
        return (
          <Card key={category}>
            <div className={styles['category']}>
              <h2>{name}</h2>
              {required[category] === 0 ? null : (
                <Button
                  kind="quiet"
                  aria-label={say(boothText.editCategory, { category: name })}
                  onClick={() => onEdit(category)}
                >
                  {say(boothText.edit)}
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

/** Fetches an empty list again: a faulty response must not remove a category from the ballot. */
const refetchEmptyListsAtom = atom(null, async (get, set): Promise<void> => {
  const { data } = get(candidatesQuery.queryAtom);
  if (data !== null && Object.values(data).some((list) => list.length === 0)) {
    await set(candidatesQuery.refreshAtom);
  }
});
