import { atom } from 'jotai';
import * as v from 'valibot';
import type { Rateable } from '~/api/support.ts';
import { generalAssemblyAtom } from './general-assembly.ts';
import { keptRecord } from './kept-record.ts';
import { memberKeys } from './member-keys.ts';
import { memberAction, memberAtom } from './session-scope.ts';

const dueAtom = memberAtom<Rateable | null>(null);

/** What the member is asked to rate now, or null. */
export const ratingDueAtom = atom((get) => get(dueAtom));

export const askForRatingAtom = atom(null, (_get, set, what: Rateable) => set(dueAtom, what));

export const closeRatingAtom = atom(null, (_get, set) => set(dueAtom, null));

/** A note that this phone has sent the member's rating of an election. */
const RatingSent = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;
const sent = keptRecord<{ version: 1 }>(RatingSent, memberKeys.rating);

/** Where the note lies and how it is read anew, for who hears of other tabs. */
export const { reloadAtom: reloadRatingAtom } = sent;

/** Reads from this phone whether the election of this code was rated from here. */
export const { loadAtom: loadRatingAtom } = sent;

/**
 * Whether the member has rated the election. The server's word counts; where it says nothing of
 * ratings, what this phone has sent decides.
 */
export const isElectionRatedAtom = atom(
  (get) => (get(generalAssemblyAtom).value?.hasRated ?? false) || get(sent.recordAtom) !== null,
);

/** Whether it is known: before this, nothing should be offered that may have been done. */
export const isRatingKnownAtom = atom((get) => get(sent.keyAtom) !== null);

/** Notes that the server has taken the rating of the election. */
export const noteRatingSentAtom = memberAction(async (get, set): Promise<void> => {
  const code = get(generalAssemblyAtom).value?.code;
  if (code === undefined) return;
  await set(loadRatingAtom, code);
  await set(sent.editAtom, () => ({ version: 1 }));
});
