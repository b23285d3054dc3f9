import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type BallotCategory, ballotCategories, noSelections } from '~/contracts/ballot.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { boothAtom, draftBallotAtom, reachSummaryAtom } from '~/state/ballot.ts';
import { candidatesAtom } from '~/state/candidates.ts';
import { castDraftAtom, castingAtom, checkCastAtom } from '~/state/cast-ballot.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { firstIncomplete } from '~/state/draft-ballot.ts';
import { keepCandidatesAtom } from '~/state/keep-candidates.ts';
import { askAtom, showMessageAtom } from '~/state/messages.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { CastingPanel } from './casting-panel.tsx';
import { categoryNames } from './categories.ts';
import { ChosenList } from './chosen-list.tsx';
import styles from './summary-screen.module.css';

type SummaryScreenProps = {
  readonly onEdit: (category: BallotCategory) => void;
  /** The keys of the booth belong to an earlier session: a new one-time code opens it. */
  readonly onEnterAgain: () => void;
};

/** All choices once more, and casting. Nothing here is sent without the member's word. */
export function SummaryScreen({ onEdit, onEnterAgain }: SummaryScreenProps) {
  const casting = useAtomValue(castingAtom);
  const reachSummary = useSetAtom(reachSummaryAtom);
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  const check = useSetAtom(checkCastAtom);

  useEffect(() => {
    void reachSummary();
    void keepCandidates();
  }, [reachSummary, keepCandidates]);

  // The app may have been killed while an attempt was on its way, or another tab closed with it.
  const isChecking = casting.step === 'checking';
  useEffect(() => {
    if (isChecking) void check();
  }, [isChecking, check]);

  const isResting = casting.step === 'ready' || casting.step === 'not-received';
  return isResting ? (
    <Choices onEdit={onEdit} onEnterAgain={onEnterAgain} />
  ) : (
    <CastingPanel casting={casting} onCheckAgain={() => void check()} />
  );
}

function Choices({ onEdit, onEnterAgain }: SummaryScreenProps) {
  const selections = useAtomValue(draftBallotAtom)?.selections ?? noSelections;
  const hasKeys = (useAtomValue(boothAtom)?.start ?? null) !== null;
  const candidates = useAtomValue(candidatesAtom).value;
  const isOnline = useAtomValue(isOnlineAtom);
  const casting = useAtomValue(castingAtom);
  const cast = useSetAtom(castDraftAtom);
  const ask = useSetAtom(askAtom);
  const showMessage = useSetAtom(showMessageAtom);

  async function confirmAndCast() {
    const isSure = await ask({
      title: say(election.castTitle),
      body: say(election.castBody),
      confirm: say(election.castConfirm),
      cancel: say(election.castLater),
    });
    if (!isSure) return;
    // Another tab may have changed the choices while the question stood.
    if (!(await cast(selections))) {
      const [title, body] = [say(election.changedTitle), say(election.changedBody)];
      showMessage({ kind: 'notice', title, body });
    }
  }

  return (
    <Screen
      actions={
        hasKeys ? (
          <Button
            isWide
            disabled={!isOnline || firstIncomplete(selections) !== null}
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
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{say(election.summaryTitle)}</h1>
        <p>{say(election.summaryBody)}</p>
      </div>
      {casting.step === 'not-received' ? (
        <Notice tone="caution" title={say(election.notReceivedTitle)} isLive>
          <p>{say(election.notReceivedBody)}</p>
          {casting.refusal ? (
            <p>{say(election.refusedBecause, { reason: casting.refusal })}</p>
          ) : null}
        </Notice>
      ) : null}
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
              <Button
                kind="quiet"
                aria-label={say(election.editCategory, { category: name })}
                onClick={() => onEdit(category)}
              >
                {say(election.edit)}
              </Button>
            </div>
            <ChosenList category={category} selections={selections} candidates={candidates} />
          </Card>
        );
      })}
    </Screen>
  );
}
