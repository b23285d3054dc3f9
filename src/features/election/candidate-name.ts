import type { Candidate } from '~/contracts/ballot.ts';

/** What a candidate is called on every screen: their name, or their code where none was given. */
export const shownName = ({ name, code }: Candidate): string => name || code;

/**
 * The parts of a name: each second one is a word so long that it must break to fit on a phone.
 * A hyphen ends a word, as a line may break there anyway.
 */
export const partsOfName = (name: string): readonly string[] => name.split(/([^\s-]{18,})/);

/** Stands in for a photo: one letter of each of the first two words. */
export const initialsOf = (candidate: Candidate): string =>
  shownName(candidate)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
