import { atom } from 'jotai';
import { reactivate, requestReactivation } from '~/api/activation.ts';
import type { ActivationTicket } from '~/contracts/account.ts';
import { type OtpProof, oneTimeCodeType, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { pause } from '~/lib/pause.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { confirmedCall, isCallOpen } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { forgetSentCodeAtom } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import {
  amendSessionAtom,
  markPinDoneAtom,
  refreshSessionAtom,
  signedInAtom,
  verifySessionAtom,
} from '~/state/session/session.ts';
import { sessionAction, sessionAtom } from '~/state/session/session-atom.ts';

/**
 * Opening a closed account again: a key, a code, one last call.
 * Source: docs/behaviour/deactivation.md#reactivation.
 */
type Reactivation =
  | { readonly step: 'none' }
  | {
      readonly step: 'opened';
      readonly ticket: ActivationTicket;
      /** Device time of the ticket, milliseconds. */
      readonly at: number;
      /** Of the code that was right for it; null before. */
      readonly proof: OtpProof | null;
      readonly isRetried: boolean;
    };

/** In memory only, as the keys of a deactivation are: a reload starts again. */
const stateAtom = sessionAtom<Reactivation>({ step: 'none' });

/** How far the member is with opening their account again. */
export const reactivationAtom = atom((get) => get(stateAtom));

type LastCall = { readonly key: string; readonly proof: OtpProof };

/** The last step. The key serves once: a refusal is also how a call looks that got through. */
const lastCall = confirmedCall<LastCall, unknown>({ verifiesRefusals: true }, (get, set) => ({
  tryLine: () => set(tryLineAtom),
  send: ({ key, proof }) =>
    reactivate(get(apiAtom), get(signedInAtom)?.session.uuid ?? '', key, proof),
  verify: () => set(verifySessionAtom, ({ isDeactivated }) => !isDeactivated),
}));
export const { callAtom: reactivationCallAtom } = lastCall;

/** Milliseconds that an account which is open again waits for the session to show it. */
const sessionTimeoutMs = 2_000;

/** The first step. @returns whether a code can be sent now, or why not */
export const openReactivationAtom = sessionAction(
  async (get, set): Promise<Result<boolean, Problem>> => {
    const uuid = get(signedInAtom)?.session.uuid;
    const before = get(stateAtom);
    if (uuid === undefined || isCallOpen(get(lastCall.callAtom))) return succeed(false);
    // The same again, a moment later: the code that is on its way stays good.
    const isUnused = before.step === 'opened' && before.proof === null;
    if (isUnused && Date.now() - before.at < resendAfterSeconds * 1_000) return succeed(true);
    const opened = await requestReactivation(get(apiAtom), uuid);
    if (!opened.ok) {
      // It may be open already: an answer that was lost, or another phone's doing.
      if (opened.problem.kind === 'refused') await set(refreshSessionAtom);
      return opened;
    }
    if (get(stateAtom) !== before) return succeed(false);
    // A code that was sent for an earlier key is of no use to this one.
    set(forgetSentCodeAtom, opened.value.codeType ?? oneTimeCodeType.reactivation);
    set(lastCall.leaveAtom);
    set(stateAtom, {
      step: 'opened',
      ticket: opened.value,
      at: Date.now(),
      proof: null,
      isRetried: false,
    });
    return succeed(true);
  },
);

/**
 * The code was right: sends the last call at once.
 *
 * @param key the ticket that the code was sent for
 */
export const proveReactivationAtom = sessionAction(
  async (get, set, key: string, proof: OtpProof): Promise<void> => {
    const state = get(stateAtom);
    if (state.step !== 'opened' || state.ticket.key !== key) return;
    set(stateAtom, { ...state, proof });
    // A code to the contacts on file is what a forgotten PIN is replaced with: it stands for the PIN.
    // Where a new one is due the old one comes first, and goes with it.
    if (get(signedInAtom)?.session.isPinUpdatePending === false) set(markPinDoneAtom);
    await set(finishAtom, set(lastCall.beginAtom, { key, proof }));
  },
);

/** Sends the last call once more, where the server is known not to have it. */
export const sendReactivationAtom = sessionAction(async (get, set): Promise<void> => {
  const state = get(stateAtom);
  if (state.step !== 'opened' || state.proof === null) return;
  set(stateAtom, { ...state, isRetried: true });
  await set(finishAtom, set(lastCall.beginAtom, { key: state.ticket.key, proof: state.proof }));
});

/** Asks once more what became of the last call. */
export const checkReactivationAtom = sessionAction(
  (_get, set): Promise<void> => set(finishAtom, set(lastCall.verifyAgainAtom)),
);

/** The server has said it, whether or not the session can be fetched anew. */
const finishAtom = sessionAction(
  async (_get, set, call: Promise<{ readonly step: string }>): Promise<void> => {
    if ((await call).step !== 'confirmed') return;
    await Promise.race([set(refreshSessionAtom), pause(sessionTimeoutMs)]);
    set(amendSessionAtom, { isDeactivated: false });
  },
);

export type ReactivationView =
  | 'overview'
  | 'code'
  | 'sending'
  | 'checking'
  | 'unknown'
  /** The code was right, and can be sent again. */
  | 'not-done';

/** What is seen of a reactivation, by whether the address asks for the code's step. */
export const reactivationViewAtom = atom((get) => (isCodeOpen: boolean): ReactivationView => {
  const call = get(lastCall.callAtom);
  const state = get(stateAtom);
  const isRetried = state.step === 'opened' && state.isRetried;
  switch (call.step) {
    case 'ready':
      if (call.last?.kind === 'not-received' || call.last?.kind === 'not-begun') return 'not-done';
      // What was refused has to begin anew.
      return get(stateAtom).step === 'opened' && call.last === null && isCodeOpen
        ? 'code'
        : 'overview';
    case 'unconfirmed':
      return 'unknown';
    case 'verifying':
      return call.answer?.said === 'yes' ? 'sending' : 'checking';
    case 'trying':
    case 'sending':
      // The code's screen stays while its code is sent, and never opens once more.
      return isCodeOpen && !isRetried ? 'code' : 'sending';
    case 'confirmed':
    case 'signed-out':
      return 'sending';
  }
});
