import { type Atom, atom } from 'jotai';
import { type BallotCategory, noSelections } from '~/contracts/ballot.ts';
import { castBallotAtom, draftBallotAtom, seatsAtom } from './ballot.ts';
import { picksMissing } from './selections.ts';

/**
 * What one part of a screen shows of the ballot, and no more: a tap on a slow phone draws anew only
 * what it has changed.
 */

/** How the ballot on this phone stands; `none` also before it is read. */
export type BallotStatus = 'none' | 'open' | 'being-cast' | 'cast';

export const ballotStatusAtom = atom((get): BallotStatus => {
  const draft = get(draftBallotAtom);
  if (draft !== null) return draft.attempt === null ? 'open' : 'being-cast';
  return get(castBallotAtom) === null ? 'none' : 'cast';
});

const seatsIn = (category: BallotCategory): Atom<number> => atom((get) => get(seatsAtom)[category]);

/** How many must be chosen in each category. */
export const seatsAtoms: Readonly<Record<BallotCategory, Atom<number>>> = {
  bod: seatsIn('bod'),
  audit: seatsIn('audit'),
  elecom_of: seatsIn('elecom_of'),
  elecom_ep: seatsIn('elecom_ep'),
};

const missingIn = (category: BallotCategory): Atom<number> =>
  atom((get) => {
    const choices = get(draftBallotAtom)?.choices ?? noSelections;
    return picksMissing(choices, category, get(seatsAtom));
  });

/** How many more must be chosen in each category. */
export const picksMissingAtoms: Readonly<Record<BallotCategory, Atom<number>>> = {
  bod: missingIn('bod'),
  audit: missingIn('audit'),
  elecom_of: missingIn('elecom_of'),
  elecom_ep: missingIn('elecom_ep'),
};

/** Whether the draft has no choice yet, in any category. */
export const isNothingPickedAtom = atom((get) => {
  const choices = get(draftBallotAtom)?.choices ?? noSelections;
  return Object.values(choices).every((codes) => codes.length === 0);
});

/** Whether this candidate is chosen. To be made once for who asks, as any derived atom. */
export const isPickedAtom = (category: BallotCategory, code: string): Atom<boolean> =>
  atom((get) => get(draftBallotAtom)?.choices[category].includes(code) ?? false);
