import { atom, type Getter, type Setter } from 'jotai';
import { checkPin, testPin, updateForgottenPin, updatePin } from '~/account/account-calls.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Api } from '~/core/api/http.ts';
import {
  type CallEffects,
  nextCallEvent,
  trackCallAtom,
  type Verification,
} from '~/core/confirmed-call.ts';
import { machine, runMachine } from '~/core/machine.ts';
import type { Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { dropWithSession, sessionAction } from '~/core/session-atom.ts';
import { checkConnectionAtom, verifySecretAtom, verifySessionAtom } from '~/session/certainty.ts';
import { nextStep } from '~/session/guards.ts';
import { markPinDoneAtom, refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import {
  advancePin,
  callOf,
  type KnownPin,
  type NewPin,
  type PinEvent,
  type PinState,
  startOfChange,
  startOfFirst,
} from './choose-pin.ts';
import {
  enteredPinAtom,
  keepEnteredPinAtom,
  keepPinProofAtom,
  pinProofAtom,
} from './pin-secrets.ts';

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
  const canVerify = session !== undefined && (!session.hasPin || session.isPinUpdatePending);
  return { current: get(enteredPinAtom), canVerify };
});

type Effects = Pick<CallEffects<NewPin, unknown>, 'send' | 'verify'>;

function pinFlow(start: PinState, effects: (get: Getter, set: Setter, uuid: string) => Effects) {
  const stateAtom = machine<PinState, PinEvent>(start, (state, event) =>
    advancePin(state, event, start),
  );
  const callAtom = atom((get) => callOf(get(stateAtom)));
  dropWithSession(callAtom);

  return {
    stateAtom,

    openScreenAtom: atom(null, (get, set) => {
      set(stateAtom, { type: 'screen-opened', known: get(knownPinAtom) });
    }),

    /** Resolves with the state in which the run stops; null if the event is ignored. */
    runAtom: sessionAction(async (get, set, event: PinEvent): Promise<PinState | null> => {
      set(trackCallAtom, callAtom);
      const [api, uuid] = [get(apiAtom), get(signedInAtom)?.session.uuid ?? ''];
      const checkConnection = () => set(checkConnectionAtom);
      const callEffects = { checkConnection, ...effects(get, set, uuid) };
      const next = async (state: PinState): Promise<PinEvent | null> => {
        if (state.step === 'checking') return judged(await checkPin(api, uuid, state.current));
        if (state.step === 'testing') return judged(await testPin(api, state.attempt.pin));
        return nextCallEvent(callOf(state), callEffects);
      };
      // A visit that has ended ignores its late response. A call outlasts its visit.
      const partOf = (state: PinState) => (state.step === 'saving' ? state.call : state);
      return runMachine(get, set, stateAtom, event, next, partOf);
    }),
  };
}

export type PinFlow = ReturnType<typeof pinFlow>;

const judged = (result: Result<unknown, Problem>): PinEvent =>
  result.ok ? { type: 'accepted', value: null } : { type: 'failed', problem: result.problem };

/** The session data does not change with a PIN, so check the new PIN itself. */
export const pinChange = pinFlow(startOfChange, (get, set, uuid) => ({
  send: ({ pin, current }) => updatePin(get(apiAtom), uuid, pin, current ?? ''),
  verify: async ({ pin }) => set(verifySecretAtom, await checkPin(get(apiAtom), uuid, pin)),
}));

/** Without the old PIN, the new one confirms itself: the API does not say which a renewal needs. */
async function savePin(api: Api, uuid: string, pin: string, current: string | null) {
  const saved = await updatePin(api, uuid, pin, current ?? pin);
  const isOldRefused = current !== null && !saved.ok && isRefusal(saved.problem);
  return isOldRefused ? updatePin(api, uuid, pin, pin) : saved;
}

export const pinEnrolment = pinFlow(startOfFirst, (get, set, uuid) => {
  const proof = get(pinProofAtom);
  return {
    send: ({ pin, current }) =>
      proof === null
        ? savePin(get(apiAtom), uuid, pin, current)
        : updateForgottenPin(get(apiAtom), uuid, proof, pin),
    verify: async ({ canVerify }): Promise<Verification> =>
      canVerify
        ? set(verifySessionAtom, ({ hasPin, isPinUpdatePending }) => hasPin && !isPinUpdatePending)
        : { problem: null },
  };
});

/** An attempt that used another proof, or none, is over. */
export const beginForgottenPinAtom = atom(null, (_get, set, proof: OtpProof) => {
  set(pinEnrolment.stateAtom, { type: 'abandoned' });
  set(keepPinProofAtom, proof);
});

/** False if the session cannot be refreshed and still asks for a PIN. */
export const finishPinAtom = sessionAction(async (get, set): Promise<boolean> => {
  set(keepPinProofAtom, null);
  set(keepEnteredPinAtom, null);
  set(markPinDoneAtom);
  await set(refreshSessionAtom);
  const signedIn = get(signedInAtom);
  return signedIn === null || nextStep(signedIn) !== 'enroll-pin';
});
