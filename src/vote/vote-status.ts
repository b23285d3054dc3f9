import type { Atom } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import type { CastVote } from '~/contracts/vote-record.ts';
import { apiClockAtom, locksAtom, storageAtom } from '~/core/services.ts';
import { ownerAtom, sessionAction } from '~/core/session-atom.ts';
import type { CastActions } from './casting/cast.ts';
import { type CastRunner, lockInTime } from './casting/run-cast.ts';
import { type Action, castLock, ifStored, type VoteParts } from './vote-parts.ts';
import {
  type ApiStatus,
  aged,
  type DraftOutcome,
  outcomeOf,
  withoutChoices,
  withStatus,
} from './vote-rules.ts';

export type StatusActions = {
  /** Applies a fresh status to the record. @returns what happened to the draft */
  readonly applyStatusAtom: Action<[status: ApiStatus], DraftOutcome>;
  /**
   * Asks the API after it refused a step before the cast (entry, code, registration). The member
   * may have voted already.
   * Source: docs/behaviour/certainty.md#verification.
   *
   * @returns false also if the API cannot be asked
   */
  readonly askWhetherVotedAtom: Action<[problem: Problem], boolean>;
  /**
   * Deletes old drafts. Takes the code of the scheduled election, or null.
   * Source: docs/behaviour/election.md#when-a-draft-ends.
   */
  readonly dropOldAtom: Action<[code: string | null]>;
};

type CastParts<Choices> = Pick<CastRunner<Choices>, 'verifyAtom'> &
  Pick<CastActions<Choices>, 'verifyAttemptAtom'> & {
    readonly receiptAtom: Atom<CastVote<Choices> | null>;
  };

export function createStatusActions<Choices, Info>(
  { recordAtoms, recordType, storageKeys, showsChoicesOnReceipt }: VoteParts<Choices, Info>,
  { receiptAtom, verifyAtom, verifyAttemptAtom }: CastParts<Choices>,
): StatusActions {
  const { storageKeyAtom, changeAtom } = recordAtoms;

  const applyStatusAtom = sessionAction(
    async (_get, set, status: ApiStatus): Promise<DraftOutcome> => {
      let outcome: DraftOutcome = 'kept';
      await set(
        changeAtom,
        ifStored((stored) => {
          const changed = withStatus(stored, status);
          outcome = outcomeOf(stored, changed);
          return changed === null || showsChoicesOnReceipt ? changed : withoutChoices(changed);
        }),
      );
      return outcome;
    },
  );

  const askWhetherVotedAtom = sessionAction(
    async (get, set, problem: Problem): Promise<boolean> => {
      if (problem.kind !== 'refused') return false;
      // Wait for a running verification: it may have asked before the vote arrived, and
      // `verifyAttemptAtom` does nothing until it ends.
      const key = get(storageKeyAtom);
      if (key !== null) await lockInTime(get(locksAtom), castLock(key), async () => {});
      await set(verifyAttemptAtom);
      return get(receiptAtom) !== null || (await set(verifyAtom)) === 'found';
    },
  );

  const dropOldAtom = sessionAction(async (get, set, code: string | null): Promise<void> => {
    const uuid = get(ownerAtom);
    if (uuid === null) return;
    const [keyOf, ...companionKeys] = storageKeys;
    const now = get(apiClockAtom).now();
    const prefix = keyOf(uuid, '');
    for (const key of await get(storageAtom).keysWhere((other) => other.startsWith(prefix))) {
      const electionCode = key.slice(prefix.length);
      const age = ifStored<Choices>((stored) =>
        aged(stored, code !== null && electionCode !== code, now),
      );
      const changed =
        key === get(storageKeyAtom)
          ? await set(changeAtom, age)
          : await get(storageAtom).change(key, recordType, age);
      if (changed !== null) continue;
      for (const companionKeyOf of companionKeys)
        await get(storageAtom).forget(companionKeyOf(uuid, electionCode));
    }
  });

  return { applyStatusAtom, askWhetherVotedAtom, dropOldAtom };
}
