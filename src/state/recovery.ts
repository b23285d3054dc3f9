import { atom } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import { findAccount, requestRecovery, updateForgottenPassword } from '~/api/recovery.ts';
import { oneTimeCodeType, type Proof } from '~/contracts/one-time-code.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { probeAtom } from './connectivity.ts';
import { forgetSentCodeAtom } from './one-time-code.ts';
import { apiAtom, tabNotesAtom } from './platform.ts';
import { advanceRecovery, type Recovery, type RecoveryEvent } from './recovery-machine.ts';
import { readRecoveryNote, writeRecoveryNote } from './recovery-note.ts';

const stateAtom = atom<Recovery>({ step: 'none' });

/** How far the visitor is with their forgotten password. */
export const recoveryAtom = atom((get) => get(stateAtom));

type NewPassword = { readonly password: string; readonly confirmation: string };
const nothingTyped: NewPassword = { password: '', confirmation: '' };
const newPasswordAtom = atom(nothingTyped);

/** What is typed of the new password. It is in memory only, and gone with the last step. */
export const typedPasswordAtom = atom(
  (get) => get(newPasswordAtom),
  (get, set, change: Partial<NewPassword>) =>
    set(newPasswordAtom, { ...get(newPasswordAtom), ...change }),
);

/** True where leaving these pages would cost the visitor another code, and what they typed. */
export const isRecoveryUnsavedAtom = atom((get) => get(stateAtom).step === 'proven');

const advanceAtom = atom(null, (get, set, event: RecoveryEvent) => {
  const next = advanceRecovery(get(stateAtom), event);
  set(stateAtom, next);
  writeRecoveryNote(get(tabNotesAtom), next);
});

/** Takes up what this tab had begun before a reload. */
export const restoreRecoveryAtom = atom(null, (get, set) => {
  if (get(stateAtom).step !== 'none') return;
  const noted = readRecoveryNote(get(tabNotesAtom));
  if (noted !== null) set(stateAtom, noted);
});

/** Leaves nothing of a recovery on the phone. */
export const forgetRecoveryAtom = atom(null, (_get, set) => {
  set(advanceAtom, { type: 'start-over' });
  set(newPasswordAtom, nothingTyped);
  set(forgetSentCodeAtom, oneTimeCodeType.forgotPassword);
});

/** What came of a step: whether the visitor is still where they took it, or why it failed. */
type StepOutcome = Result<boolean, Problem>;

/** @param value as the server takes it */
export const findAccountAtom = atom(null, async (get, set, value: string): Promise<StepOutcome> => {
  const before = get(stateAtom);
  const found = await findAccount(get(apiAtom), value);
  if (!found.ok) return found;
  // Leaving these pages puts another state in this one's place.
  if (get(stateAtom) !== before) return succeed(false);
  // A code that an earlier account was sent proves nothing for this one.
  set(forgetRecoveryAtom);
  set(advanceAtom, { type: 'found', value, account: found.value });
  return succeed(true);
});

/** The account is the visitor's: begins its recovery. */
export const requestRecoveryAtom = atom(null, async (get, set): Promise<StepOutcome> => {
  const before = get(stateAtom);
  if (before.step !== 'found') return succeed(before.step !== 'none');
  const requested = await requestRecovery(get(apiAtom), before.account, before.value);
  if (!requested.ok) return requested;
  if (get(stateAtom) !== before) return succeed(false);
  set(advanceAtom, { type: 'requested', reference: requested.value.pin });
  return succeed(true);
});

/** The one-time code was right. */
export const proveRecoveryAtom = atom(null, (_get, set, proof: Proof) => {
  set(advanceAtom, { type: 'proven', proof });
});

/** The proof serves no more, or may not: another code has to be entered. */
export const askForAnotherCodeAtom = atom(null, (_get, set) => {
  set(forgetSentCodeAtom, oneTimeCodeType.forgotPassword);
  set(newPasswordAtom, nothingTyped);
  set(advanceAtom, { type: 'another-code' });
});

/** Sends the typed password, once: a second tap while the first is on its way does nothing. */
export const updatePasswordAtom = atom(null, async (get, set): Promise<StepOutcome> => {
  const before = get(stateAtom);
  if (before.step !== 'proven' && before.step !== 'unknown') return succeed(false);
  const { password, confirmation } = get(newPasswordAtom);
  // After a reload nothing is typed any more: there is nothing to send again.
  if (password === '') return succeed(false);
  set(advanceAtom, { type: 'update' });
  const sending = get(stateAtom);

  if (!(await set(probeAtom))) {
    if (get(stateAtom) === sending) set(advanceAtom, { type: 'not-begun' });
    return fail({ kind: 'offline' });
  }
  const { account, reference, proof } = before;
  const sent = await updateForgottenPassword(
    get(apiAtom),
    account,
    reference,
    proof,
    password,
    confirmation,
  );
  if (get(stateAtom) !== sending) return succeed(false);

  set(
    advanceAtom,
    sent.ok ? { type: 'updated' } : { type: 'update-failed', problem: sent.problem },
  );
  const { step } = get(stateAtom);
  // Refused input is cleared (spec file 2, section 8); without a sure answer it is kept.
  const isSettled = step !== 'unknown' || get(refusalAtom) !== null;
  if (isSettled) set(newPasswordAtom, nothingTyped);
  return sent.ok ? succeed(true) : sent;
});

const refusalAtom = atom((get) => {
  const state = get(stateAtom);
  return state.step === 'unknown' ? state.refusal : null;
});
