import { atom } from 'jotai';
import { testPin } from '~/api/account-data.ts';
import type { Problem } from '~/api/problem.ts';
import {
  createSessionAfterSignUp,
  enrollAccount,
  type RegistrationForm,
  requestRegistration,
  validateRegistration,
} from '~/api/registration.ts';
import { oneTimeCodeType, type Proof } from '~/contracts/one-time-code.ts';
import { probeAtom } from './connectivity.ts';
import { forgetSentCodeAtom } from './one-time-code.ts';
import { apiAtom, tabNotesAtom } from './platform.ts';
import { isKnownRefusal } from './registration-answers.ts';
import { forgetAvailabilityAtom } from './registration-availability.ts';
import {
  advanceRegistration,
  beforeRegistration,
  type Contact,
  type Registration,
  type RegistrationEvent,
} from './registration-machine.ts';
import { readRegistration, writeRegistration } from './registration-note.ts';
import { enterSessionAtom, markPinDoneAtom, type SignInProblem, signInAtom } from './session.ts';

/** The form as it is being filled in. */
export type RegistrationDraft = RegistrationForm & { readonly isAgreed: boolean };

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

/** What came of a step; `left` where the member has left signing up meanwhile. */
export type StepOutcome = 'done' | 'left' | Problem;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const stateAtom = atom<Registration>(beforeRegistration);
const draftAtom = atom(emptyDraft);
/** The form as the server accepted it last; it is gone after a reload, with the password. */
const acceptedAtom = atom<RegistrationForm | null>(null);
/** The server has said to start again: the form has to be sent once more, changed or not. */
const mustSendAtom = atom(false);
/** Which visit to the sign-up pages this is: an answer to an earlier one means nothing. */
const visitAtom = atom(0);

export const registrationAtom = atom((get) => get(stateAtom));
export const registrationDraftAtom = atom((get) => get(draftAtom));

export const editRegistrationAtom = atom(null, (_get, set, change: Partial<RegistrationDraft>) =>
  set(draftAtom, (draft) => ({ ...draft, ...change })),
);

/** True while leaving would lose something. */
export const isRegistrationUnderWayAtom = atom((get) => {
  const { step } = get(stateAtom);
  if (step === 'done' || step === 'unknown') return false;
  return step !== 'form' || !isSame(get(draftAtom), emptyDraft);
});

const happenAtom = atom(null, (get, set, event: RegistrationEvent) => {
  const before = get(stateAtom);
  const after = advanceRegistration(before, event);
  if (after === before) return;
  set(stateAtom, after);
  writeRegistration(get(tabNotesAtom), after);
});

/** Goes on where this tab was before a reload. @returns true where there was something */
export const restoreRegistrationAtom = atom(null, (get, set): boolean => {
  if (get(isRegistrationUnderWayAtom) || get(stateAtom).step !== 'form') return false;
  const kept = readRegistration(get(tabNotesAtom));
  if (kept === null || kept.step === 'form') return false;
  set(stateAtom, kept);
  if (kept.step !== 'done') set(draftAtom, { ...emptyDraft, ...kept.details, isAgreed: true });
  return true;
});

/** Leaves nothing of a sign-up on this phone. */
export const leaveRegistrationAtom = atom(null, (get, set) => {
  set(visitAtom, (visit) => visit + 1);
  set(happenAtom, { type: 'left' });
  set(draftAtom, emptyDraft);
  set(acceptedAtom, null);
  set(mustSendAtom, false);
  set(forgetAvailabilityAtom);
  set(forgetSentCodeAtom, oneTimeCodeType.signUp);
  writeRegistration(get(tabNotesAtom), beforeRegistration);
});

function formOf({ isAgreed: _isAgreed, ...typed }: RegistrationDraft): RegistrationForm {
  return { ...typed, lastName: typed.lastName.trim(), firstName: typed.firstName.trim() };
}

function detailsOf({
  password: _password,
  confirmation: _confirmation,
  ...details
}: RegistrationForm) {
  return details;
}

/** True where what stands in the form is what the server has accepted. */
const isFormAcceptedAtom = atom((get) => {
  const state = get(stateAtom);
  if (state.step === 'form' || state.step === 'done' || get(mustSendAtom)) return false;
  const form = formOf(get(draftAtom));
  const accepted = get(acceptedAtom);
  if (accepted !== null) return isSame(accepted, form);
  return form.password === '' && isSame(state.details, detailsOf(form));
});

/** Whether the member, back at the form, may go on without sending it again. */
export const canGoOnAtom = atom((get) => {
  const state = get(stateAtom);
  return get(isFormAcceptedAtom) && !(state.step === 'verifying' && state.isRefused);
});

/** What was accepted has been changed in the form: it is sent again before anything goes on. */
export const isFormChangedAtom = atom((get) => {
  const accepted = get(acceptedAtom);
  return accepted !== null && !isSame(accepted, formOf(get(draftAtom)));
});

/** After a reload the password has to be entered again before the account can be asked for. */
export const isPasswordGoneAtom = atom((get) => {
  const { step } = get(stateAtom);
  return (step === 'verifying' || step === 'unknown') && get(acceptedAtom) === null;
});

/** Sends the form. The server decides, whatever was found out while it was typed. */
export const sendFormAtom = atom(null, async (get, set): Promise<StepOutcome> => {
  const before = get(stateAtom);
  // Without a proof a new sign-up costs nothing, and the codes of an old one run out.
  const { mobile, email } =
    before.step === 'verifying' ? before.proofs : { mobile: null, email: null };
  const isWorthKeeping = before.step !== 'verifying' || mobile !== null || email !== null;
  if (isWorthKeeping && get(canGoOnAtom)) return 'done';
  const visit = get(visitAtom);
  const form = formOf(get(draftAtom));
  const validated = await validateRegistration(get(apiAtom), form);
  if (get(visitAtom) !== visit) return 'left';
  if (!validated.ok) return validated.problem;
  set(acceptedAtom, form);
  set(mustSendAtom, false);
  // Codes that were sent before belong to keys that are void now.
  set(forgetSentCodeAtom, oneTimeCodeType.signUp);
  set(happenAtom, { type: 'validated', details: detailsOf(form), start: validated.value });
  return 'done';
});

/** @param reference what the contact's code was asked for with */
export const proveContactAtom = atom(
  null,
  (_get, set, contact: Contact, reference: string, proof: Proof) =>
    set(happenAtom, { type: 'proved', contact, reference, proof }),
);

export const verifyAgainAtom = atom(null, (_get, set, contact: Contact) =>
  set(happenAtom, { type: 'verify-again', contact }),
);

/** The member goes back to the form because the server wants to begin anew. */
export const correctFormAtom = atom(null, (_get, set) => set(mustSendAtom, true));

/**
 * Both contacts are proven: asks for the account, with the password that was accepted, or after a
 * reload with the one that was typed again.
 */
export const requestAccountAtom = atom(null, async (get, set): Promise<StepOutcome> => {
  const state = get(stateAtom);
  if (state.step !== 'verifying') return state.step === 'form' ? 'left' : 'done';
  const { mobile, email } = state.proofs;
  if (mobile === null || email === null) return 'left';
  const visit = get(visitAtom);
  const { password, confirmation } = get(acceptedAtom) ?? get(draftAtom);
  const form = { ...state.details, password, confirmation };
  const { hash, pin } = state.start;
  const requested = await requestRegistration(get(apiAtom), form, { hash, pin }, { mobile, email });
  if (get(visitAtom) !== visit) return 'left';
  if (!requested.ok) {
    set(happenAtom, { type: 'request-failed', asked: hash, problem: requested.problem });
    return requested.problem;
  }
  set(acceptedAtom, form);
  const renewed = { hash: requested.value?.hash || hash, pin: requested.value?.pin || pin };
  set(happenAtom, { type: 'requested', asked: hash, ...renewed });
  return 'done';
});

/** Goes on to the PIN although the answer to the request was lost and repeating it was refused. */
export const assumeRequestedAtom = atom(null, (_get, set) =>
  set(happenAtom, { type: 'request-assumed' }),
);

/** Has the server test the PIN. It stays in memory. */
export const choosePinAtom = atom(null, async (get, set, pin: string): Promise<StepOutcome> => {
  const visit = get(visitAtom);
  const tested = await testPin(get(apiAtom), pin);
  if (get(visitAtom) !== visit) return 'left';
  if (!tested.ok) return tested.problem;
  set(happenAtom, { type: 'pin-chosen', pin });
  return 'done';
});

/** Makes the account, once: nothing is sent before the PIN is confirmed, or while it is unknown. */
export const enrollAtom = atom(null, async (get, set): Promise<StepOutcome> => {
  if (get(stateAtom).step !== 'confirmed') return 'left';
  const visit = get(visitAtom);
  set(happenAtom, { type: 'enroll' });
  const state = get(stateAtom);
  if (state.step !== 'enrolling') return 'left';
  const isReachable = await set(probeAtom);
  if (get(visitAtom) !== visit) return 'left';
  if (!isReachable) {
    set(happenAtom, { type: 'not-begun' });
    return { kind: 'offline' };
  }
  const { hash, pin } = state.start;
  const enrolled = await enrollAccount(get(apiAtom), { hash, pin }, state.pin);
  if (get(visitAtom) !== visit) return 'left';
  if (!enrolled.ok) {
    set(happenAtom, { type: 'enroll-failed', problem: enrolled.problem });
    return enrolled.problem;
  }
  set(happenAtom, { type: 'enrolled', account: enrolled.value });
  set(draftAtom, emptyDraft);
  set(acceptedAtom, null);
  return 'done';
});

/** @returns `mismatch` where these are not the digits that were chosen */
export const confirmPinAtom = atom(
  null,
  async (get, set, pin: string): Promise<StepOutcome | 'mismatch'> => {
    if (get(stateAtom).step !== 'pin-chosen') return 'left';
    set(happenAtom, { type: 'pin-confirmed', pin });
    return get(stateAtom).step === 'confirmed' ? set(enrollAtom) : 'mismatch';
  },
);

/**
 * Finds out whether the account was made, by signing in to it.
 *
 * @returns `not-made` where the server does not know the very username and password that it was
 *   sent; a password that was typed again after a reload proves nothing, and stays a problem
 */
export const signInToFindOutAtom = atom(
  null,
  async (get, set): Promise<'signed-in' | 'not-made' | SignInProblem> => {
    const state = get(stateAtom);
    if (state.step !== 'unknown') return { kind: 'unreadable' };
    const { username } = state.details;
    const accepted = get(acceptedAtom);
    const { password } = accepted ?? get(draftAtom);
    const outcome = await set(signInAtom, { username, password }, false);
    if (outcome.ok) return 'signed-in';
    if (accepted === null || !isKnownRefusal(outcome.problem)) return outcome.problem;
    set(happenAtom, { type: 'not-made' });
    return 'not-made';
  },
);

/** Signs in to the new account; the PIN was entered twice just now. */
export const enterPortalAtom = atom(
  null,
  async (get, set): Promise<'done' | SignInProblem | null> => {
    const state = get(stateAtom);
    if (state.step !== 'done' || state.account === null) return null;
    const created = await createSessionAfterSignUp(get(apiAtom), state.account);
    if (!created.ok) return created.problem;
    const entered = await set(enterSessionAtom, created.value.hash, false);
    if (!entered.ok) return entered.problem;
    set(markPinDoneAtom);
    return 'done';
  },
);
