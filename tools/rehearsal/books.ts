import type { ApiBooks } from '../kit/api.ts';
import { printTable } from '../kit/table.ts';
import type { Visit, VoteShown } from './member.ts';

/** One vote on both sides, as named counts. */
type Book = {
  readonly counts: Readonly<Record<string, number>>;
  readonly turnedAway: Readonly<Record<string, number>>;
  /** Must all be 0. */
  readonly wrong: Readonly<Record<string, number>>;
};

/** @param read an agreed value as the API receives it */
function compare(
  shown: readonly VoteShown[],
  inApi: ApiBooks['ballots'],
  members: number,
  read: (agreed: string) => string = (agreed) => agreed,
): Book {
  const inState = (state: VoteShown['shown']) => shown.filter((vote) => vote.shown === state);
  const cast = inState('cast');
  const away = inState('turned-away');
  const seen = new Set(cast.map(({ key }) => key));
  const newestOf = ({ key = '' }: VoteShown) => inApi.get(key)?.at(-1);
  const counts = {
    'votes counted by the API': inApi.size,
    'votes shown as cast': cast.length,
    'turned away': away.length,
  };
  const turnedAway: Record<string, number> = {};
  for (const { reason = '' } of away) turnedAway[reason] = (turnedAway[reason] ?? 0) + 1;
  const wrong = {
    'counted twice': [...inApi.values()].filter(({ length }) => length > 1).length,
    'shown as cast, not counted': cast.filter((vote) => newestOf(vote) === undefined).length,
    'counted, not shown as cast': [...inApi.keys()].filter((key) => !seen.has(key)).length,
    'counted otherwise than agreed': cast.filter((vote) => {
      const newest = newestOf(vote);
      return newest !== undefined && newest !== read(vote.agreed ?? '');
    }).length,
    'outcome still unknown': inState('open').length,
    'not through when the day ended': inState('unfinished').length,
    'counted, less those shown as cast': inApi.size - cast.length,
    'members missing': members - shown.length,
  };
  return { counts, turnedAway, wrong };
}

export type Books = {
  readonly ballot: Book;
  readonly answer: Book;
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
  const answers = visits.map((visit) => visit.answer);
  const ballot = compare(ballots, api.ballots, members);
  const answer = compare(answers, api.answers, members, (agreed) =>
    agreed === 'approve' ? '1' : '0',
  );
  const { totals } = api;
  const isApiConsistent =
    totals.ballots === api.ballots.size + before.ballots &&
    totals.answers === api.answers.size + before.answers &&
    totals.ballots === totals.voters &&
    totals.answers === totals.participants;
  const isRight = ({ wrong }: Book) => Object.values(wrong).every((count) => count === 0);
  return { ballot, answer, isExact: isApiConsistent && isRight(ballot) && isRight(answer) };
}

export function printBooks({ ballot, answer, isExact }: Books): void {
  const rows = (of: 'counts' | 'wrong' | 'turnedAway') =>
    Object.keys({ ...ballot[of], ...answer[of] }).map((name) => [
      name,
      ...[ballot, answer].map((book) => `${book[of][name] ?? 0}`),
    ]);
  const head = ['', 'election', 'referendum'];
  printTable('The books', head, [...rows('counts'), ...rows('wrong')]);
  printTable('Turned away', head, rows('turnedAway'));
  console.log(`\nThe books are ${isExact ? 'exact' : 'NOT exact'}.`);
}
