import { atom } from 'jotai';
import { findAccount, requestRecovery, updateForgottenPassword } from '~/api/recovery.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { confirmedCall, isCallOpen, problemOf } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { forgetSentCodeAtom } from '~/state/one-time-code.ts';
import { apiAtom, tabNotesAtom } from '~/state/services.ts';
import { sessionAction, sessionAtom } from '~/state/session/session-atom.ts';
import {
  type Proven,
  type RecoveryEntry,
  readRecoveryNote,
  writeRecoveryNote,
} from './recovery-note.ts';

/**
 * From a forgotten password to a new one: the account, a code, and the call that changes it. Nobody
 * can be asked what became of that call: only logging in tells.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
export type Recovery =
  | RecoveryEntry
  /** `isRepeat`: an earlier try had no sure answer. */
  | (Proven & { readonly step: 'updating'; readonly isRepeat: boolean })
  /** `refusal`: what the server said to the repeated try, or null. */
  | (Proven & { readonly step: 'unknown'; readonly refusal: Problem | null });

type NewPassword = { readonly password: string; readonly confirmation: string };
type Update = Proven & NewPassword;

/** The proof serves once, so a second try is refused exactly where the first one arrived. */
const update = confirmedCall<Update, unknown>({ cannotVerify: true }, (get, set) => ({
  tryLine: () => set(tryLineAtom),
  send: ({ account, reference, proof, password, confirmation }) =>
    updateForgottenPassword(get(apiAtom), account, reference, proof, password, confirmation),
  verify: async () => ({ problem: null }),
}));

const entryAtom = sessionAtom<RecoveryEntry>({ step: 'none' });

/** How far the visitor is with their forgotten password. */
export const recoveryAtom = atom((get): Recovery => {
  const [entry, call] = [get(entryAtom), get(update.callAtom)];
  if (entry.step !== 'proven' || !isCallOpen(call)) return entry;
  return call.step === 'trying' || call.step === 'sending'
    ? { ...entry, step: 'updating', isRepeat: call.isRepeat }
    : { ...entry, step: 'unknown', refusal: problemOf(call) };
});

const nothingTyped: NewPassword = { password: '', confirmation: '' };
const newPasswordAtom = sessionAtom(nothingTyped);

/** What is typed of the new password. It is in memory only, and gone with the last step. */
export const typedPasswordAtom = atom(
  (get) => get(newPasswordAtom),
  (get, set, change: Partial<NewPassword>) =>
    set(newPasswordAtom, { ...get(newPasswordAtom), ...change }),
);

/** True where leaving these pages would cost the visitor another code, and what they typed. */
export const isRecoveryUnsavedAtom = atom((get) => get(recoveryAtom).step === 'proven');

const keepNoteAtom = atom(null, (get) =>
  writeRecoveryNote(get(tabNotesAtom), get(entryAtom), isCallOpen(get(update.callAtom))),
);

const enterAtom = atom(null, (_get, set, entry: RecoveryEntry) => {
  set(entryAtom, entry);
  set(keepNoteAtom);
});

/** Takes up what this tab had begun before a reload. */
export const restoreRecoveryAtom = atom(null, (get, set) => {
  if (get(entryAtom).step !== 'none') return;
  const noted = readRecoveryNote(get(tabNotesAtom));
  if (noted === null) return;
  set(entryAtom, noted.entry);
  // The reload has swallowed the reply.
  if (noted.isSent && noted.entry.step === 'proven') {
    void set(update.resumeAtom, { ...noted.entry, ...nothingTyped });
  }
});

/** Leaves nothing of a recovery on the phone. */
export const forgetRecoveryAtom = atom(null, (_get, set) => {
  set(update.forgetAtom);
  set(enterAtom, { step: 'none' });
  set(newPasswordAtom, nothingTyped);
  set(forgetSentCodeAtom, oneTimeCodeType.forgotPassword);
});

/** What came of a step: whether the visitor is still where they took it, or why it failed. */
type StepOutcome = Result<boolean, Problem>;

/** @param value as the server takes it */
export const findAccountAtom = sessionAction(
  async (get, set, value: string): Promise<StepOutcome> => {
    const before = get(entryAtom);
    const found = await findAccount(get(apiAtom), value);
    if (!found.ok) return found;
    // Leaving these pages puts another state in this one's place.
    if (get(entryAtom) !== before) return succeed(false);
    // A code that an earlier account was sent proves nothing for this one.
    set(forgetRecoveryAtom);
    set(enterAtom, { step: 'found', value, account: found.value });
    return succeed(true);
  },
);

/** The account is the visitor's: begins its recovery. */
export const requestRecoveryAtom = sessionAction(async (get, set): Promise<StepOutcome> => {
  const before = get(entryAtom);
  if (before.step !== 'found') return succeed(before.step !== 'none');
  const requested = await requestRecovery(get(apiAtom), before.account, before.value);
  if (!requested.ok) return requested;
  if (get(entryAtom) !== before) return succeed(false);
  set(enterAtom, { ...before, step: 'requested', reference: requested.value.pin });
  return succeed(true);
});

/** The one-time code was right. */
export const proveRecoveryAtom = atom(null, (get, set, proof: OtpProof) => {
  const entry = get(entryAtom);
  if (entry.step === 'requested') set(enterAtom, { ...entry, step: 'proven', proof });
});

/** The proof serves no more, or may not: another code has to be entered. */
export const askForAnotherCodeAtom = atom(null, (get, set) => {
  const entry = get(entryAtom);
  set(forgetSentCodeAtom, oneTimeCodeType.forgotPassword);
  set(newPasswordAtom, nothingTyped);
  if (entry.step !== 'proven') return;
  const { proof: _proof, ...requested } = entry;
  set(update.forgetAtom);
  set(enterAtom, { ...requested, step: 'requested' });
});

/** Sends the typed password, once: a second tap while the first is on its way does nothing. */
export const updatePasswordAtom = sessionAction(async (get, set): Promise<StepOutcome> => {
  const { step } = get(recoveryAtom);
  const entry = get(entryAtom);
  const typed = get(newPasswordAtom);
  // After a reload nothing is typed any more: there is nothing to send again.
  if (entry.step !== 'proven' || typed.password === '' || step === 'updating') {
    return succeed(false);
  }
  const sending =
    step === 'unknown' ? set(update.sendAgainAtom) : set(update.beginAtom, { ...entry, ...typed });
  set(keepNoteAtom);
  const rest = await sending;
  // Leaving these pages puts another state in this one's place.
  if (get(entryAtom) !== entry) return succeed(false);
  const problem = problemOf(rest);
  // Only a refusal clears it: docs/behaviour/problems.md#what-is-kept.
  const isSettled = rest.step === 'confirmed' || (problem !== null && problem.kind === 'refused');
  if (isSettled) set(newPasswordAtom, nothingTyped);
  if (rest.step === 'confirmed') {
    set(update.forgetAtom);
    set(enterAtom, { step: 'done' });
    return succeed(true);
  }
  set(keepNoteAtom);
  return fail(problem ?? { kind: 'timeout' });
});

export type RecoveryPage = 'find' | 'account' | 'code' | 'password' | 'success';

/**
 * The page that opens where `asked` is asked for by its address or by stepping back and forward.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
export function pageFor(asked: RecoveryPage, { step }: Recovery): RecoveryPage | 'sign-in' {
  const isFound = step !== 'none' && step !== 'done';
  const isProven = step === 'proven' || step === 'updating' || step === 'unknown';
  switch (asked) {
    case 'find':
      return 'find';
    case 'account':
      return isFound ? 'account' : 'find';
    case 'code':
    case 'password':
      // A code serves once: who has proven theirs chooses the password.
      return isProven ? 'password' : step === 'requested' ? 'code' : 'find';
    case 'success':
      return step === 'done' ? 'success' : 'sign-in';
  }
}
