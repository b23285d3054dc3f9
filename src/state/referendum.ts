import { fetchReferendum } from '~/api/referendum.ts';
import { Referendum } from '~/contracts/referendum.ts';
import { knownResource } from './known.ts';

/** The referendum as this phone knows it, kept for its member. */
export const {
  knownAtom: referendumAtom,
  refreshAtom: refreshReferendumAtom,
  ensureAtom: ensureReferendumAtom,
  amendAtom: amendReferendumAtom,
} = knownResource('referendum', Referendum, fetchReferendum);
