import * as v from 'valibot';
import { KeptProof, keptProof } from '~/contracts/one-time-code.ts';
import type { TabNotes } from '~/lib/tab-notes.ts';
import type { Registration, Verifying } from './registration-machine.ts';

/**
 * How far signing up has come, for as long as the tab lives: whoever leaves for the messages app
 * may find the portal killed. Neither the password nor the PIN is in it, ever.
 */
const filled = v.pipe(v.string(), v.nonEmpty());
const details = v.object({
  lastName: v.string(),
  firstName: v.string(),
  accountNumber: v.string(),
  serialNumber: v.string(),
  username: v.string(),
  email: v.string(),
  mobile: v.string(),
});
/** The references are called `pin` here. */
const start = v.pipe(
  v.object({ hash: filled, pin: filled, mobilePin: filled, emailPin: filled }),
  v.transform(({ hash, pin, mobilePin, emailPin }) => ({
    hash,
    reference: pin,
    mobileReference: mobilePin,
    emailReference: emailPin,
  })),
);
const bothProofs = v.object({ mobile: KeptProof, email: KeptProof });

const Progress = v.variant('step', [
  v.object({
    step: v.literal('verifying'),
    details,
    start,
    proofs: v.object({ mobile: v.nullable(KeptProof), email: v.nullable(KeptProof) }),
    isUnsure: v.boolean(),
    isRefused: v.boolean(),
  }),
  v.object({ step: v.literal('requested'), details, start, proofs: bothProofs }),
  /** The account may exist. The PIN went with the reload. */
  v.object({ step: v.literal('unknown'), details, start, proofs: bothProofs, pin: v.null() }),
  v.object({ step: v.literal('done'), account: v.null() }),
]);

export const RegistrationNote = v.object({
  version: v.literal(1),
  /** Device time of the last step, milliseconds. */
  at: v.number(),
  progress: Progress,
});

const name = 'registration';
const lifetime = 30 * 60 * 1000;

/** What of a state may be written down. */
function progressOf(state: Registration, isSent: boolean): v.InferInput<typeof Progress> | null {
  switch (state.step) {
    case 'form':
      return null;
    case 'verifying': {
      const { step, details, isUnsure, isRefused } = state;
      return { step, details, ...keysOf(state), isUnsure, isRefused };
    }
    case 'requested':
    case 'pin-chosen':
    case 'confirmed': {
      const { details } = state;
      const { mobile, email } = state.proofs;
      const proofs = { mobile: keptProof(mobile), email: keptProof(email) };
      const requested = { details, start: keysOf(state).start, proofs };
      // A reload while the account is being made loses the answer.
      return isSent
        ? { step: 'unknown', ...requested, pin: null }
        : { step: 'requested', ...requested };
    }
    case 'done':
      return { step: 'done', account: null };
  }
}

function keysOf({ start, proofs }: Pick<Verifying, 'start' | 'proofs'>) {
  return {
    start: {
      hash: start.hash,
      pin: start.reference,
      mobilePin: start.mobileReference,
      emailPin: start.emailReference,
    },
    proofs: {
      mobile: proofs.mobile && keptProof(proofs.mobile),
      email: proofs.email && keptProof(proofs.email),
    },
  };
}

export function writeRegistration(notes: TabNotes, state: Registration, isSent = false): void {
  const progress = progressOf(state, isSent);
  notes.write(name, progress === null ? null : { version: 1, at: Date.now(), progress });
}

/** @returns how far it had come in this tab, or null where that is nothing or too long ago */
export function readRegistration(
  notes: TabNotes,
): { readonly state: Registration; readonly isSent: boolean } | null {
  const note = notes.read(name, RegistrationNote);
  const age = note === null ? null : Date.now() - note.at;
  if (note !== null && age !== null && age >= 0 && age < lifetime) {
    const { progress } = note;
    if (progress.step !== 'unknown') return { state: progress, isSent: false };
    const { pin: _pin, ...requested } = progress;
    return { state: { ...requested, step: 'requested' }, isSent: true };
  }
  notes.write(name, null);
  return null;
}
