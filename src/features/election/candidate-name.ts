import type { Candidate } from '~/contracts/ballot.ts';

/** What a candidate is called on every screen: their name, or their code where none was given. */
export const shownName = ({ name, code }: Candidate): string => name || code;

/** Stands in for a photo: one letter of each of the first two words. */
export const initialsOf = (candidate: Candidate): string =>
  shownName(candidate)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
