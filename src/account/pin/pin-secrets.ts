import { atom } from 'jotai';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { dropWithSession, sessionAtom } from '~/core/session-atom.ts';

/* In memory only, until the new PIN is saved. */

const proofAtom = sessionAtom<OtpProof | null>(null);

/** A member who forgot the PIN has entered a one-time code: it replaces the PIN. */
export const pinProofAtom = atom((get) => get(proofAtom));
dropWithSession(pinProofAtom);

export const keepPinProofAtom = atom(null, (_get, set, proof: OtpProof | null) =>
  set(proofAtom, proof),
);

const enteredAtom = sessionAtom<string | null>(null);

/** The PIN of the sign-in. Another one must differ: docs/behaviour/fields.md#pin. */
export const enteredPinAtom = atom((get) => get(enteredAtom));
dropWithSession(enteredPinAtom);

export const keepEnteredPinAtom = atom(null, (_get, set, pin: string | null) =>
  set(enteredAtom, pin),
);
