import * as v from 'valibot';
import { type BallotCategory, ballotCategories, requiredPicks, type Selections } from './ballot.ts';
import type { ReferendumChoice } from './referendum.ts';

/**
 * A vote as it lies on this phone, in IndexedDB: the record is the state of the vote. One of an older
 * version is brought to the present one when it is read; one of a newer version is left alone.
 */

/** What the server has answered to an attempt. */
type AttemptAnswer =
  /** `castAt`: the server's time, or null where its answer does not say. */
  | { readonly said: 'yes'; readonly castAt: number | null }
  | { readonly said: 'no'; readonly message: string };

/**
 * One cast, made of what the member agreed to and written before the call leaves the phone. It is
 * never changed; only what the server answers is put beside it.
 */
export type Attempt<Choices> = {
  readonly id: string;
  /** Server time, milliseconds. */
  readonly at: number;
  /** '' where the vote has no number. */
  readonly ballotNo: string;
  readonly choices: Choices;
  /** Of a representative: how many votes it carries, as the server said. Absent for anybody else. */
  readonly votesCarried?: number;
  /** Null where nothing readable has come. */
  readonly answer: AttemptAnswer | null;
};

/** A vote that is not cast, or not known to be. While `attempt` is open, nothing of it changes. */
export type DraftVote<Choices> = {
  readonly version: 2;
  readonly phase: 'draft';
  readonly code: string;
  readonly title: string;
  readonly choices: Choices;
  readonly attempt: Attempt<Choices> | null;
  /** Attempts of which the server said that they had not arrived: one may arrive late. */
  readonly past: readonly Attempt<Choices>[];
  /**
   * Server time at which the cooperative said that voting has ended, in milliseconds. Absent while it is
   * open: an older portal, which drops this, shows the draft until it hears the same.
   */
  readonly endedAt?: number;
};

/**
 * How well it is known which attempt the server has.
 *
 * - counted: it answered this very attempt, and lists the vote
 * - sent: its reply was lost, it lists the vote, and this phone has sent no other choices; another phone
 *   of the member may have sent others, under another number
 * - unknown: it lists a vote, which may be another attempt's, or another phone's
 */
export type Certainty = 'counted' | 'sent' | 'unknown';

/** A vote that the server has. */
export type CastVote<Choices> = {
  readonly version: 2;
  readonly phase: 'cast';
  readonly code: string;
  readonly title: string;
  /** Only where it is `counted`; else '', because the number that was counted is not known. */
  readonly ballotNo: string;
  /** Null where the server's own answer never arrived. */
  readonly castAt: number | null;
  /** Server time of its word: what was asked before it cannot deny it. */
  readonly confirmedAt: number;
  /** As in the attempt. */
  readonly votesCarried?: number;
  readonly certainty: Certainty;
  /** Null where they are not kept (any more). */
  readonly choices: Choices | null;
};

export type VoteRecord<Choices> = DraftVote<Choices> | CastVote<Choices>;

type Kind<Choices> = {
  readonly version: 2;
  readonly schema: v.GenericSchema<unknown, VoteRecord<Choices>>;
};

/** The chosen codes of one category: never one twice, never more than may be chosen. */
const picks = (category: BallotCategory) =>
  v.pipe(
    v.array(v.string()),
    v.maxLength(requiredPicks[category]),
    v.check((codes) => new Set(codes).size === codes.length),
  );

const ChosenCandidates: v.GenericSchema<unknown, Selections> = v.object({
  bod: picks('bod'),
  audit: picks('audit'),
  elecom_of: picks('elecom_of'),
  elecom_ep: picks('elecom_ep'),
});
const Choice: v.GenericSchema<unknown, ReferendumChoice> = v.picklist(['approve', 'disapprove']);

const CallAnswer = v.variant('said', [
  v.object({ said: v.literal('yes'), castAt: v.nullable(v.number()) }),
  v.object({ said: v.literal('no'), message: v.string() }),
]);

function presentVersion<Choices>(choices: v.GenericSchema<unknown, Choices>) {
  const common = { version: v.literal(2), code: v.string(), title: v.string() };
  const attempt = v.object({
    id: v.string(),
    at: v.number(),
    ballotNo: v.string(),
    choices,
    votesCarried: v.exactOptional(v.number()),
    answer: v.nullable(CallAnswer),
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

/** Version 1 said of a draft whether its last attempt was open, of a cast whether it was certain. */
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

/** The ballot of a general assembly. */
export const ballotKind: Kind<Selections> = {
  version: 2,
  schema: v.union([presentVersion(ChosenCandidates), Ballot1]),
};

/** The answer to a referendum: nothing is chosen at first. */
export const answerKind: Kind<ReferendumChoice | null> = {
  version: 2,
  schema: v.union([presentVersion(v.nullable(Choice)), Answer1]),
};

/**
 * The keys of the booth; they belong to one signed-in session (`tag`) and die with it.
 * `hasReachedSummary`: Next leads back there. `greetedOn`: the pages whose notice has been shown.
 * `startedAt`: when the member began to vote, server time in milliseconds, or null where it is not
 * known. The three are of the draft and outlive the keys. An older portal kept neither `startedAt` nor
 * `greetedOn`.
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
  greetedOn: v.optional(v.array(v.picklist(ballotCategories)), []),
});
export type BoothKeys = v.InferOutput<typeof BoothKeys>;
