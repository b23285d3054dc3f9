import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { LayoutGrid, Rows3, Search, X } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BallotCategory, type Candidate, seatCounts } from '~/contracts/ballot.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { useQuery } from '~/core/persisted-query.ts';
import { QueryResult } from '~/core/query-result.tsx';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { matches } from '~/core/search.ts';
import { protectStorageAtom } from '~/core/storage/storage-protection.ts';
import { boothText } from '~/labels/booth.ts';
import { form } from '~/labels/form.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { FieldButton, TextField } from '~/ui/text-field.tsx';
import {
  boothKeysAtom,
  choicesAtom,
  clearPicksAtom,
  dropWithdrawnAtom,
  isNothingPickedAtom,
  picksMissingAtoms,
  replacePickAtom,
  requiredPicksAtom,
  requiredPicksAtoms,
  togglePickAtom,
} from '~/vote/ballot.ts';
import { useKeptCandidates } from '~/vote/photos.ts';
import { type Candidates, candidatesQuery } from '~/vote/vote-calls.ts';
import { isHeadingAboveAtom } from './booth-frame.tsx';
import {
  categoryNames,
  sayCategoryHint,
  sayNobodyStands,
  sayStep,
  skippedBefore,
} from './booth-order.ts';
import { briefName, shownName } from './candidate-name.ts';
import { CandidateTile } from './candidate-tile.tsx';
import { candidateViewAtom } from './candidate-view.ts';
import { ChoicesDialog, candidateOf } from './chosen-list.tsx';
import styles from './vote-screen.module.css';

/** Candidates that a member can still read at a glance. */
const mostWithoutSearch = 12;

type VoteScreenProps = { readonly category: BallotCategory; readonly onNext: () => void };

/** Source: docs/behaviour/election.md#the-four-pages. */
export function VoteScreen({ category, onNext }: VoteScreenProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const required = useAtomValue(requiredPicksAtoms[category]);
  const hasHint = required > 0;
  const hintId = useId();
  const heading = useHeadingWatch();
  // Every entry begins with the instruction. After a reload, the router would restore the position.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const [search, setSearch] = useState('');
  const listed = useCandidateUpdates()?.[category].length ?? 0;
  const hasSearch = listed > mostWithoutSearch;

  return (
    <Screen
      actions={
        <div className={styles['footer']}>
          {hasHint ? <Count category={category} /> : null}
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
            {say(boothText.myChoices)}
          </Button>
          <NextButton category={category} onNext={onNext} />
        </div>
      }
    >
      <div className={styles['page']}>
        <header className={styles['head']}>
          {/* It gets the focus on entry, and the hint is read with it. */}
          <h1 ref={heading} tabIndex={-1} aria-describedby={hasHint ? hintId : undefined}>
            {say(categoryNames[category])}
          </h1>
          <p>{sayStep(category)}</p>
        </header>
        <SkippedPages category={category} />
        {hasHint ? (
          <p id={hintId} className={styles['hint']}>
            {sayCategoryHint(category, required)}
            {hasSearch ? ` ${say(boothText.listOrder)}` : null}
          </p>
        ) : null}
        <ReadAloud within="main" />
        <div className={styles['options']}>
          {hasSearch ? <NameSearch value={search} onText={setSearch} /> : null}
          <ViewSwitch />
          {hasHint ? <ClearButton category={category} /> : null}
        </div>
        <Tiles
          category={category}
          search={hasSearch ? search : ''}
          onShowAll={() => setSearch('')}
        />
      </div>
      {isDialogOpen ? <ChoicesDialog onClose={() => setIsDialogOpen(false)} /> : null}
    </Screen>
  );
}

/** The bars above the page, in pixels at the standard text size. */
const barsAbove = 100;

function useHeadingWatch(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const setIsAbove = useSetAtom(isHeadingAboveAtom);
  useEffect(() => {
    if (heading.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setIsAbove(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${barsAbove}px 0px 0px` },
    );
    observer.observe(heading.current);
    return () => {
      observer.disconnect();
      setIsAbove(false);
    };
  }, [setIsAbove]);
  return heading;
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
  const required = useAtomValue(requiredPicksAtoms[category]);
  const hasReachedSummary = useAtomValue(boothKeysAtom)?.hasReachedSummary ?? false;
  const next = say(hasReachedSummary ? boothText.toSummary : boothText.next);
  if (missing === 0) return <Button onClick={onNext}>{next}</Button>;
  const words = missing === required ? boothText.choose : boothText.chooseMore;
  const choose = say(words, { count: missing });
  return (
    <Button disabled aria-label={`${next}, ${choose}`}>
      {choose}
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
      <p aria-hidden="true">{say(boothText.countOf, counts)}</p>
      <p className="visually-hidden" role="status">
        <strong>{say(boothText.chosenOf, counts)}</strong>{' '}
        <span>
          {missing === 0 ? say(boothText.complete) : say(boothText.chooseMore, { count: missing })}
        </span>
      </p>
    </div>
  );
}

/** Names the other view. */
function ViewSwitch() {
  const [view, setView] = useAtom(candidateViewAtom);
  const [other, words, Icon] =
    view === 'list'
      ? (['photos', boothText.viewPhotos, LayoutGrid] as const)
      : (['list', boothText.viewList, Rows3] as const);
  return (
    <Button
      kind="second"
      icon={<Icon aria-hidden="true" />}
      aria-label={say(boothText.candidateView, { view: say(words) })}
      onClick={() => setView(other)}
    >
      {say(words)}
    </Button>
  );
}

function ClearButton({ category }: { readonly category: BallotCategory }) {
  const isNothingChosen =
    useAtomValue(requiredPicksAtoms[category]) === useAtomValue(picksMissingAtoms[category]);
  const clearPicks = useSetAtom(clearPicksAtom);
  const ask = useAsk();

  async function clear() {
    const isSure = await ask({
      title: say(boothText.clearTitle),
      body: say(boothText.clearBody, { category: say(categoryNames[category]) }),
      confirm: say(boothText.clear),
      cancel: say(form.cancel),
    });
    if (isSure) await clearPicks(category);
  }

  return (
    <Button kind="quiet" disabled={isNothingChosen} onClick={() => void clear()}>
      {say(boothText.clear)}
    </Button>
  );
}

function useCandidateUpdates(): Candidates | null {
  const { data: candidates, isStale } = useAtomValue(candidatesQuery.queryAtom);
  useKeptCandidates();
  const dropWithdrawn = useSetAtom(dropWithdrawnAtom);
  const showMessage = useSetAtom(showMessageAtom);
  useEffect(() => {
    if (candidates === null || isStale || !dropWithdrawn(candidates)) return;
    const title = say(boothText.withdrawnTitle);
    showMessage({ kind: 'notice', title, body: say(boothText.withdrawn) });
  }, [candidates, isStale, dropWithdrawn, showMessage]);
  return candidates;
}

type NameSearchProps = { readonly value: string; readonly onText: (text: string) => void };

function NameSearch({ value, onText }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const showAll = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <div className={styles['search']} data-silent>
      <TextField
        ref={field}
        label={say(boothText.findName)}
        placeholder={say(boothText.findName)}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        isVerbatim
        value={value}
        onText={onText}
        // The keyboard of a phone would cover the names.
        onKeyDown={({ key }) => (key === 'Enter' ? field.current?.blur() : undefined)}
        trailing={
          value === '' ? (
            <Search aria-hidden="true" />
          ) : (
            <FieldButton aria-label={say(boothText.showAllNames)} onClick={showAll}>
              <X aria-hidden="true" />
            </FieldButton>
          )
        }
      />
    </div>
  );
}

type TilesProps = {
  readonly category: BallotCategory;
  readonly search: string;
  readonly onShowAll: () => void;
};

function Tiles({ category, ...finding }: TilesProps) {
  const shown = useQuery(candidatesQuery, { fetches: 'when-unknown' });
  const store = useStore();
  const toggle = useSetAtom(togglePickAtom);
  const replace = useSetAtom(replacePickAtom);
  const ask = useAsk();
  const protect = useSetAtom(protectStorageAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const pick = useCallback(
    async (candidate: Candidate) => {
      // Protect the storage at the first choice: browsers ask for permission only after a tap.
      if (store.get(isNothingPickedAtom)) void protect();
      if (toggle(category, candidate.code) === 'done') return;
      const max = seatCounts[category];
      const title = say(boothText.tooManyTitle);
      if (max > 1) {
        showMessage({ kind: 'error', title, body: say(boothText.tooMany, { max }) });
        return;
      }
      const listed = () => store.get(candidatesQuery.queryAtom).data?.[category] ?? [];
      const [chosen = ''] = store.get(choicesAtom)[category];
      const present = candidateOf(store.get(candidatesQuery.queryAtom).data, category, chosen);
      const isSure = await ask({
        title,
        body: say(boothText.onlyOne, { name: shownName(present) }),
        confirm: say(boothText.changeTo, { name: briefName(candidate, listed()) }),
        cancel: say(shell.ok),
      });
      // The candidate may have been withdrawn behind the question.
      if (isSure && listed().some(({ code }) => code === candidate.code))
        void replace(category, candidate.code);
    },
    [store, toggle, replace, protect, category, showMessage, ask],
  );

  return (
    <QueryResult {...shown} failed={say(boothText.candidatesFailed)}>
      {({ [category]: candidates }) =>
        candidates.length === 0 ? (
          <EmptyList category={category} />
        ) : (
          <TileList {...finding} category={category} candidates={candidates} onPick={pick} />
        )
      }
    </QueryResult>
  );
}

/** Tiles that fill any screen. */
const firstTiles = 60;

type TileListProps = TilesProps & {
  readonly candidates: readonly Candidate[];
  readonly onPick: (candidate: Candidate) => void;
};

function TileList({ category, candidates, search, onShowAll, onPick }: TileListProps) {
  const view = useAtomValue(candidateViewAtom);
  const isLong = candidates.length > firstTiles;
  // Typing goes on while a long list is drawn.
  const asked = useDeferredValue(search);
  const found = useMemo(
    () =>
      asked === ''
        ? candidates
        : candidates.filter((candidate) => matches(shownName(candidate), asked)),
    [candidates, asked],
  );
  const shown = useDeferredValue(found, isLong ? found.slice(0, firstTiles) : found);
  const isNone = shown.length === 0;
  return (
    <>
      <p role="status" className={isNone ? styles['none'] : 'visually-hidden'}>
        {isNone
          ? say(boothText.noName, { search: asked.trim() })
          : asked === ''
            ? ''
            : say(boothText.namesFound, { count: shown.length })}
      </p>
      {isNone ? (
        <Button kind="second" onClick={onShowAll}>
          {say(boothText.showAllNames)}
        </Button>
      ) : (
        <ul className={`${styles['tiles']} ${isLong ? styles['long'] : ''}`} data-view={view}>
          {shown.map((candidate) => (
            <li key={candidate.code}>
              <CandidateTile category={category} candidate={candidate} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EmptyList({ category }: { readonly category: BallotCategory }) {
  const isRequired = useAtomValue(requiredPicksAtoms[category]) > 0;
  return (
    <Notice tone="note">
      {isRequired
        ? say(boothText.listIsEmpty, { category: say(categoryNames[category]) })
        : sayNobodyStands(category)}
    </Notice>
  );
}
