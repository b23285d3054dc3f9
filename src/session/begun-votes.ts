import { atom } from 'jotai';
import { sessionRegistryAtom } from './registry.ts';

/** The member whose session ended on this page. */
const uuidAtom = atom<string | null>(null);
const keptAtom = atom<boolean | null>(null);

/** A begun vote of that member is on disk; null until the disk is read. */
export const isBegunVoteKeptAtom = atom((get) => get(keptAtom));

/** Again when another tab logs out, which deletes the votes. */
export const lookForBegunVotesAtom = atom(null, async (get, set, uuid?: string): Promise<void> => {
  if (uuid !== undefined) {
    set(uuidAtom, uuid);
    set(keptAtom, null);
  }
  const member = get(uuidAtom);
  if (member === null) return;
  const isKept = await get(sessionRegistryAtom).hasBegunVote(member);
  if (get(uuidAtom) === member) set(keptAtom, isKept);
});
