import * as v from 'valibot';
import { KeptProof, keptProof, type OtpProof } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import type { EnrolledAccount, RegistrationStart } from '~/contracts/registration.ts';
import type { TabNotes } from '~/core/storage/tab-notes.ts';
import { detailNames, type RegistrationDetails } from './registration-calls.ts';

/**
 * Signs up: a pure machine, state + event -> state. Making the account is a confirmed call.
 *
 *   form ── validated ──▶ verifying ── requested ──▶ requested ── PIN chosen ──▶ pin-chosen
 *                          ▲ proved, proved                                        │ same PIN
 *                          └────────── validated (corrected) ◀── any of these ──   ▼
 *   done ◀──────────────────────────── enrolled ───────────────────────── confirmed: its call
 *
 * A proof counts only for its contact and its sign-up.
 * Source: docs/behaviour/sign-up.md#the-steps.
 */
export type Registration =
  | { readonly step: 'form' }
  | Verifying
  | (Requested & { readonly step: 'requested' })
  | (Requested & { readonly step: PinStep; readonly pin: string })
  /** `account` works for one sign-in; null after a reload. */
  | { readonly step: 'done'; readonly account: EnrolledAccount | null };

export type Contact = 'mobile' | 'email';
type Proofs<One> = { readonly mobile: One; readonly email: One };

type Verifying = {
  readonly step: 'verifying';
  readonly details: RegistrationDetails;
  readonly start: RegistrationStart;
  readonly proofs: Proofs<OtpProof | null>;
  /** The response was lost, so the request may have arrived. */
  readonly isUnsure: boolean;
  readonly isRefused: boolean;
};

type PinStep = 'pin-chosen' | 'confirmed';
type WithPin = Extract<Registration, { readonly pin: string }>;

export type Requested = {
  readonly details: RegistrationDetails;
  readonly start: RegistrationStart;
  readonly proofs: Proofs<OtpProof>;
};

export type RegistrationEvent =
  | {
      readonly type: 'validated';
      readonly details: RegistrationDetails;
      readonly start: RegistrationStart;
    }
  | {
      readonly type: 'proved';
      readonly contact: Contact;
      readonly reference: string;
      readonly proof: OtpProof;
    }
  | { readonly type: 'verify-again'; readonly contact: Contact }
  /** `asked`: the request's hash; the other two are new. */
  | {
      readonly type: 'requested';
      readonly asked: string;
      readonly hash: string;
      readonly reference: string;
    }
  | { readonly type: 'request-failed'; readonly asked: string; readonly problem: Problem }
  /** After a lost response and a refusal: the first request may have arrived. */
  | { readonly type: 'request-assumed' }
  | { readonly type: 'pin-chosen'; readonly pin: string }
  | { readonly type: 'pin-confirmed'; readonly pin: string }
  | { readonly type: 'not-made' }
  | { readonly type: 'enrolled'; readonly account: EnrolledAccount | null }
  | { readonly type: 'restored'; readonly state: Registration };

export const beforeRegistration: Registration = { step: 'form' };

export function advanceRegistration(state: Registration, event: RegistrationEvent): Registration {
  switch (state.step) {
    case 'form':
      if (event.type === 'restored') return event.state;
      return event.type === 'validated' ? verify(state, event) : state;
    case 'verifying':
      return afterVerifying(state, event);
    case 'requested':
    case 'pin-chosen':
    case 'confirmed':
      return afterRequest(state, event);
    case 'done':
      return state;
  }
}

/** A correction keeps a proof with unchanged contact and hash. */
function verify(
  before: Registration,
  { details, start }: Extract<RegistrationEvent, { type: 'validated' }>,
): Verifying {
  const kept = (contact: Contact) =>
    before.step === 'verifying' &&
    before.start.hash === start.hash &&
    before.details[contact] === details[contact]
      ? before.proofs[contact]
      : null;
  const proofs = { mobile: kept('mobile'), email: kept('email') };
  return { step: 'verifying', details, start, proofs, isUnsure: false, isRefused: false };
}

export const referenceOf = (start: RegistrationStart, contact: Contact): string =>
  contact === 'mobile' ? start.mobileReference : start.emailReference;

function afterVerifying(state: Verifying, event: RegistrationEvent): Registration {
  const { details, start, proofs } = state;
  const { mobile, email } = proofs;
  switch (event.type) {
    case 'validated':
      return verify(state, event);
    case 'proved': {
      const isCurrent = event.reference === referenceOf(start, event.contact);
      if (!isCurrent) return state;
      return { ...state, proofs: { ...proofs, [event.contact]: event.proof } };
    }
    case 'verify-again':
      return { ...state, proofs: { ...proofs, [event.contact]: null } };
    case 'request-failed':
      if (event.asked !== start.hash) return state;
      return isOutcomeUnknown(event.problem)
        ? { ...state, isUnsure: true }
        : { ...state, isRefused: true };
    case 'requested': {
      if (event.asked !== start.hash || mobile === null || email === null) return state;
      const renewed = { ...start, hash: event.hash, reference: event.reference };
      return { step: 'requested', details, start: renewed, proofs: { mobile, email } };
    }
    case 'request-assumed': {
      const isLikely = state.isUnsure && state.isRefused && mobile !== null && email !== null;
      return isLikely ? { step: 'requested', details, start, proofs: { mobile, email } } : state;
    }
    default:
      return state;
  }
}

function afterRequest(
  state: WithPin | Extract<Registration, { step: 'requested' }>,
  event: RegistrationEvent,
): Registration {
  const { details, start, proofs } = state;
  switch (event.type) {
    case 'validated':
      return verify(state, event);
    case 'pin-chosen':
      return { step: 'pin-chosen', details, start, proofs, pin: event.pin };
    case 'pin-confirmed':
      return state.step === 'pin-chosen' && event.pin === state.pin
        ? { ...state, step: 'confirmed' }
        : state;
    case 'not-made':
      return state.step === 'confirmed' ? { ...state, step: 'pin-chosen' } : state;
    case 'enrolled':
      return state.step === 'confirmed' ? { step: 'done', account: event.account } : state;
    default:
      return state;
  }
}

const Details = v.object(v.entriesFromList(detailNames, v.string()));
/** The record calls each reference `pin`. */
const Start = v.pipe(
  v.object({
    hash: v.pipe(v.string(), v.nonEmpty()),
    pin: v.string(),
    mobilePin: v.string(),
    emailPin: v.string(),
  }),
  v.transform(({ hash, pin, mobilePin, emailPin }) => ({
    hash,
    reference: pin,
    mobileReference: mobilePin,
    emailReference: emailPin,
  })),
);
const BothProofs = v.object({ mobile: KeptProof, email: KeptProof });

const Progress = v.variant('step', [
  v.object({
    step: v.literal('verifying'),
    details: Details,
    start: Start,
    proofs: v.object({ mobile: v.nullable(KeptProof), email: v.nullable(KeptProof) }),
    isUnsure: v.boolean(),
    isRefused: v.boolean(),
  }),
  v.object({ step: v.literal('requested'), details: Details, start: Start, proofs: BothProofs }),
  /** The account may exist. The reload cleared the PIN. */
  v.object({
    step: v.literal('unknown'),
    details: Details,
    start: Start,
    proofs: BothProofs,
    pin: v.null(),
  }),
  v.object({ step: v.literal('done'), account: v.null() }),
]);

/** Without password and PIN. A visit to the messages app may close the tab. */
export const RegistrationNote = v.object({
  version: v.literal(1),
  /** Device time of the last step, milliseconds. */
  at: v.number(),
  progress: Progress,
});

const noteName = 'registration';

const noteLifetimeMs = 30 * 60 * 1000;

const keptIfAny = (proof: OtpProof | null) => proof && keptProof(proof);

function progressOf(state: Registration, isSent: boolean): v.InferInput<typeof Progress> | null {
  if (state.step === 'form') return null;
  if (state.step === 'done') return { step: 'done', account: null };
  const { details } = state;
  const { hash, reference, mobileReference, emailReference } = state.start;
  const start = { hash, pin: reference, mobilePin: mobileReference, emailPin: emailReference };
  if (state.step === 'verifying') {
    const { step, isUnsure, isRefused } = state;
    const { mobile, email } = state.proofs;
    const proofs = { mobile: keptIfAny(mobile), email: keptIfAny(email) };
    return { step, details, start, proofs, isUnsure, isRefused };
  }
  const { mobile, email } = state.proofs;
  const requested = {
    details,
    start,
    proofs: { mobile: keptProof(mobile), email: keptProof(email) },
  };
  // A reload during the call loses its response.
  return isSent
    ? { step: 'unknown', ...requested, pin: null }
    : { step: 'requested', ...requested };
}

export function writeRegistration(notes: TabNotes, state: Registration, isSent = false): void {
  const progress = progressOf(state, isSent);
  notes.write(noteName, progress === null ? null : { version: 1, at: Date.now(), progress });
}

export function readRegistration(
  notes: TabNotes,
): { readonly state: Registration; readonly isSent: boolean } | null {
  const note = notes.read(noteName, RegistrationNote);
  const age = Date.now() - (note?.at ?? 0);
  if (note === null || age < 0 || age >= noteLifetimeMs) {
    notes.write(noteName, null);
    return null;
  }
  const { progress } = note;
  if (progress.step !== 'unknown') return { state: progress, isSent: false };
  const { pin: _pin, ...requested } = progress;
  return { state: { ...requested, step: 'requested' }, isSent: true };
}
