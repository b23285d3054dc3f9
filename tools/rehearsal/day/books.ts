import type { ApiBooks } from './api.ts';
import type { Visit, VoteShown } from './member.ts';

/** One vote on both sides. */
export type VoteBook = {
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

type Counted = readonly (readonly [key: string, value: string, count: number])[];

/** @param read an agreed value as the API receives it */
function compare(
  shown: readonly VoteShown[],
  counted: Counted,
  read: (agreed: string) => string,
): VoteBook {
  const inApi = new Map(counted.map(([key, value, count]) => [key, { value, count }]));
  const turnedAway: Record<string, number> = {};
  let [attempted, cast, open, unfinished, falseCast, different] = [0, 0, 0, 0, 0, 0];
  const seen = new Set<string>();
  for (const { shown: state, key, agreed = '', reason = '' } of shown) {
    if (key !== undefined) attempted += 1;
    if (state === 'open') open += 1;
    if (state === 'unfinished') unfinished += 1;
    if (state === 'turned-away') turnedAway[reason] = (turnedAway[reason] ?? 0) + 1;
    if (state !== 'cast') continue;
    cast += 1;
    const found = key === undefined ? undefined : inApi.get(key);
    if (key !== undefined) seen.add(key);
    if (found === undefined) falseCast += 1;
    else if (found.value !== read(agreed)) different += 1;
  }
  return {
    members: shown.length,
    attempted,
    counted: counted.length,
    shownAsCast: cast,
    turnedAway,
    wrong: {
      countedTwice: counted.filter(([, , count]) => count > 1).length,
      falseCast,
      different,
      open,
      unfinished,
      unseen: counted.filter(([key]) => !seen.has(key)).length,
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

/** @param votedBefore the votes in the API before the rehearsal */
export function balance(
  visits: readonly Visit[],
  api: ApiBooks,
  votedBefore: { readonly ballots: number; readonly answers: number },
  members: number,
): Books {
  const ballot = compare(
    visits.map((visit) => visit.ballot),
    api.ballots,
    (agreed) => agreed,
  );
  const answer = compare(
    visits.map((visit) => visit.answer),
    api.answers,
    (agreed) => (agreed === 'approve' ? '1' : '0'),
  );
  const { voters, ballots, participants, answers } = api.totals;
  const isApiConsistent =
    ballots === ballot.counted + votedBefore.ballots &&
    answers === answer.counted + votedBefore.answers &&
    ballots === voters &&
    answers === participants;
  const isWhole = [ballot, answer].every(
    (book) =>
      book.members === members &&
      book.counted === book.shownAsCast &&
      Object.values(book.wrong).every((count) => count === 0) &&
      book.shownAsCast + Object.values(book.turnedAway).reduce((sum, each) => sum + each, 0) ===
        members,
  );
  return { ballot, answer, isApiConsistent, isExact: isApiConsistent && isWhole };
}
