import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import {
  type BallotCategory,
  ballotCategories,
  noSelections,
  requiredPicks,
} from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { candidatesAtom, refreshCandidatesAtom } from '~/state/candidates.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { protectStorageAtom } from '~/state/storage-protection.ts';
import { useAsk } from '~/state/use-ask.ts';
import {
  boothAtom,
  clearPicksAtom,
  draftBallotAtom,
  dropWithdrawnAtom,
  greetOnPageAtom,
  togglePickAtom,
} from '~/state/vote/ballot.ts';
import { picksMissing } from '~/state/vote/selections.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { CandidateTile } from './candidate-tile.tsx';
import { categoryHint, categoryNames } from './categories.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
import { keepCandidatesAtom } from './keep-candidates.ts';
import styles from './vote-screen.module.css';

type VoteScreenProps = { readonly category: BallotCategory; readonly onNext: () => void };

/** One page of the ballot. Source: spec file 2, sections 2.2 and 5.1. */
export function VoteScreen({ category, onNext }: VoteScreenProps) {
  const draft = useAtomValue(draftBallotAtom);
  const hasReachedSummary = useAtomValue(boothAtom)?.hasReachedSummary ?? false;
  const [arePanelsOpen, setArePanelsOpen] = useState(false);
  const isGreeted = useGreeting(category);
  const noticeId = useId();
  const ask = useAsk();
  const clearPicks = useSetAtom(clearPicksAtom);
  useKeptCandidates();

  const selections = draft?.choices ?? noSelections;
  const max = requiredPicks[category];
  const chosen = selections[category].length;
  const missing = picksMissing(selections, category);
  const name = say(categoryNames[category]);

  async function clear() {
    const isSure = await ask({
      title: say(election.clearTitle),
      body: say(election.clearBody, { category: name }),
      confirm: say(election.clear),
      cancel: say(shell.cancel),
    });
    if (isSure) await clearPicks(category);
  }

  return (
    <Screen
      actions={
        <>
          <Button kind="second" aria-haspopup="dialog" onClick={() => setArePanelsOpen(true)}>
            {say(election.myChoices)}
          </Button>
          <Button disabled={missing !== 0} onClick={onNext}>
            {say(hasReachedSummary ? election.toSummary : election.next)}
          </Button>
        </>
      }
    >
      <div className={styles['head']}>
        <p className={styles['step']}>
          {say(election.step, { step: ballotCategories.indexOf(category) + 1 })}
        </p>
        {/* The title has the focus on entering: the notice is read out with it. */}
        <h1 tabIndex={-1} aria-describedby={isGreeted ? noticeId : undefined}>
          {name}
        </h1>
      </div>
      {isGreeted ? (
        <div id={noticeId}>
          <Notice tone="note">{say(categoryHint(category), { max })}</Notice>
        </div>
      ) : null}
      <div className={styles['count']}>
        <p role="status">
          <strong>{say(election.chosenOf, { chosen, max })}</strong>{' '}
          <span className={missing === 0 ? styles['complete'] : ''}>
            {missing === 0 ? say(election.complete) : say(election.chooseMore, { count: missing })}
          </span>
        </p>
        <Button kind="quiet" disabled={chosen === 0} onClick={() => void clear()}>
          {say(election.clear)}
        </Button>
      </div>
      <Tiles category={category} />
      {arePanelsOpen ? <ChoicesDialog onClose={() => setArePanelsOpen(false)} /> : null}
    </Screen>
  );
}

/**
 * Whether the notice of this page is shown: while the member is on it for the first time with this
 * draft. It stays as long as they do, and a reload does not bring it back. Source: spec file 2,
 * section 2.2.
 */
function useGreeting(category: BallotCategory): boolean {
  const greetedOn = useAtomValue(boothAtom)?.greetedOn;
  const [isFirstTime] = useState(() => !(greetedOn?.includes(category) ?? false));
  const greet = useSetAtom(greetOnPageAtom);
  useEffect(() => void greet(category), [greet, category]);
  return isFirstTime;
}

/** Keeps candidates and photos on the phone, and takes out choices of who no longer stands. */
function useKeptCandidates(): void {
  const { value: candidates, isFresh } = useAtomValue(candidatesAtom);
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  const dropWithdrawn = useSetAtom(dropWithdrawnAtom);
  const showMessage = useSetAtom(showMessageAtom);
  useEffect(() => {
    void keepCandidates();
  }, [keepCandidates]);
  useEffect(() => {
    if (candidates === null || !isFresh || !dropWithdrawn(candidates)) return;
    const title = say(election.withdrawnTitle);
    showMessage({ kind: 'notice', title, body: say(election.withdrawn) });
  }, [candidates, isFresh, dropWithdrawn, showMessage]);
}

function Tiles({ category }: { readonly category: BallotCategory }) {
  const { value: candidates, problem } = useAtomValue(candidatesAtom);
  const draft = useAtomValue(draftBallotAtom);
  const toggle = useSetAtom(togglePickAtom);
  const protect = useSetAtom(protectStorageAtom);
  const refresh = useSetAtom(refreshCandidatesAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const chosen = draft?.choices[category] ?? [];

  if (candidates === null) {
    return problem === null ? (
      <Skeleton label={say(shell.loading)} lines={[1, 1, 1, 1]} />
    ) : (
      <>
        <Notice tone="bad" title={say(election.candidatesFailed)} isLive>
          {sayProblem(problem)}
        </Notice>
        <Button onClick={() => void refresh()}>{say(shell.retry)}</Button>
      </>
    );
  }

  const pick = (code: string) => {
    // From the first choice on there is something to lose, and a browser may ask at a tap.
    const isFirst = ballotCategories.every((each) => draft?.choices[each].length === 0);
    if (isFirst) void protect();
    if (toggle(category, code) === 'done') return;
    showMessage({
      kind: 'error',
      title: say(election.tooManyTitle),
      body: say(election.tooMany, { max: requiredPicks[category] }),
    });
  };

  return (
    <ul className={styles['tiles']}>
      {candidates[category].map((candidate) => (
        <li key={candidate.code}>
          <CandidateTile
            candidate={candidate}
            isChosen={chosen.includes(candidate.code)}
            onToggle={() => pick(candidate.code)}
          />
        </li>
      ))}
    </ul>
  );
}
