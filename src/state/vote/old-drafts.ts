import type { VoteRecord } from '~/contracts/vote-record.ts';
import type { RecordKind } from '~/lib/storage.ts';
import type { KeptRecord } from '~/state/kept-record.ts';
import { serverClockAtom, storageAtom } from '~/state/platform.ts';
import { memberAction } from '~/state/session/scope.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { aged } from './vote-rules.ts';

type KeyOf = (uuid: string, code: string) => string;

/**
 * Drops the drafts of the member that voting has left behind: docs/behaviour/election.md#what-ends-a-draft.
 * The action takes the code of the election that is on, or null where none is.
 *
 * @param places where the draft lies, then what goes with it
 */
export const dropOldDrafts = <Choices>(
  kept: KeptRecord<VoteRecord<Choices>>,
  kind: RecordKind<VoteRecord<Choices>>,
  [keyOf, ...beside]: readonly [KeyOf, ...KeyOf[]],
) =>
  memberAction(async (get, set, code: string | null): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const now = get(serverClockAtom).now();
    const prefix = keyOf(uuid, '');
    const isDraft = (key: string) => key.startsWith(prefix);
    for (const key of await get(storageAtom).keysWhere(isDraft)) {
      const own = key.slice(prefix.length);
      const age = (record: VoteRecord<Choices> | null) =>
        record === null ? null : aged(record, code !== null && own !== code, now);
      const left =
        key === get(kept.keyAtom)
          ? await set(kept.changeAtom, age)
          : await get(storageAtom).change(key, kind, age);
      if (left !== null) continue;
      for (const placeOf of beside) await get(storageAtom).forget(placeOf(uuid, own));
    }
  });
