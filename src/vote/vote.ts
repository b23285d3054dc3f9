import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import type { CastVote, DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import { apiClockAtom, locksAtom, storageAtom } from '~/core/services.ts';
import { ownerAtom, sessionAction } from '~/core/session-atom.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import { type CastParts, createCastActions, underCastLock } from './casting/cast.ts';
import { withoutSecret } from './casting/casting.ts';
import {
  type ApiStatus,
  aged,
  type DraftOutcome,
  isHidden,
  outcomeOf,
  withStatus,
} from './vote-rules.ts';

export type VoteName = 'ballot' | 'referendum';

/** How the ballot differs from the referendum. */
export type VoteParts<Choices, Info> = CastParts<Choices, Info> & {
  readonly name: VoteName;
  /** The election code used on disk while nothing is scheduled. */
  readonly defaultCode: string;
  readonly recordType: RecordType<VoteRecord<Choices>>;
  /** For the record, then for the records that are deleted with a draft. */
  readonly storageKeysOf: readonly [StorageKeyOf, ...StorageKeyOf[]];
};

type StorageKeyOf = (uuid: string, code: string) => string;

/** One vote of the member: its status on the API, its record on disk, and its casting. */
export type Vote<Choices, Info> = ReturnType<typeof createVote<Choices, Info>>;

export function createVote<Choices, Info>(parts: VoteParts<Choices, Info>) {
  const { name, query, readInfo, defaultCode, recordAtoms } = parts;
  const { recordAtom, storageKeyAtom, vanishedAtom, isWrittenAtom } = recordAtoms;
  const receiptAtom = atom((get): CastVote<Choices> | null => {
    const stored = get(recordAtom);
    return stored?.phase === 'cast' ? stored : null;
  });
  const { verifyVoteAtom, ...castActions } = createCastActions(parts);
  const { verifyAttemptAtom } = castActions;

  /**
   * For a refused entry, code or registration: the member may have voted already.
   * Source: docs/behaviour/certainty.md#verification.
   *
   * @returns false also if the API cannot be asked
   */
  const askWhetherVotedAtom = sessionAction(
    async (get, set, problem: Problem): Promise<boolean> => {
      if (problem.kind !== 'refused') return false;
      // Wait for a running verification: it may have asked before the vote arrived, and
      // `verifyAttemptAtom` does nothing until it ends.
      const key = get(storageKeyAtom);
      if (key !== null) await underCastLock(get(locksAtom), key, async () => {});
      await set(verifyAttemptAtom);
      return get(receiptAtom) !== null || (await set(verifyVoteAtom)) === 'found';
    },
  );

  return {
    name,
    query,
    readInfo,
    defaultCode,
    storageKeyAtom,
    /** A vote that is not known to be counted, also while it is being cast. Null after voting. */
    draftAtom: atom((get): DraftVote<Choices> | null => {
      const stored = get(recordAtom);
      return stored?.phase === 'draft' && !isHidden(stored) ? stored : null;
    }),
    receiptAtom,
    vanishedAtom,
    isWrittenAtom,
    loadAtom: recordAtoms.loadAtom,
    reloadAtom: recordAtoms.reloadAtom,
    ...castActions,
    askWhetherVotedAtom,
    ...createUpkeep(parts),
  };
}

function createUpkeep<Choices, Info>(parts: VoteParts<Choices, Info>) {
  const { recordAtoms, recordType, storageKeysOf, showsChoicesOnReceipt } = parts;
  const { storageKeyAtom, changeAtom } = recordAtoms;

  /** Applies a fresh status to the record. @returns what happened to the draft */
  const applyStatusAtom = sessionAction(
    async (_get, set, status: ApiStatus): Promise<DraftOutcome> => {
      let outcome: DraftOutcome = 'kept';
      await set(changeAtom, (stored) => {
        if (stored === null) return null;
        const changed = withStatus(stored, status);
        // A repeated change finds its own result.
        if (outcome === 'kept') outcome = outcomeOf(stored, changed);
        return withoutSecret(changed, showsChoicesOnReceipt);
      });
      return outcome;
    },
  );

  /**
   * Deletes old drafts.
   * Source: docs/behaviour/election.md#when-a-draft-ends.
   *
   * @param code the scheduled election's, or null
   */
  const dropOldAtom = sessionAction(async (get, set, code: string | null): Promise<void> => {
    const uuid = get(ownerAtom);
    if (uuid === null) return;
    const [storageKeyOf, ...companionKeysOf] = storageKeysOf;
    const clock = get(apiClockAtom);
    // The device's own clock may be years wrong.
    if (!clock.isKnown()) return;
    const now = clock.now();
    const prefix = storageKeyOf(uuid, '');
    for (const key of await get(storageAtom).keysWhere((other) => other.startsWith(prefix))) {
      const electionCode = key.slice(prefix.length);
      const age = (stored: VoteRecord<Choices> | null) =>
        stored === null ? null : aged(stored, code !== null && electionCode !== code, now);
      const changed =
        key === get(storageKeyAtom)
          ? await set(changeAtom, age)
          : await get(storageAtom).change(key, recordType, age);
      if (changed !== null) continue;
      for (const companionKeyOf of companionKeysOf)
        await get(storageAtom).forget(companionKeyOf(uuid, electionCode));
    }
  });

  return { applyStatusAtom, dropOldAtom };
}

/** Milliseconds after which a screen no longer waits for a slow disk. */
const diskTimeoutMs = 3_000;

/** False while the record of a known vote is read: the member may have a draft or an attempt. */
export function useIsRecordRead<Choices, Info>(
  vote: Vote<Choices, Info>,
  code: string | null,
): boolean {
  const isUnread = useAtomValue(vote.storageKeyAtom) === null && code !== null;
  const load = useSetAtom(vote.loadAtom);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnread) return;
    void load(code);
    const timer = setTimeout(() => setIsLate(true), diskTimeoutMs);
    return () => clearTimeout(timer);
  }, [isUnread, load, code]);
  return !isUnread || isLate;
}
