import * as v from 'valibot';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import type { TabNotes } from '~/lib/tab-notes.ts';

type Known = {
  /** What was typed to find the account, as it is sent. */
  readonly value: string;
  readonly account: FoundAccount;
};
/** `reference`: what the one-time code is asked for with. */
type Requested = Known & { readonly reference: string };
export type Proven = Requested & { readonly proof: OtpProof };

/** How far the visitor is, but for the last call. */
export type RecoveryEntry =
  | { readonly step: 'none' }
  | (Known & { readonly step: 'found' })
  | (Requested & { readonly step: 'requested' })
  | (Proven & { readonly step: 'proven' })
  | { readonly step: 'done' };

/**
 * How far a recovery got, for as long as the tab lives: a visit to the messages app or a reload
 * loses nothing. No password is ever part of it.
 */
export const RecoveryNote = v.object({
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
export function writeRecoveryNote(notes: TabNotes, entry: RecoveryEntry, isSent: boolean): void {
  notes.write(noteName, noteOf(entry, isSent));
}

function noteOf(entry: RecoveryEntry, isSent: boolean): RecoveryNote | null {
  if (entry.step === 'none' || entry.step === 'done') return null;
  const { value, account } = entry;
  return {
    version: 1,
    at: Date.now(),
    value,
    account,
    reference: 'reference' in entry ? entry.reference : null,
    proof: 'proof' in entry ? entry.proof : null,
    isSent,
  };
}

/** The recovery that this tab was about to make, and whether its last call has left; or null. */
export function readRecoveryNote(
  notes: TabNotes,
): { readonly entry: RecoveryEntry; readonly isSent: boolean } | null {
  const note = notes.read(noteName, RecoveryNote);
  if (note === null) return null;
  const age = Date.now() - note.at;
  if (age < 0 || age > recoveryNoteLife) {
    notes.write(noteName, null);
    return null;
  }
  const { value, account, reference, proof, isSent } = note;
  if (reference === null) return { entry: { step: 'found', value, account }, isSent: false };
  const requested = { value, account, reference };
  return proof === null
    ? { entry: { ...requested, step: 'requested' }, isSent: false }
    : { entry: { ...requested, step: 'proven', proof }, isSent };
}
