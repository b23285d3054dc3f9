import { atom } from 'jotai';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { sessionAtom } from './session/session-atom.ts';

const proofAtom = sessionAtom<OtpProof | null>(null);

/**
 * The proof that a member who forgot their PIN has entered a code. It stands for the PIN, so it is
 * in memory only: a reload asks for another code.
 */
export const pinProofAtom = atom((get) => get(proofAtom));

export const keepPinProofAtom = atom(null, (_get, set, proof: OtpProof) => set(proofAtom, proof));

const enteredAtom = sessionAtom<string | null>(null);

/**
 * The PIN that was entered at the sign-in, for a member who is asked for another one next: the two
 * must differ (docs/behaviour/fields.md#pin), and the old one goes with the new. In memory only, and
 * only until the new one is saved.
 */
export const enteredPinAtom = atom((get) => get(enteredAtom));
export const keepEnteredPinAtom = atom(null, (_get, set, pin: string | null) =>
  set(enteredAtom, pin),
);

/** The proof has served, or serves no more. */
export const dropPinProofAtom = atom(null, (_get, set) => set(proofAtom, null));
