import { atom } from 'jotai';
import type { Proof } from '~/contracts/one-time-code.ts';
import { memberScopedAtom } from './member-scope.ts';

const proofAtom = memberScopedAtom<Proof | null>(null);

/**
 * The proof that a member who forgot their PIN has entered a code. It stands for the PIN, so it is
 * in memory only: a reload asks for another code.
 */
export const pinProofAtom = atom((get) => get(proofAtom));

export const keepPinProofAtom = atom(null, (_get, set, proof: Proof) => set(proofAtom, proof));

/** The proof has served, or serves no more. */
export const dropPinProofAtom = atom(null, (_get, set) => set(proofAtom, null));
