import type { ApiBooks } from '../kit/api.ts';
import { printTable } from '../kit/table.ts';
import type { Visit, VoteShown } from './member.ts';

/** One vote on both sides. */
type VoteBook = {
  readonly members: number;
  /** Members whose phone sent the vote at least once. */
  readonly attempted: number;
  /** In the API, without the votes from before the rehearsal. */
  readonly counted: number;
  readonly shownAsCast: number;
  readonly turnedAway: Readonly<Record<string, number>>;
  /** Must all be 0. */
  readonly wrong: {
    readonly countedTwice: number;
    /** Shown as CAST, not in the API. */
    readonly falseCast: number;
    /** In the API, not shown as cast. */
    readonly unseen: number;
    /** Counted with other choices than the member agreed to. */
    readonly different: number;
    readonly open: number;
    /** The day ended before the member was through. */
    readonly unfinished: number;
  };
};

/** @param read an agreed value as the API receives it */
function compare(
  shown: readonly VoteShown[],
  counted: ApiBooks['ballots'],
  read: (agreed: string) => string,
): VoteBook {
  const inApi = new Map(counted.map(([key, value]) => [key, value]));
  const inState = (state: VoteShown['shown']) => shown.filter((vote) => vote.shown === state);
  const cast = inState('cast');
  const seen = new Set(cast.map(({ key }) => key));
  const turnedAway: Record<string, number> = {};
  for (const { reason = '' } of inState('turned-away'))
    turnedAway[reason] = (turnedAway[reason] ?? 0) + 1;
  const isCounted = ({ key = '' }: VoteShown) => inApi.has(key);
  return {
    members: shown.length,
    attempted: shown.filter(({ key }) => key !== undefined).length,
    counted: counted.length,
    shownAsCast: cast.length,
    turnedAway,
    wrong: {
      countedTwice: counted.filter(([, , count]) => count > 1).length,
      falseCast: cast.filter((vote) => !isCounted(vote)).length,
      unseen: counted.filter(([key]) => !seen.has(key)).length,
      different: cast.filter(
        (vote) => isCounted(vote) && inApi.get(vote.key ?? '') !== read(vote.agreed ?? ''),
      ).length,
      open: inState('open').length,
      unfinished: inState('unfinished').length,
    },
  };
}

export type Books = {
  readonly ballot: VoteBook;
  readonly answer: VoteBook;
  /** The API's own totals agree with the list of its votes. */
  readonly isApiConsistent: boolean;
  readonly isExact: boolean;
};

/** @param before the totals in the API before the rehearsal */
export function balance(
  visits: readonly Visit[],
  api: ApiBooks,
  before: Pick<ApiBooks['totals'], 'ballots' | 'answers'>,
  members: number,
): Books {
  const ballots = visits.map((visit) => visit.ballot);
  const ballot = compare(ballots, api.ballots, (agreed) => agreed);
  const answers = visits.map((visit) => visit.answer);
  const answer = compare(answers, api.answers, (agreed) => (agreed === 'approve' ? '1' : '0'));
  const { totals } = api;
  const isApiConsistent =
    totals.ballots === ballot.counted + before.ballots &&
    totals.answers === answer.counted + before.answers &&
    totals.ballots === totals.voters &&
    totals.answers === totals.participants;
  const isWhole = [ballot, answer].every(
    (book) =>
      book.members === members &&
      book.counted === book.shownAsCast &&
      Object.values(book.wrong).every((count) => count === 0) &&
      book.shownAsCast + turnedAwayIn(book) === members,
  );
  return { ballot, answer, isApiConsistent, isExact: isApiConsistent && isWhole };
}

const turnedAwayIn = ({ turnedAway }: VoteBook): number =>
  Object.values(turnedAway).reduce((sum, count) => sum + count, 0);

const rows = (book: VoteBook): readonly (readonly [string, number])[] => [
  ['members', book.members],
  ['members whose phone sent a vote', book.attempted],
  ['votes counted by the API', book.counted],
  ['votes shown as cast', book.shownAsCast],
  ['turned away', turnedAwayIn(book)],
  ['counted twice', book.wrong.countedTwice],
  ['shown as cast, not counted', book.wrong.falseCast],
  ['counted, not shown as cast', book.wrong.unseen],
  ['counted otherwise than agreed', book.wrong.different],
  ['outcome still unknown', book.wrong.open],
  ['not through when the day ended', book.wrong.unfinished],
];

export function printBooks(title: string, { ballot, answer, isExact }: Books): void {
  const answers = rows(answer);
  printTable(
    title,
    ['', 'election', 'referendum'],
    rows(ballot).map(([name, count], at) => [name, `${count}`, `${answers[at]?.[1]}`]),
  );
  printCounts('Turned away from the election', ballot.turnedAway);
  printCounts('Turned away from the referendum', answer.turnedAway);
  console.log(`\nThe books are ${isExact ? 'exact' : 'NOT exact'}.`);
}

export function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  const sorted = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  printTable(
    title,
    ['', 'times'],
    sorted.map(([name, count]) => [name, `${count}`]),
  );
}
