import { atom } from 'jotai';
import type { Rateable } from '~/api/support.ts';
import { memberAtom } from './session-scope.ts';

const dueAtom = memberAtom<Rateable | null>(null);

/** What the member is asked to rate now, or null. */
export const ratingDueAtom = atom((get) => get(dueAtom));

export const askForRatingAtom = atom(null, (_get, set, what: Rateable) => set(dueAtom, what));

export const closeRatingAtom = atom(null, (_get, set) => set(dueAtom, null));
