import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import { type BallotCategory, type Candidate, seatCounts } from '~/contracts/ballot.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { useQuery } from '~/core/persisted-query.ts';
import { QueryResult } from '~/core/query-result.tsx';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { protectStorageAtom } from '~/core/storage/storage-protection.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Segments } from '~/ui/segments.tsx';
import {
  boothKeysAtom,
  clearPicksAtom,
  dropWithdrawnAtom,
  isNothingPickedAtom,
  picksMissingAtoms,
  requiredPicksAtom,
  requiredPicksAtoms,
  togglePickAtom,
} from '~/vote/ballot.ts';
import { useKeptCandidates } from '~/vote/photos.ts';
import { candidatesQuery } from '~/vote/vote-calls.ts';
import { categoryNames, sayCategoryHint, sayNobodyStands, skippedBefore } from './booth-order.ts';
import { CandidateTile } from './candidate-tile.tsx';
import { type CandidateView, candidateViewAtom } from './candidate-view.ts';
import { ChoicesDialog } from './chosen-list.tsx';
import styles from './vote-screen.module.css';

type VoteScreenProps = { readonly category: BallotCategory; readonly onNext: () => void };

/** Source: docs/behaviour/election.md#the-four-pages. */
export function VoteScreen({ category, onNext }: VoteScreenProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const required = useAtomValue(requiredPicksAtoms[category]);
  const hasHint = required > 0;
  const hintId = useId();
  useCandidateUpdates();

  return (
    <Screen
      actions={
        <div className={styles['footer']}>
          {required > 0 ? <Count category={category} /> : null}
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
            {say(election.myChoices)}
          </Button>
          <NextButton category={category} onNext={onNext} />
        </div>
      }
    >
      {/* It gets the focus on entry, and the hint is read with it. */}
      <h1
        className={`visually-hidden ${styles['heading']}`}
        tabIndex={-1}
        aria-describedby={hasHint ? hintId : undefined}
      >
        {say(categoryNames[category])}
      </h1>
      <SkippedPages category={category} />
      {hasHint ? (
        <div id={hintId} className={styles['greeting']}>
          <Notice tone="note">{sayCategoryHint(category, required)}</Notice>
        </div>
      ) : null}
      <ReadAloud within="main" />
      <Tiles category={category} />
      <div className={styles['options']}>
        <ViewSwitch />
        {required > 0 ? <ClearButton category={category} /> : null}
      </div>
      {isDialogOpen ? <ChoicesDialog onClose={() => setIsDialogOpen(false)} /> : null}
    </Screen>
  );
}

function SkippedPages({ category }: { readonly category: BallotCategory }) {
  const skipped = skippedBefore(category, useAtomValue(requiredPicksAtom));
  if (skipped.length === 0) return null;
  return (
    <Notice tone="note">
      {skipped.map((other) => (
        <p key={other}>{sayNobodyStands(other)}</p>
      ))}
    </Notice>
  );
}

function NextButton({ category, onNext }: VoteScreenProps) {
  const missing = useAtomValue(picksMissingAtoms[category]);
  const hasReachedSummary = useAtomValue(boothKeysAtom)?.hasReachedSummary ?? false;
  const next = say(hasReachedSummary ? election.toSummary : election.next);
  if (missing === 0) return <Button onClick={onNext}>{next}</Button>;
  const chooseMore = say(election.chooseMore, { count: missing });
  return (
    <Button disabled aria-label={`${next}, ${chooseMore}`}>
      {chooseMore}
    </Button>
  );
}

function Count({ category }: { readonly category: BallotCategory }) {
  const missing = useAtomValue(picksMissingAtoms[category]);
  const required = useAtomValue(requiredPicksAtoms[category]);
  const counts = { chosen: required - missing, max: required };
  return (
    <div className={styles['count']}>
      <p className={styles['marks']} aria-hidden="true">
        {Array.from({ length: required }, (_, place) => place).map((place) => (
          <span key={place} data-filled={place < counts.chosen || undefined} />
        ))}
      </p>
      <p aria-hidden="true">{say(election.countOf, counts)}</p>
      <p className="visually-hidden" role="status">
        <strong>{say(election.chosenOf, counts)}</strong>{' '}
        <span>
          {missing === 0 ? say(election.complete) : say(election.chooseMore, { count: missing })}
        </span>
      </p>
    </div>
  );
}

function ViewSwitch() {
  const [view, setView] = useAtom(candidateViewAtom);
  return (
    <Segments<CandidateView>
      legend={<span className="visually-hidden">{say(election.candidateView)}</span>}
      options={[
        ['list', say(election.viewList)],
        ['photos', say(election.viewPhotos)],
      ]}
      value={view}
      onChoose={setView}
    />
  );
}

function ClearButton({ category }: { readonly category: BallotCategory }) {
  const isNothingChosen =
    useAtomValue(requiredPicksAtoms[category]) === useAtomValue(picksMissingAtoms[category]);
  const clearPicks = useSetAtom(clearPicksAtom);
  const ask = useAsk();

  async function clear() {
    const isSure = await ask({
      title: say(election.clearTitle),
      body: say(election.clearBody, { category: say(categoryNames[category]) }),
      confirm: say(election.clear),
      cancel: say(shell.cancel),
    });
    if (isSure) await clearPicks(category);
  }

  return (
    <Button kind="quiet" disabled={isNothingChosen} onClick={() => void clear()}>
      {say(election.clear)}
    </Button>
  );
}

function useCandidateUpdates(): void {
  const { data: candidates, isStale } = useAtomValue(candidatesQuery.queryAtom);
  useKeptCandidates();
  const dropWithdrawn = useSetAtom(dropWithdrawnAtom);
  const showMessage = useSetAtom(showMessageAtom);
  useEffect(() => {
    if (candidates === null || isStale || !dropWithdrawn(candidates)) return;
    const title = say(election.withdrawnTitle);
    showMessage({ kind: 'notice', title, body: say(election.withdrawn) });
  }, [candidates, isStale, dropWithdrawn, showMessage]);
}

function Tiles({ category }: { readonly category: BallotCategory }) {
  const shown = useQuery(candidatesQuery, { fetches: 'when-unknown' });
  const store = useStore();
  const toggle = useSetAtom(togglePickAtom);
  const protect = useSetAtom(protectStorageAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const pick = useCallback(
    (code: string) => {
      // Protect the storage at the first choice: browsers ask for permission only after a tap.
      if (store.get(isNothingPickedAtom)) void protect();
      if (toggle(category, code) === 'done') return;
      showMessage({
        kind: 'error',
        title: say(election.tooManyTitle),
        body: say(election.tooMany, { max: seatCounts[category] }),
      });
    },
    [store, toggle, protect, category, showMessage],
  );

  return (
    <QueryResult {...shown} failed={say(election.candidatesFailed)}>
      {({ [category]: candidates }) =>
        candidates.length === 0 ? (
          <EmptyList category={category} />
        ) : (
          <TileList category={category} candidates={candidates} onPick={pick} />
        )
      }
    </QueryResult>
  );
}

/** Tiles that fill any screen. */
const firstTiles = 60;

type TileListProps = {
  readonly category: BallotCategory;
  readonly candidates: readonly Candidate[];
  readonly onPick: (code: string) => void;
};

function TileList({ category, candidates, onPick }: TileListProps) {
  const view = useAtomValue(candidateViewAtom);
  const isLong = candidates.length > firstTiles;
  const shown = useDeferredValue(candidates, isLong ? candidates.slice(0, firstTiles) : candidates);
  return (
    <ul className={`${styles['tiles']} ${isLong ? styles['long'] : ''}`} data-view={view}>
      {shown.map((candidate) => (
        <li key={candidate.code}>
          <CandidateTile category={category} candidate={candidate} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

function EmptyList({ category }: { readonly category: BallotCategory }) {
  const isRequired = useAtomValue(requiredPicksAtoms[category]) > 0;
  return (
    <Notice tone="note">
      {isRequired
        ? say(election.listIsEmpty, { category: say(categoryNames[category]) })
        : sayNobodyStands(category)}
    </Notice>
  );
}
