import { atom } from 'jotai';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { sessionAtom } from '~/core/session-atom.ts';

const proofAtom = sessionAtom<OtpProof | null>(null);

/** A member who forgot the PIN has entered a code. In memory only: it replaces the PIN. */
export const pinProofAtom = atom((get) => get(proofAtom));

export const keepPinProofAtom = atom(null, (_get, set, proof: OtpProof) => set(proofAtom, proof));

const enteredAtom = sessionAtom<string | null>(null);

/**
 * For choosing another PIN: the two must differ (docs/behaviour/fields.md#pin). In memory only,
 * until the new one is saved.
 */
export const enteredPinAtom = atom((get) => get(enteredAtom));
export const keepEnteredPinAtom = atom(null, (_get, set, pin: string | null) =>
  set(enteredAtom, pin),
);

export const dropPinProofAtom = atom(null, (_get, set) => set(proofAtom, null));
