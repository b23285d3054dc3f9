import { ballotKind, type DraftVote, referendumKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';

/** A ballot has a list for each category, a referendum one choice or null. */
const isChosen = (choices: unknown): boolean =>
  typeof choices === 'object' && choices !== null
    ? Object.values(choices).some((picks) => picks.length > 0)
    : choices !== null;

/** The member would find it after signing in. */
const isBegun = ({ attempt, choices, endedAt }: DraftVote<unknown>): boolean =>
  attempt !== null || (isChosen(choices) && endedAt === undefined);

export async function hasBegunVote(storage: RecordStorage, member: string): Promise<boolean> {
  const ofVote = (key: string) =>
    [memberKeys.ballot, memberKeys.referendum].some((keyOf) => key.startsWith(keyOf(member, '')));
  let isKept = false;
  for (const key of await storage.keysWhere(ofVote)) {
    const isBallot = key.startsWith(memberKeys.ballot(member, ''));
    const record = isBallot
      ? await storage.read(key, ballotKind)
      : await storage.read(key, referendumKind);
    isKept ||= record?.phase === 'draft' && isBegun(record);
  }
  return isKept;
}
