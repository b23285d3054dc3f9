import { atom } from 'jotai';
import { updateForgottenPin, updatePin } from '~/api/account-data.ts';
import type { Problem } from '~/api/problem.ts';
import { fail, type Result } from '~/lib/result.ts';
import { probeAtom } from './connectivity.ts';
import { nextStep } from './next-step.ts';
import { dropPinProofAtom, keepEnteredPinAtom, pinProofAtom } from './pin-proof.ts';
import { apiAtom } from './platform.ts';
import { markPinDoneAtom, refreshSessionAtom, signedInAtom } from './session.ts';

/** Why a member chooses a PIN: they have none, are asked for a new one, or forgot theirs. */
export type PinPurpose = 'first' | 'renewal' | 'forgotten';

/** Why the member chooses a PIN now; null where they do not. */
export const pinPurposeAtom = atom((get): PinPurpose | null => {
  const signedIn = get(signedInAtom);
  if (signedIn === null) return null;
  if (get(pinProofAtom) !== null) return 'forgotten';
  const { hasPin, isPinUpdatePending } = signedIn.session;
  if (!hasPin) return 'first';
  // The old PIN comes first: nobody gets around it by way of a new one.
  return isPinUpdatePending && signedIn.isPinDone ? 'renewal' : null;
});

/** Saves the PIN that was tested and confirmed; 'not-begun' where there is no connection. */
export const savePinAtom = atom(
  null,
  async (get, set, pin: string): Promise<Result<unknown, Problem> | 'not-begun'> => {
    if (!(await set(probeAtom))) return 'not-begun';
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return fail({ kind: 'signed-out', message: null });
    const proof = get(pinProofAtom);
    // Where there is no old PIN to give, the confirmation goes in its place.
    return proof === null
      ? updatePin(get(apiAtom), uuid, pin, pin)
      : updateForgottenPin(get(apiAtom), uuid, proof, pin);
  },
);

/** What the session said of the PIN before it was saved. */
export type PinStanding = { readonly hasPin: boolean; readonly isPinUpdatePending: boolean };

/** Whether the session will show that a PIN was saved. A forgotten one looks the same after it. */
export const isSavingVisible = ({ hasPin, isPinUpdatePending }: PinStanding): boolean =>
  !hasPin || isPinUpdatePending;

/**
 * The reply to saving was lost: asks the session whether the PIN arrived.
 *
 * @returns null where it does not tell, or could not be asked
 */
export const askAboutPinAtom = atom(
  null,
  async (get, set, before: PinStanding): Promise<boolean | null> => {
    if (!isSavingVisible(before)) return null;
    const asked = get(signedInAtom);
    await set(refreshSessionAtom);
    const answered = get(signedInAtom);
    if (answered === null || answered === asked) return null;
    return answered.session.hasPin && !answered.session.isPinUpdatePending;
  },
);

/**
 * The PIN is saved: it counts as entered in this session, and the session is fetched again.
 *
 * @returns false where the session could not be fetched and still asks for a PIN
 */
export const finishPinAtom = atom(null, async (get, set): Promise<boolean> => {
  set(dropPinProofAtom);
  set(keepEnteredPinAtom, null);
  set(markPinDoneAtom);
  await set(refreshSessionAtom);
  const signedIn = get(signedInAtom);
  return signedIn === null || nextStep(signedIn) !== 'enroll-pin';
});
