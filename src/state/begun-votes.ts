import { atom } from 'jotai';
import type { DraftVote } from '~/contracts/vote-record.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { memberKeys } from './member-keys.ts';
import { storageAtom } from './services.ts';

/** The member whose session ended on this page. */
const uuidAtom = atom<string | null>(null);
const keptAtom = atom<boolean | null>(null);

/** A begun vote of that member is on disk; null until the disk is read. */
export const isBegunVoteKeptAtom = atom((get) => get(keptAtom));

/** A ballot has a list for each category, a referendum one choice or null. */
const isChosen = (choices: unknown): boolean =>
  typeof choices === 'object' && choices !== null
    ? Object.values(choices).some((picks) => picks.length > 0)
    : choices !== null;

/** The member would find it after signing in. */
const isBegun = ({ attempt, choices, endedAt }: DraftVote<unknown>): boolean =>
  attempt !== null || (isChosen(choices) && endedAt === undefined);

/** Again when another tab logs out, which deletes the votes. */
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
