import { atom, type Getter, type Setter } from 'jotai';
import { checkPin, testPin, updateForgottenPin, updatePin } from '~/account/account-calls.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Api } from '~/core/api/http.ts';
import {
  type CallEffects,
  runCall,
  trackCallAtom,
  type Verification,
} from '~/core/confirmed-call.ts';
import type { Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { machine, sessionAction } from '~/core/session-atom.ts';
import {
  checkConnectionAtom,
  verifySecretAtom,
  verifySessionAtom,
} from '~/session/check-connection.ts';
import { nextStep } from '~/session/guards.ts';
import { markPinDoneAtom, refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import {
  advancePin,
  callOf,
  firstPin,
  type KnownPin,
  type NewPin,
  otherPin,
  type PinEvent,
  type PinState,
} from './choose-pin.ts';
import {
  dropPinProofAtom,
  enteredPinAtom,
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

const knownPinAtom = atom((get): KnownPin => {
  const session = get(signedInAtom)?.session;
  const isShown = session !== undefined && (!session.hasPin || session.isPinUpdatePending);
  return { current: get(enteredPinAtom), isShown };
});

type Effects = Pick<CallEffects<NewPin, unknown>, 'send' | 'verify'>;

function pinFlow(start: PinState, effects: (get: Getter, set: Setter, uuid: string) => Effects) {
  const stateAtom = machine<PinState, PinEvent>(start, (state, event) =>
    advancePin(state, event, start),
  );
  const callAtom = atom((get) => callOf(get(stateAtom)));

  return {
    stateAtom,

    openAtom: atom(null, (get, set) => {
      set(stateAtom, { type: 'opened', known: get(knownPinAtom) });
    }),

    /** Resolves with the state in which the run stops; null if the event is ignored. */
    runAtom: sessionAction(async (get, set, event: PinEvent): Promise<PinState | null> => {
      const before = get(stateAtom);
      let own = set(stateAtom, event);
      // Ignore a second tap.
      if (own === before) return null;
      const dispatch = async (next: PinEvent) => {
        const now = get(stateAtom);
        // A visit that has ended ignores its late response. A call outlasts its visit.
        const isSame = own.step === 'saving' ? callOf(now) === own.call : now === own;
        if (isSame) own = set(stateAtom, next);
      };
      const api = get(apiAtom);
      const uuid = get(signedInAtom)?.session.uuid ?? '';
      if (own.step === 'checking') await dispatch(judged(await checkPin(api, uuid, own.current)));
      else if (own.step === 'testing') await dispatch(judged(await testPin(api, own.attempt.pin)));
      else if (own.step === 'saving') {
        set(trackCallAtom, callAtom);
        const checkConnection = () => set(checkConnectionAtom);
        const read = () => callOf(own);
        await runCall({ read, dispatch }, { checkConnection, ...effects(get, set, uuid) });
      }
      return own;
    }),
  };
}

export type PinFlow = ReturnType<typeof pinFlow>;

const judged = (result: Result<unknown, Problem>): PinEvent =>
  result.ok ? { type: 'accepted', value: null } : { type: 'failed', problem: result.problem };

/** The session data does not change with a PIN, so check the new PIN itself. */
export const changePin = pinFlow(otherPin, (get, set, uuid) => ({
  send: ({ pin, current }) => updatePin(get(apiAtom), uuid, pin, current ?? ''),
  verify: async ({ pin }) => set(verifySecretAtom, await checkPin(get(apiAtom), uuid, pin)),
}));

/**
 * Confirms the new PIN with the old one if just entered, else with itself: the API does not say
 * which a renewal needs.
 */
async function savePin(api: Api, uuid: string, pin: string, current: string | null) {
  const saved = await updatePin(api, uuid, pin, current ?? pin);
  const isOldRefused = current !== null && !saved.ok && isRefusal(saved.problem);
  return isOldRefused ? updatePin(api, uuid, pin, pin) : saved;
}

export const enrollPin = pinFlow(firstPin, (get, set, uuid) => {
  const proof = get(pinProofAtom);
  return {
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
  set(enrollPin.stateAtom, { type: 'abandoned' });
  set(enrollPin.stateAtom, { type: 'left' });
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
