import { atom } from 'jotai';
import * as v from 'valibot';
import { findAccount, requestRecovery, updateForgottenPassword } from '~/api/recovery.ts';
import { KeptProof, keptProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { fail, succeed } from '~/lib/result.ts';
import {
  type CodeProgress,
  type CodeState,
  codeFlow,
  type StepOutcome,
} from '~/state/code-flow.ts';
import { isCallOpen, problemOf } from '~/state/confirmed-call.ts';
import type { CodeRequest } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import { sessionAction, sessionAtom } from '~/state/session/session-atom.ts';

/**
 * From a forgotten password to a new one: the account, a code, and the call that changes it. Nobody
 * can be asked what became of that call: only logging in tells.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
type Found = {
  /** The typed value that found the account, as it is sent. */
  readonly value: string;
  readonly account: FoundAccount;
};
type RecoveryRequest = Found & CodeRequest;
type NewPassword = { readonly password: string; readonly confirmation: string };

export type RecoveryState = CodeState<Found, RecoveryRequest>;

const codeType = oneTimeCodeType.forgotPassword;
const noteName = 'recovery';

/**
 * How far a recovery got, for as long as the tab lives: a visit to the messages app or a reload
 * loses nothing. No password is ever part of it.
 */
export const RecoveryNote = v.object({
  version: v.literal(1),
  /** Device time of the last step, milliseconds. */
  at: v.number(),
  value: v.string(),
  account: v.pipe(
    v.object({
      uuid: v.string(),
      hash: v.string(),
      pin: v.string(),
      name: v.string(),
      email: v.string(),
      mobile: v.string(),
    }),
    v.transform(({ pin, ...account }) => ({ ...account, reference: pin })),
  ),
  reference: v.nullable(v.string()),
  proof: v.nullable(KeptProof),
  /** A new password has left the phone, and no sure answer has come. */
  isSent: v.boolean(),
});

function restored(note: v.InferOutput<typeof RecoveryNote>): CodeProgress<Found, RecoveryRequest> {
  const { value, account, reference, proof, isSent } = note;
  if (reference === null) return { step: 'opened', opened: { value, account } };
  const request = { value, account, reference, codeType };
  if (proof === null) return { step: 'requested', request };
  return { step: 'proven', request, proof, tries: isSent ? 1 : 0 };
}

const nothingTyped: NewPassword = { password: '', confirmation: '' };
const newPasswordAtom = sessionAtom(nothingTyped);

const flow = codeFlow<Found, RecoveryRequest, NewPassword>({
  // The proof serves once, so a second try is refused exactly where the first one arrived.
  policy: { cannotVerify: true },
  effects: (get) => ({
    send: ({ request: { account, reference }, proof, input: { password, confirmation } }) =>
      updateForgottenPassword(get(apiAtom), account, reference, proof, password, confirmation),
    verify: async () => ({ problem: null }),
  }),
  note: {
    name: noteName,
    write: (state, isSent) => {
      const found = foundOf(state);
      if (found === null) return null;
      const { reference: pin, ...account } = found.account;
      const reference = 'request' in state ? state.request.reference : null;
      const proof = state.step === 'proven' && state.proof ? keptProof(state.proof) : null;
      return { value: found.value, account: { ...account, pin }, reference, proof, isSent };
    },
    read: (notes) => {
      const note = notes.read(noteName, RecoveryNote);
      return note === null ? null : { ...note, state: restored(note) };
    },
  },
});

/** The account that is recovered; null before it is found, and after the last step. */
export function foundOf(state: CodeProgress<Found, RecoveryRequest>): Found | null {
  switch (state.step) {
    case 'idle':
    case 'spent':
      return null;
    case 'opened':
      return state.opened;
    case 'requested':
    case 'proven':
      return state.request;
  }
}

const askForAccountAtom = flow.stepAtom((get, _set, value: string) =>
  findAccount(get(apiAtom), value).then((found) =>
    found.ok ? succeed({ step: 'opened', opened: { value, account: found.value } }) : found,
  ),
);

export const passwordRecovery = {
  ...flow,

  /** @param value as the server takes it */
  findAtom: sessionAction(async (_get, set, value: string): Promise<StepOutcome> => {
    const found = await set(askForAccountAtom, value);
    // A password that was typed for another account is of no use to this one.
    if (found.ok && found.value) set(newPasswordAtom, nothingTyped);
    return found;
  }),

  /** The account is the visitor's: begins its recovery. */
  requestAtom: flow.stepAtom((get) => {
    const state = get(flow.stateAtom);
    if (state.step !== 'opened') return null;
    const { value, account } = state.opened;
    return requestRecovery(get(apiAtom), account, value).then((answer) => {
      if (!answer.ok) return answer;
      const request = { value, account, ...answer.value, codeType };
      return succeed({ step: 'requested', request });
    });
  }),

  /** The new password as far as it is typed. It is in memory only, and gone with the last step. */
  typedPasswordAtom: atom(
    (get) => get(newPasswordAtom),
    (get, set, change: Partial<NewPassword>) =>
      set(newPasswordAtom, { ...get(newPasswordAtom), ...change }),
  ),

  /** Sends the typed password, once: a second tap while the first is on its way does nothing. */
  updateAtom: sessionAction(async (get, set): Promise<StepOutcome> => {
    const typed = get(newPasswordAtom);
    // After a reload nothing is typed any more: there is nothing to send again.
    const rest = typed.password === '' ? null : await set(flow.spendAtom, typed);
    if (rest === null) return succeed(false);
    const problem = problemOf(rest);
    const isDone = rest.step === 'confirmed';
    // Only a refusal clears it: docs/behaviour/problems.md#what-is-kept.
    if (isDone || problem?.kind === 'refused') set(newPasswordAtom, nothingTyped);
    return isDone ? succeed(true) : fail(problem ?? { kind: 'timeout' });
  }),

  /** The proof serves no more, or may not: another code has to be entered. */
  voidAtom: atom(null, (_get, set) => {
    set(newPasswordAtom, nothingTyped);
    set(flow.voidAtom);
  }),

  /** Leaves nothing of a recovery on the phone. */
  leaveAtom: atom(null, (_get, set) => {
    set(newPasswordAtom, nothingTyped);
    set(flow.leaveAtom);
  }),

  /** Takes up what this tab had begun before a reload. */
  restoreAtom: atom(null, (_get, set) => set(flow.restoreAtom, nothingTyped)),

  /** True where leaving these pages would cost the visitor another code, and what they typed. */
  isUnsavedAtom: atom(
    (get) => get(flow.stateAtom).step === 'proven' && !isCallOpen(get(flow.callAtom)),
  ),
};

export type RecoveryPage = 'find' | 'account' | 'code' | 'password' | 'success';

/**
 * The page that opens where `asked` is asked for by its address or by stepping back and forward.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
export function pageFor(
  asked: RecoveryPage,
  { step }: Pick<RecoveryState, 'step'>,
): RecoveryPage | 'sign-in' {
  switch (asked) {
    case 'find':
      return 'find';
    case 'account':
      return step === 'idle' || step === 'spent' ? 'find' : 'account';
    case 'code':
    case 'password':
      // A code serves once: a visitor who has proven it chooses the password.
      return step === 'proven' ? 'password' : step === 'requested' ? 'code' : 'find';
    case 'success':
      return step === 'spent' ? 'success' : 'sign-in';
  }
}
