import * as v from 'valibot';
import { type BallotCategory, byCategory, type Selections, seatCounts } from './ballot.ts';
import type { ReferendumChoice } from './referendum.ts';

// A vote in IndexedDB. Older versions are converted when read; newer ones stay untouched.

type AttemptResponse =
  /** `castAt`: API time in milliseconds, if the response has it. */
  | { readonly said: 'yes'; readonly castAt: number | null }
  /** Older releases omit `status`. */
  | { readonly said: 'no'; readonly message: string; readonly status?: number };

/** One cast, written before the call leaves the device. Only `answer` changes afterwards. */
export type Attempt<Choices> = {
  readonly id: string;
  /** API time in milliseconds. */
  readonly at: number;
  /** '' if the vote has no number. */
  readonly ballotNo: string;
  readonly choices: Choices;
  /** Only if a representative casts the vote. */
  readonly votesCarried?: number;
  /** The API's response, by its name on disk. Null until a readable one arrives. */
  readonly answer: AttemptResponse | null;
};

/** A vote that is not known to be counted. An open `attempt` seals it. */
export type DraftVote<Choices> = {
  readonly version: 2;
  readonly phase: 'draft';
  readonly code: string;
  readonly title: string;
  readonly choices: Choices;
  readonly attempt: Attempt<Choices> | null;
  /** Attempts that the API refused or had not received when asked. One may still arrive late. */
  readonly past: readonly Attempt<Choices>[];
  /** API time in milliseconds when this device learned of the end. Older releases drop it. */
  readonly endedAt?: number;
};

/**
 * - counted: the API accepted this attempt with its time, and its status shows the vote.
 * - sent: the response was lost or had no time, the status shows a vote, and this device sent no
 *   other choices.
 * - unknown: the vote may be from another attempt or device.
 */
export type Certainty = 'counted' | 'sent' | 'unknown';

export type CastVote<Choices> = {
  readonly version: 2;
  readonly phase: 'cast';
  readonly code: string;
  readonly title: string;
  /** '' unless `certainty` is `counted`. */
  readonly ballotNo: string;
  /** API time, or null if no response with a time arrived. */
  readonly castAt: number | null;
  /** API time when the status showed the vote. Only a later request can contradict it. */
  readonly confirmedAt: number;
  readonly votesCarried?: number;
  readonly certainty: Certainty;
  readonly choices: Choices | null;
};

export type VoteRecord<Choices> = DraftVote<Choices> | CastVote<Choices>;

type Kind<Choices> = {
  readonly version: 2;
  readonly schema: v.GenericSchema<unknown, VoteRecord<Choices>>;
  readonly merge: typeof mergedVotes<Choices>;
};

const picks = (category: BallotCategory) =>
  v.pipe(
    v.array(v.string()),
    v.maxLength(seatCounts[category]),
    v.check((codes) => new Set(codes).size === codes.length),
  );

const ChosenCandidates: v.GenericSchema<unknown, Selections> = v.object(byCategory(picks));
const Choice: v.GenericSchema<unknown, ReferendumChoice> = v.picklist(['approve', 'disapprove']);

const AttemptResponse = v.variant('said', [
  v.object({ said: v.literal('yes'), castAt: v.nullable(v.number()) }),
  v.object({
    said: v.literal('no'),
    message: v.string(),
    status: v.exactOptional(v.number()),
  }),
]);

function presentVersion<Choices>(choices: v.GenericSchema<unknown, Choices>) {
  const common = { version: v.literal(2), code: v.string(), title: v.string() };
  const attempt = v.object({
    id: v.string(),
    at: v.number(),
    ballotNo: v.string(),
    choices,
    votesCarried: v.exactOptional(v.number()),
    answer: v.nullable(AttemptResponse),
  });
  return v.variant('phase', [
    v.object({
      ...common,
      phase: v.literal('draft'),
      choices,
      attempt: v.nullable(attempt),
      past: v.array(attempt),
      endedAt: v.exactOptional(v.number()),
    }),
    v.object({
      ...common,
      phase: v.literal('cast'),
      ballotNo: v.string(),
      castAt: v.nullable(v.number()),
      confirmedAt: v.number(),
      votesCarried: v.exactOptional(v.number()),
      certainty: v.picklist(['counted', 'sent', 'unknown']),
      choices: v.nullable(choices),
    }),
  ]);
}

type Draft1<Choices> = {
  readonly code: string;
  readonly title: string;
  readonly choices: Choices;
  readonly attempts: readonly Pick<Attempt<Choices>, 'at' | 'ballotNo' | 'choices'>[];
  readonly isAttemptOpen: boolean;
};

function draftFrom1<Choices>({ attempts, isAttemptOpen, ...draft }: Draft1<Choices>) {
  const past = attempts.map((sent, index) => ({ ...sent, id: `1-${index}`, answer: null }));
  const attempt = isAttemptOpen ? (past.pop() ?? null) : null;
  return { ...draft, version: 2, phase: 'draft', attempt, past } as const;
}

type Cast1<Choices> = Pick<CastVote<Choices>, 'code' | 'title' | 'ballotNo' | 'castAt' | 'choices'>;

const castFrom1 = <Choices>(cast: Cast1<Choices>, isCertain: boolean) =>
  ({
    ...cast,
    version: 2,
    phase: 'cast',
    confirmedAt: cast.castAt ?? 0,
    certainty: isCertain ? (cast.castAt === null ? 'sent' : 'counted') : 'unknown',
  }) as const;

const draft1 = { version: v.literal(1), phase: v.literal('draft'), isAttemptOpen: v.boolean() };
const cast1 = { version: v.literal(1), phase: v.literal('cast'), castAt: v.nullable(v.number()) };

const Ballot1 = v.variant('phase', [
  v.pipe(
    v.object({
      ...draft1,
      electionCode: v.string(),
      electionTitle: v.string(),
      selections: ChosenCandidates,
      attempts: v.array(
        v.object({ at: v.number(), ballotNo: v.string(), votes: ChosenCandidates }),
      ),
    }),
    v.transform((old) =>
      draftFrom1({
        code: old.electionCode,
        title: old.electionTitle,
        choices: old.selections,
        attempts: old.attempts.map(({ votes, ...sent }) => ({ ...sent, choices: votes })),
        isAttemptOpen: old.isAttemptOpen,
      }),
    ),
  ),
  v.pipe(
    v.object({
      ...cast1,
      electionCode: v.string(),
      electionTitle: v.string(),
      ballotNo: v.string(),
      choices: v.nullable(ChosenCandidates),
      areChoicesCertain: v.boolean(),
    }),
    v.transform(({ electionCode, electionTitle, ballotNo, castAt, choices, areChoicesCertain }) =>
      castFrom1(
        { code: electionCode, title: electionTitle, ballotNo, castAt, choices },
        areChoicesCertain,
      ),
    ),
  ),
]);

const Answer1 = v.variant('phase', [
  v.pipe(
    v.object({
      ...draft1,
      code: v.string(),
      choice: v.nullable(Choice),
      attempts: v.array(v.object({ at: v.number(), choice: Choice })),
    }),
    v.transform(({ code, choice, attempts, isAttemptOpen }) =>
      draftFrom1<ReferendumChoice | null>({
        code,
        title: '',
        choices: choice,
        attempts: attempts.map((sent) => ({ at: sent.at, ballotNo: '', choices: sent.choice })),
        isAttemptOpen,
      }),
    ),
  ),
  v.pipe(
    v.object({ ...cast1, code: v.string(), isChoiceCertain: v.boolean() }),
    v.transform(({ code, castAt, isChoiceCertain }) =>
      castFrom1({ code, title: '', ballotNo: '', castAt, choices: null }, isChoiceCertain),
    ),
  ),
]);

/** The other tab has sent other choices, which may be those that count. */
function withDoubt<Choices>(
  receipt: CastVote<Choices>,
  { attempt, past }: DraftVote<Choices>,
): CastVote<Choices> {
  const own = JSON.stringify(receipt.choices);
  const isSame = [...past, attempt].every(
    (sent) => sent === null || JSON.stringify(sent.choices) === own,
  );
  return isSame || receipt.certainty !== 'sent' ? receipt : { ...receipt, certainty: 'unknown' };
}

/**
 * A tab whose disk refused has its own record of the vote, and another tab may have changed the one
 * on disk meanwhile. No attempt and no receipt is lost.
 *
 * @param own the tab's, which has the later choices
 */
export function mergedVotes<Choices>(
  own: VoteRecord<Choices>,
  stored: VoteRecord<Choices>,
): VoteRecord<Choices> {
  if (own.phase === 'cast')
    return stored.phase === 'cast' && own.certainty !== 'counted' ? stored : own;
  if (stored.phase === 'cast') return withDoubt(stored, own);
  const isOpenBeside = (draft: DraftVote<Choices>, other: DraftVote<Choices>) =>
    draft.attempt !== null && other.past.every(({ id }) => id !== draft.attempt?.id);
  // The open attempt on disk may be under way.
  const isOwn = !isOpenBeside(stored, own) && (own.attempt === null || isOpenBeside(own, stored));
  const draft = isOwn ? own : stored;
  const past = [...stored.past, stored.attempt, ...own.past, own.attempt].filter(
    (attempt, index, all) =>
      attempt !== null &&
      attempt.id !== draft.attempt?.id &&
      all.findIndex((other) => other?.id === attempt.id) === index,
  );
  return { ...draft, past: past as DraftVote<Choices>['past'] };
}

export const ballotKind: Kind<Selections> = {
  version: 2,
  schema: v.union([presentVersion(ChosenCandidates), Ballot1]),
  merge: mergedVotes,
};

export const referendumKind: Kind<ReferendumChoice | null> = {
  version: 2,
  schema: v.union([presentVersion(v.nullable(Choice)), Answer1]),
  merge: mergedVotes,
};

/**
 * `secretKey` and `start` are keys of the session `tag`; the other fields outlive them.
 * `startedAt`: API time in milliseconds; older releases omit it.
 */
export const BoothKeys = v.object({
  version: v.literal(1),
  tag: v.string(),
  secretKey: v.string(),
  start: v.nullable(
    v.object({
      voterKey: v.string(),
      ballotNo: v.string(),
    }),
  ),
  startedAt: v.optional(v.nullable(v.number()), null),
  hasReachedSummary: v.boolean(),
});
export type BoothKeys = v.InferOutput<typeof BoothKeys>;
