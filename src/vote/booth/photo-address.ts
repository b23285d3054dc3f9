import { atom } from 'jotai';
import type { Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/core/media.ts';

export type PhotoAddress = (candidate: Candidate) => string;

/** The practice replaces it. */
export const photoAddressAtom = atom<{ readonly of: PhotoAddress }>({
  of: ({ photo }) => mediaAddress(photo),
});
