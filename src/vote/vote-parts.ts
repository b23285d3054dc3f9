import type { Atom, Getter, Setter, WritableAtom } from 'jotai';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Attempt, VoteRecord } from '~/contracts/vote-record.ts';
import type { Verification } from '~/core/confirmed-call.ts';
import type { Query } from '~/core/persisted-query.ts';
import type { PersistedRecord } from '~/core/persisted-record.ts';
import type { Result } from '~/core/result.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import type { CastAt } from './casting/casting.ts';

export type Action<Args extends unknown[], Outcome = void> = WritableAtom<
  null,
  Args,
  Promise<Outcome>
>;

export type VoteStatus = { readonly hasVoted: boolean; readonly window: VotingWindow };

export type VoteName = 'ballot' | 'referendum';

/** How the ballot differs from the referendum. */
export type VoteParts<Choices, Info> = {
  readonly name: VoteName;

  readonly infoAtom: Atom<Query<Info>>;
  readonly refreshAtom: Action<[], Info | null>;
  readonly readInfo: (info: Info) => VoteStatus;
  /** The election code used on disk while nothing is scheduled. */
  readonly defaultCode: string;
  /** Starts a new request, so that the response includes everything sent before. */
  readonly verifyInfoAtom: Action<[isFound: (info: Info) => boolean | null], Verification>;

  readonly recordAtoms: PersistedRecord<VoteRecord<Choices>>;
  readonly recordType: RecordType<VoteRecord<Choices>>;
  /** The key of the record, then the keys of records that are deleted with a draft. */
  readonly storageKeys: readonly [KeyOf, ...KeyOf[]];
  /** The receipt of a ballot shows the choices, so they stay until the member leaves it. */
  readonly showsChoicesOnReceipt: boolean;

  /** Null if these choices cannot be cast. The number is '' if the vote has none. */
  readonly prepareCast: (get: Getter, choices: Choices) => { readonly ballotNo: string } | null;
  /** True if this session has the keys of the attempt. */
  readonly canRepeat: (get: Getter, attempt: Attempt<Choices>) => boolean;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly checkConnection: () => Promise<boolean>;
    readonly send: (attempt: Attempt<Choices>, code: string) => Promise<Result<CastAt, Problem>>;
  };
};

type KeyOf = (uuid: string, code: string) => string;

/** One for all tabs. */
export const castLock = (key: string): string => `cast ${key}`;

export const ifStored =
  <Choices>(edit: (stored: VoteRecord<Choices>) => VoteRecord<Choices> | null) =>
  (stored: VoteRecord<Choices> | null): VoteRecord<Choices> | null =>
    stored === null ? null : edit(stored);
