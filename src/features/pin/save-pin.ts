import { atom } from 'jotai';
import { updateForgottenPin, updatePin } from '~/api/account.ts';
import type { Api } from '~/api/http.ts';
import { checkPin } from '~/api/user.ts';
import { isRefusal } from '~/contracts/problem.ts';
import type { Verification } from '~/state/confirmed-call.ts';
import { confirmedCall } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { nextStep } from '~/state/next-step.ts';
import { dropPinProofAtom, keepEnteredPinAtom, pinProofAtom } from '~/state/pin-proof.ts';
import { apiAtom } from '~/state/services.ts';
import {
  markPinDoneAtom,
  refreshSessionAtom,
  signedInAtom,
  verifySessionAtom,
} from '~/state/session/session.ts';
import { sessionAction } from '~/state/session/session-atom.ts';
import type { NewPin } from './choose-pin.ts';

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

/** Another PIN. The session shows nothing of it; whether the new one is taken does. */
export const changePinCall = confirmedCall<NewPin, unknown>({}, (get, set) => {
  const uuid = get(signedInAtom)?.session.uuid ?? '';
  return {
    tryLine: () => set(tryLineAtom),
    send: ({ pin, current }) => updatePin(get(apiAtom), uuid, pin, current ?? ''),
    verify: async ({ pin }): Promise<Verification> => {
      const checked = await checkPin(get(apiAtom), uuid, pin);
      if (checked.ok) return 'found';
      return isRefusal(checked.problem) ? 'not-found' : { problem: checked.problem };
    },
  };
});

/**
 * Saves a PIN with the old one where that was just entered, else with the new one once more.
 *
 * Which of the two a renewal wants is not shown: a server that refuses the old PIN, which it has
 * taken a moment ago, wants the confirmation. The second call leaves only after a no to the first:
 * there is never more than one whose outcome is not known.
 */
async function savePin(api: Api, uuid: string, pin: string, current: string | null) {
  const saved = await updatePin(api, uuid, pin, current ?? pin);
  const isOldRefused = current !== null && !saved.ok && isRefusal(saved.problem);
  return isOldRefused ? updatePin(api, uuid, pin, pin) : saved;
}

/** A PIN where there is none, or in place of one that is to be renewed or was forgotten. */
export const enrollPinCall = confirmedCall<NewPin, unknown>({}, (get, set) => {
  const uuid = get(signedInAtom)?.session.uuid ?? '';
  const proof = get(pinProofAtom);
  return {
    tryLine: () => set(tryLineAtom),
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

/**
 * The PIN is saved: it counts as entered in this session, and the session is fetched again.
 *
 * @returns false where the session could not be fetched and still asks for a PIN
 */
export const finishPinAtom = sessionAction(async (get, set): Promise<boolean> => {
  set(dropPinProofAtom);
  set(keepEnteredPinAtom, null);
  set(markPinDoneAtom);
  await set(refreshSessionAtom);
  const signedIn = get(signedInAtom);
  return signedIn === null || nextStep(signedIn) !== 'enroll-pin';
});
