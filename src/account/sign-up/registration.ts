import { atom } from 'jotai';
import { testPin } from '~/account/account-calls.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { EnrolledAccount, RegistrationStart } from '~/contracts/registration.ts';
import { confirmedCall, isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { machine } from '~/core/machine.ts';
import { apiAtom, tabNotesAtom } from '~/core/services.ts';
import { beginPeriodAtom, sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import { forgetOneTimeCodeAtom } from '~/session/one-time-code.ts';
import {
  enterSessionAtom,
  markPinDoneAtom,
  type SignInProblem,
  signedInAtom,
  signInAtom,
} from '~/session/session.ts';
import {
  createSessionAfterSignUp,
  enrollAccount,
  type RegistrationDetails,
  type RegistrationForm,
  requestRegistration,
  validateRegistration,
} from './registration-calls.ts';
import {
  advanceRegistration,
  beforeRegistration,
  type Contact,
  type Registration,
  type RegistrationEvent,
  type Requested,
  readRegistration,
  writeRegistration,
} from './registration-machine.ts';

const emptyDraft: RegistrationDraft = {
  lastName: '',
  firstName: '',
  accountNumber: '',
  serialNumber: '',
  username: '',
  email: '',
  mobile: '',
  password: '',
  confirmation: '',
  isAgreed: false,
};

const formOf = ({ isAgreed: _isAgreed, ...typed }: RegistrationDraft): RegistrationForm => typed;

/** Without values that must not be stored. */
function detailsOf({
  password: _password,
  confirmation: _confirmation,
  ...details
}: RegistrationForm): RegistrationDetails {
  return details;
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type StepOutcome = 'done' | 'not-here' | Problem;

const stateAtom = machine(beforeRegistration, advanceRegistration);
const draftAtom = sessionAtom(emptyDraft);
/** The form that the API accepted last; null after a reload. */
const acceptedAtom = sessionAtom<RegistrationForm | null>(null);
/** The API refused the sign-up: send even an unchanged form. */
const mustSendAtom = sessionAtom(false);

type Enrolment = RegistrationStart & { readonly mpin: string };

/** Only signing in shows the outcome. */
const enrolment = confirmedCall<Enrolment, EnrolledAccount>({ cannotVerify: true }, (get, set) => ({
  checkConnection: () => set(checkConnectionAtom),
  send: ({ hash, reference, mpin }) => enrollAccount(get(apiAtom), { hash, reference }, mpin),
  verify: async () => ({ problem: null }),
}));

/** During the call, its state replaces the machine's. */
export type SignUp =
  | Registration
  | (Requested & { readonly step: 'enrolling' })
  | (Requested & { readonly step: 'unknown' });

export const registrationAtom = atom((get): SignUp => {
  const [state, call] = [get(stateAtom), get(enrolment.callAtom)];
  if ((state.step !== 'confirmed' && state.step !== 'requested') || !isCallOpen(call)) return state;
  const { details, start, proofs } = state;
  const isUnder = call.step === 'connecting' || call.step === 'sending';
  return { step: isUnder ? 'enrolling' : 'unknown', details, start, proofs };
});
export const registrationDraftAtom = atom((get) => get(draftAtom));

export const editRegistrationAtom = atom(null, (_get, set, change: Partial<RegistrationDraft>) =>
  set(draftAtom, (draft) => ({ ...draft, ...change })),
);

export const isRegistrationUnderWayAtom = atom((get) => {
  const { step } = get(registrationAtom);
  if (step === 'done' || step === 'unknown') return false;
  return step !== 'form' || !isSame(get(draftAtom), emptyDraft);
});

const advanceRegistrationAtom = atom(null, (get, set, event: RegistrationEvent) => {
  const before = get(stateAtom);
  if (set(stateAtom, event) !== before) set(keepNoteAtom);
});

const keepNoteAtom = atom(null, (get) =>
  writeRegistration(get(tabNotesAtom), get(stateAtom), isCallOpen(get(enrolment.callAtom))),
);

export const restoreRegistrationAtom = atom(null, (get, set): boolean => {
  if (get(isRegistrationUnderWayAtom) || get(stateAtom).step !== 'form') return false;
  const kept = readRegistration(get(tabNotesAtom));
  if (kept === null || kept.state.step === 'form') return false;
  const { state, isSent } = kept;
  set(stateAtom, { type: 'restored', state });
  if (state.step === 'done') return true;
  set(draftAtom, { ...emptyDraft, ...state.details, isAgreed: true });
  if (isSent) void set(enrolment.resumeAtom, { ...state.start, mpin: '' });
  return true;
});

/** Clears the sign-up from this device. A sign-in has already reset the atoms. */
export const leaveRegistrationAtom = atom(null, (get, set) => {
  if (get(signedInAtom) === null) set(beginPeriodAtom, null);
  set(forgetOneTimeCodeAtom, oneTimeCodeType.signUp);
  writeRegistration(get(tabNotesAtom), beforeRegistration);
});

const isFormAcceptedAtom = atom((get) => {
  const state = get(stateAtom);
  if (state.step === 'form' || state.step === 'done' || get(mustSendAtom)) return false;
  const form = formOf(get(draftAtom));
  const accepted = get(acceptedAtom);
  if (accepted !== null) return isSame(accepted, form);
  return form.password === '' && isSame(state.details, detailsOf(form));
});

export const canGoOnAtom = atom((get) => {
  const state = get(stateAtom);
  return get(isFormAcceptedAtom) && !(state.step === 'verifying' && state.isRefused);
});

export const isFormChangedAtom = atom((get) => {
  const accepted = get(acceptedAtom);
  return accepted !== null && !isSame(accepted, formOf(get(draftAtom)));
});

export const isPasswordGoneAtom = atom((get) => {
  const { step } = get(registrationAtom);
  return (step === 'verifying' || step === 'unknown') && get(acceptedAtom) === null;
});

/** Sends even if a check has failed: the API decides. */
export const sendFormAtom = sessionAction(async (get, set): Promise<StepOutcome> => {
  const before = get(stateAtom);
  // A new sign-up costs nothing before the first proof; old codes expire.
  const { mobile, email } =
    before.step === 'verifying' ? before.proofs : { mobile: null, email: null };
  const isWorthKeeping = before.step !== 'verifying' || mobile !== null || email !== null;
  if (isWorthKeeping && get(canGoOnAtom)) return 'done';
  const form = formOf(get(draftAtom));
  const validated = await validateRegistration(get(apiAtom), form);
  if (!validated.ok) return validated.problem;
  set(acceptedAtom, form);
  set(mustSendAtom, false);
  // A new sign-up makes earlier codes invalid.
  set(forgetOneTimeCodeAtom, oneTimeCodeType.signUp);
  set(advanceRegistrationAtom, {
    type: 'validated',
    details: detailsOf(form),
    start: validated.value,
  });
  return 'done';
});

export const proveContactAtom = atom(
  null,
  (_get, set, contact: Contact, reference: string, proof: OtpProof) =>
    set(advanceRegistrationAtom, { type: 'proved', contact, reference, proof }),
);

export const verifyAgainAtom = atom(null, (_get, set, contact: Contact) =>
  set(advanceRegistrationAtom, { type: 'verify-again', contact }),
);

export const correctFormAtom = atom(null, (_get, set) => set(mustSendAtom, true));

export const requestAccountAtom = sessionAction(async (get, set): Promise<StepOutcome> => {
  const state = get(stateAtom);
  if (state.step !== 'verifying') return state.step === 'form' ? 'not-here' : 'done';
  const { mobile, email } = state.proofs;
  if (mobile === null || email === null) return 'not-here';
  const { password, confirmation } = get(acceptedAtom) ?? get(draftAtom);
  const form = { ...state.details, password, confirmation };
  const { hash, reference } = state.start;
  const requested = await requestRegistration(
    get(apiAtom),
    form,
    { hash, reference },
    { mobile, email },
  );
  if (!requested.ok) {
    set(advanceRegistrationAtom, {
      type: 'request-failed',
      asked: hash,
      problem: requested.problem,
    });
    return requested.problem;
  }
  set(acceptedAtom, form);
  const renewed = {
    hash: requested.value?.hash || hash,
    reference: requested.value?.reference || reference,
  };
  set(advanceRegistrationAtom, { type: 'requested', asked: hash, ...renewed });
  return 'done';
});

export const assumeRequestedAtom = atom(null, (_get, set) =>
  set(advanceRegistrationAtom, { type: 'request-assumed' }),
);

export const choosePinAtom = sessionAction(async (get, set, pin: string): Promise<StepOutcome> => {
  const tested = await testPin(get(apiAtom), pin);
  if (!tested.ok) return tested.problem;
  set(advanceRegistrationAtom, { type: 'pin-chosen', pin });
  return 'done';
});

/** Sends nothing before the PIN is confirmed or while the outcome is unknown. */
export const enrollAtom = sessionAction(async (get, set): Promise<StepOutcome> => {
  const state = get(stateAtom);
  if (state.step !== 'confirmed') return 'not-here';
  const sending = set(enrolment.beginAtom, { ...state.start, mpin: state.pin });
  set(keepNoteAtom);
  const rest = await sending;
  set(keepNoteAtom);
  if (rest.step === 'confirmed') {
    const account = rest.response?.said === 'yes' ? rest.response.value : null;
    set(enrolment.resetAtom);
    set(advanceRegistrationAtom, { type: 'enrolled', account });
    set(draftAtom, emptyDraft);
    return 'done';
  }
  if (!isCallOpen(rest)) set(advanceRegistrationAtom, { type: 'not-made' });
  return problemOf(rest) ?? { kind: 'timeout' };
});

export const confirmPinAtom = atom(
  null,
  async (get, set, pin: string): Promise<StepOutcome | 'mismatch'> => {
    if (get(stateAtom).step !== 'pin-chosen') return 'not-here';
    set(advanceRegistrationAtom, { type: 'pin-confirmed', pin });
    return get(stateAtom).step === 'confirmed' ? set(enrollAtom) : 'mismatch';
  },
);

export const isKnownRefusal = (
  problem: SignInProblem,
): problem is Extract<Problem, { kind: 'refused' }> =>
  problem.kind === 'refused' && isRefusal(problem);

export type RegistrationDraft = RegistrationForm & { readonly isAgreed: boolean };

/**
 * `not-made` if the API refuses the sent password. One typed after a reload may be wrong, so its
 * refusal is a problem.
 */
export const signInToFindOutAtom = atom(
  null,
  async (get, set): Promise<'signed-in' | 'not-made' | SignInProblem> => {
    const state = get(registrationAtom);
    if (state.step !== 'unknown') return { kind: 'unreadable' };
    const { username } = state.details;
    const accepted = get(acceptedAtom);
    const { password } = accepted ?? get(draftAtom);
    const outcome = await set(signInAtom, { username, password }, false);
    if (outcome.ok) return 'signed-in';
    if (accepted === null || !isKnownRefusal(outcome.problem)) return outcome.problem;
    await set(enrolment.verifiedAtom, 'not-found');
    set(keepNoteAtom);
    return 'not-made';
  },
);

/** Skips the PIN entry: the PIN was just entered twice. */
export const enterPortalAtom = atom(
  null,
  async (get, set): Promise<'done' | SignInProblem | null> => {
    const state = get(stateAtom);
    if (state.step !== 'done' || state.account === null) return null;
    const created = await createSessionAfterSignUp(get(apiAtom), state.account);
    if (!created.ok) return created.problem;
    const entered = await set(enterSessionAtom, created.value.hash, { owner: get(acceptedAtom) });
    if (!entered.ok) return entered.problem;
    set(markPinDoneAtom);
    return 'done';
  },
);
