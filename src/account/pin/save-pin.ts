import { atom } from 'jotai';
import { checkPin, updateForgottenPin, updatePin } from '~/account/account-calls.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { isRefusal } from '~/contracts/problem.ts';
import type { Api } from '~/core/api/http.ts';
import { confirmedCall, type Verification } from '~/core/confirmed-call.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/check-connection.ts';
import { nextStep } from '~/session/next-step.ts';
import { markPinDoneAtom, refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { verifySecretAtom, verifySessionAtom } from '~/session/verification.ts';
import type { NewPin } from './choose-pin.ts';
import {
  dropPinProofAtom,
  keepEnteredPinAtom,
  keepPinProofAtom,
  pinProofAtom,
} from './pin-proof.ts';

export type PinPurpose = 'first' | 'renewal' | 'forgotten';

export const pinPurposeAtom = atom((get): PinPurpose | null => {
  const signedIn = get(signedInAtom);
  if (signedIn === null) return null;
  if (get(pinProofAtom) !== null) return 'forgotten';
  const { hasPin, isPinUpdatePending } = signedIn.session;
  if (!hasPin) return 'first';
  // A renewal needs the old PIN first: a new one must not replace the PIN entry.
  return isPinUpdatePending && signedIn.isPinDone ? 'renewal' : null;
});

/** The session data does not change with a PIN, so check the new PIN itself. */
export const changePinCall = confirmedCall<NewPin, unknown>({}, (get, set) => {
  const uuid = get(signedInAtom)?.session.uuid ?? '';
  return {
    checkConnection: () => set(checkConnectionAtom),
    send: ({ pin, current }) => updatePin(get(apiAtom), uuid, pin, current ?? ''),
    verify: async ({ pin }) => set(verifySecretAtom, await checkPin(get(apiAtom), uuid, pin)),
  };
});

/**
 * Confirms the new PIN with the old one if just entered, else with itself: the API does not say
 * which a renewal needs.
 */
async function savePin(api: Api, uuid: string, pin: string, current: string | null) {
  const saved = await updatePin(api, uuid, pin, current ?? pin);
  const isOldRefused = current !== null && !saved.ok && isRefusal(saved.problem);
  return isOldRefused ? updatePin(api, uuid, pin, pin) : saved;
}

export const enrollPinCall = confirmedCall<NewPin, unknown>({}, (get, set) => {
  const uuid = get(signedInAtom)?.session.uuid ?? '';
  const proof = get(pinProofAtom);
  return {
    checkConnection: () => set(checkConnectionAtom),
    send: ({ pin, current }) =>
      proof === null
        ? savePin(get(apiAtom), uuid, pin, current)
        : updateForgottenPin(get(apiAtom), uuid, proof, pin),
    verify: async ({ isShown }): Promise<Verification> =>
      isShown
        ? set(verifySessionAtom, ({ hasPin, isPinUpdatePending }) => hasPin && !isPinUpdatePending)
        : { problem: null },
  };
});

/** An attempt that used another proof, or none, is over. */
export const beginForgottenPinAtom = atom(null, (_get, set, proof: OtpProof) => {
  set(enrollPinCall.resetAtom);
  set(keepPinProofAtom, proof);
});

/**
 * Marks the PIN as entered and refreshes the session.
 *
 * @returns false if that failed and the session still asks for a PIN
 */
export const finishPinAtom = sessionAction(async (get, set): Promise<boolean> => {
  set(dropPinProofAtom);
  set(keepEnteredPinAtom, null);
  set(markPinDoneAtom);
  await set(refreshSessionAtom);
  const signedIn = get(signedInAtom);
  return signedIn === null || nextStep(signedIn) !== 'enroll-pin';
});
