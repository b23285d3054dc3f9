import { atom } from 'jotai';
import * as v from 'valibot';
import { findAccount, requestRecovery, updateForgottenPassword } from '~/account/account-calls.ts';
import {
  callOf,
  type FlowProgress,
  type FlowState,
  oneTimeCodeFlow,
  proven,
  type StepOutcome,
} from '~/account/one-time-code-flow.ts';
import { KeptProof, keptProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { fail, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import type { OneTimeCodeTicket } from '~/session/one-time-code.ts';

/** Source: docs/behaviour/recovery.md#a-forgotten-password. */
type Found = {
  readonly value: string;
  readonly account: FoundAccount;
};
type RecoveryTicket = Found & OneTimeCodeTicket;
type NewPassword = { readonly password: string; readonly confirmation: string };

type RecoveryState = FlowState<Found, RecoveryTicket, NewPassword>;
type RecoveryProgress = FlowProgress<Found, RecoveryTicket, NewPassword>;

const codeType = oneTimeCodeType.forgotPassword;
const noteName = 'recovery';

/** Without passwords. A visit to the messages app may reload the page. */
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
  isSent: v.boolean(),
});

function restored(note: v.InferOutput<typeof RecoveryNote>): RecoveryProgress {
  const { value, account, reference, proof, isSent } = note;
  if (reference === null) return { step: 'started', start: { value, account } };
  const ticket = { value, account, reference, codeType };
  return proof === null ? { step: 'requested', ticket } : proven(ticket, proof, isSent ? 1 : 0);
}

const nothingTyped: NewPassword = { password: '', confirmation: '' };
const newPasswordAtom = sessionAtom(nothingTyped);

const flow = oneTimeCodeFlow<Found, RecoveryTicket, NewPassword>({
  // The proof works once: a resend is refused only if the first attempt arrived.
  policy: { cannotVerify: true },
  effects: (get, set) => ({
    checkConnection: () => set(checkConnectionAtom),
    send: ({ ticket: { account, reference }, proof, input: { password, confirmation } }) =>
      updateForgottenPassword(get(apiAtom), account, reference, proof, password, confirmation),
    verify: async () => ({ problem: null }),
  }),
  note: {
    name: noteName,
    write: (state) => {
      const found = foundOf(state);
      if (found === null) return null;
      const { reference: pin, ...account } = found.account;
      const reference = 'ticket' in state ? state.ticket.reference : null;
      const proof = state.step === 'proven' && state.proof ? keptProof(state.proof) : null;
      const isSent = isCallOpen(callOf(state));
      return { value: found.value, account: { ...account, pin }, reference, proof, isSent };
    },
    read: (notes) => {
      const note = notes.read(noteName, RecoveryNote);
      return note === null ? null : { ...note, state: restored(note) };
    },
  },
});

export function foundOf(state: RecoveryProgress): Found | null {
  switch (state.step) {
    case 'idle':
    case 'spent':
      return null;
    case 'started':
      return state.start;
    case 'requested':
    case 'proven':
      return state.ticket;
  }
}

const fetchAccountAtom = flow.stepAtom((get, _set, value: string) =>
  findAccount(get(apiAtom), value).then((found) =>
    found.ok ? succeed({ step: 'started', start: { value, account: found.value } }) : found,
  ),
);

export const passwordRecovery = {
  ...flow,

  findAtom: sessionAction(async (_get, set, value: string): Promise<StepOutcome> => {
    const found = await set(fetchAccountAtom, value);
    // The password was typed for another account.
    if (found.ok && found.value) set(newPasswordAtom, nothingTyped);
    return found;
  }),

  requestAtom: flow.stepAtom((get) => {
    const state = get(flow.stateAtom);
    if (state.step !== 'started') return null;
    const { value, account } = state.start;
    return requestRecovery(get(apiAtom), account, value).then((response) => {
      if (!response.ok) return response;
      const ticket = { value, account, ...response.value, codeType };
      return succeed({ step: 'requested', ticket });
    });
  }),

  /** Only in memory, until the last step. */
  typedPasswordAtom: atom(
    (get) => get(newPasswordAtom),
    (get, set, change: Partial<NewPassword>) =>
      set(newPasswordAtom, { ...get(newPasswordAtom), ...change }),
  ),

  updateAtom: sessionAction(async (get, set): Promise<StepOutcome> => {
    const typed = get(newPasswordAtom);
    // A reload has cleared it.
    const rest = typed.password === '' ? null : await set(flow.spendAtom, typed);
    if (rest === null) return succeed(false);
    const problem = problemOf(callOf(rest));
    const isDone = rest.step === 'spent';
    // Only a refusal clears it: docs/behaviour/problems.md#input-after-a-failure.
    if (isDone || problem?.kind === 'refused') set(newPasswordAtom, nothingTyped);
    return isDone ? succeed(true) : fail(problem ?? { kind: 'timeout' });
  }),

  /** The proof may be spent: another code is needed. */
  voidAtom: atom(null, (_get, set) => {
    set(newPasswordAtom, nothingTyped);
    set(flow.voidAtom);
  }),

  leaveAtom: atom(null, (_get, set) => {
    set(newPasswordAtom, nothingTyped);
    set(flow.leaveAtom);
  }),

  restoreAtom: atom(null, (_get, set) => set(flow.restoreAtom, nothingTyped)),

  /** Leaving would cost a code and the typed password. */
  isUnsavedAtom: atom((get) => {
    const state = get(flow.stateAtom);
    return state.step === 'proven' && !isCallOpen(state.call);
  }),
};

export type RecoveryPage = 'find' | 'account' | 'code' | 'password' | 'success';

/** The page for an address. Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function recoveryPageFor(
  wanted: RecoveryPage,
  { step }: Pick<RecoveryState, 'step'>,
): RecoveryPage | 'sign-in' {
  switch (wanted) {
    case 'find':
      return 'find';
    case 'account':
      return step === 'idle' || step === 'spent' ? 'find' : 'account';
    case 'code':
    case 'password':
      // A code works once: then only the password is left.
      return step === 'proven' ? 'password' : step === 'requested' ? 'code' : 'find';
    case 'success':
      return step === 'spent' ? 'success' : 'sign-in';
  }
}
