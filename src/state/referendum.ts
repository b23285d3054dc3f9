import { atom } from 'jotai';
import { fetchReferendum } from '~/api/referendum.ts';
import { electionCodes } from '~/contracts/elections.ts';
import { Referendum } from '~/contracts/referendum.ts';
import { knownResource } from './known.ts';
import { apiAtom } from './platform.ts';

/** The referendum as this phone knows it, kept for its member. */
export const {
  knownAtom: referendumAtom,
  refreshAtom: refreshReferendumAtom,
  ensureAtom: ensureReferendumAtom,
  amendAtom: amendReferendumAtom,
} = knownResource('referendum', Referendum, (get) => fetchReferendum(get(apiAtom)));

/** The referendum that is on, or the one that this version of the portal was made for. */
export const referendumCodeAtom = atom(
  (get) => get(referendumAtom).value?.code ?? electionCodes.referendum,
);
