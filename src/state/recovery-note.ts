import * as v from 'valibot';
import type { TabNotes } from '~/lib/tab-notes.ts';
import type { Recovery } from './recovery-machine.ts';

/**
 * How far a recovery got, for as long as the tab lives: a visit to the messages app or a reload
 * loses nothing. No password is ever part of it.
 */
const RecoveryNote = v.object({
  version: v.literal(1),
  /** Device time of the last step, milliseconds. */
  at: v.number(),
  value: v.string(),
  account: v.object({
    uuid: v.string(),
    hash: v.string(),
    pin: v.string(),
    name: v.string(),
    email: v.string(),
    mobile: v.string(),
  }),
  reference: v.nullable(v.string()),
  proof: v.nullable(v.object({ token: v.string(), pin: v.string() })),
  /** A new password has left the phone, and no sure answer has come. */
  isSent: v.boolean(),
});
type RecoveryNote = v.InferOutput<typeof RecoveryNote>;

const noteName = 'recovery';

/** Milliseconds after the last step in which a recovery can be gone on with. */
export const recoveryNoteLife = 30 * 60 * 1000;

/** Keeps what a reload needs; a recovery that has not begun, or is over, leaves nothing. */
export function writeRecoveryNote(notes: TabNotes, recovery: Recovery): void {
  notes.write(noteName, noteOf(recovery));
}

function noteOf(recovery: Recovery): RecoveryNote | null {
  if (recovery.step === 'none' || recovery.step === 'done') return null;
  const { step, value, account } = recovery;
  return {
    version: 1,
    at: Date.now(),
    value,
    account,
    reference: 'reference' in recovery ? recovery.reference : null,
    proof: 'proof' in recovery ? recovery.proof : null,
    isSent: step === 'updating' || step === 'unknown',
  };
}

/** The recovery that this tab was about to make, or null. */
export function readRecoveryNote(notes: TabNotes): Recovery | null {
  const note = notes.read(noteName, RecoveryNote);
  if (note === null) return null;
  const age = Date.now() - note.at;
  if (age < 0 || age > recoveryNoteLife) {
    notes.write(noteName, null);
    return null;
  }
  const { value, account, reference, proof, isSent } = note;
  if (reference === null) return { step: 'found', value, account };
  if (proof === null) return { step: 'requested', value, account, reference };
  // The reload has swallowed the reply.
  return isSent
    ? { step: 'unknown', value, account, reference, proof, refusal: null }
    : { step: 'proven', value, account, reference, proof };
}
