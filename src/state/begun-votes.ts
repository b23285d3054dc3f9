import { atom } from 'jotai';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { memberKeys } from './member-keys.ts';
import { storageAtom } from './services.ts';

/** The member whose session has ended on this page; null where nobody's has. */
const uuidAtom = atom<string | null>(null);
const keptAtom = atom<boolean | null>(null);

/** Whether a vote that is not cast lies on this phone for them; null before the disk has said so. */
export const isBegunVoteKeptAtom = atom((get) => get(keptAtom));

/** A ballot has a list for each category, the referendum one choice or none. */
const isChosen = (choices: unknown): boolean =>
  typeof choices === 'object' && choices !== null
    ? Object.values(choices).some((picks) => picks.length > 0)
    : choices !== null;

/** A draft that its member would find again: something is chosen, and voting has not ended. */
const isBegun = ({ attempt, choices, endedAt }: DraftVote<unknown>): boolean =>
  attempt !== null || (isChosen(choices) && endedAt === undefined);

/**
 * Looks on the disk for a vote of the member whose session has ended: another tab may have deleted it
 * by logging out.
 *
 * @param uuid left out, it is the member of the look before
 */
export const lookForBegunVotesAtom = atom(null, async (get, set, uuid?: string): Promise<void> => {
  if (uuid !== undefined) {
    set(uuidAtom, uuid);
    set(keptAtom, null);
  }
  const member = get(uuidAtom);
  if (member === null) return;
  const storage = get(storageAtom);
  const { answerKind, ballotKind } = await loadUntilThere(
    () => import('~/contracts/vote-record.ts'),
  );
  const ofVote = (key: string) =>
    [memberKeys.ballot, memberKeys.answer].some((keyOf) => key.startsWith(keyOf(member, '')));
  let isKept = false;
  for (const key of await storage.keysWhere(ofVote)) {
    const isBallot = key.startsWith(memberKeys.ballot(member, ''));
    const record = isBallot
      ? await storage.read(key, ballotKind)
      : await storage.read(key, answerKind);
    isKept ||= record?.phase === 'draft' && isBegun(record);
  }
  if (get(uuidAtom) === member) set(keptAtom, isKept);
});
