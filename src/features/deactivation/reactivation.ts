import { atom } from 'jotai';
import { reactivate, requestReactivation } from '~/api/activation.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { pause } from '~/lib/pause.ts';
import { succeed } from '~/lib/result.ts';
import { codeFlow } from '~/state/code-flow.ts';
import type { CodeRequest } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import {
  amendSessionAtom,
  markPinDoneAtom,
  refreshSessionAtom,
  signedInAtom,
  verifySessionAtom,
} from '~/state/session/session.ts';
import { sessionAction } from '~/state/session/session-atom.ts';

/**
 * Opening a closed account again: a key, a code, one last call. In memory only, as the keys of a
 * deactivation are: a reload starts again. Source: docs/behaviour/deactivation.md#reactivation.
 */
type ReactivationRequest = CodeRequest & { readonly key: string };

/** Milliseconds that an account which is open again waits for the session to show it. */
const sessionTimeoutMs = 2_000;

const flow = codeFlow<never, ReactivationRequest>({
  // The key serves once: a refusal is also how a call looks that got through.
  policy: { verifiesRefusals: true },
  effects: (get, set) => ({
    send: ({ request, proof }) =>
      reactivate(get(apiAtom), get(signedInAtom)?.session.uuid ?? '', request.key, proof),
    verify: () => set(verifySessionAtom, ({ isDeactivated }) => !isDeactivated),
  }),
  // The server has said it, whether or not the session can be fetched anew.
  onSpent: async (_get, set) => {
    await Promise.race([set(refreshSessionAtom), pause(sessionTimeoutMs)]);
    set(amendSessionAtom, { isDeactivated: false });
  },
});

export type ReactivationView =
  | 'overview'
  | 'code'
  | 'sending'
  | 'checking'
  | 'unknown'
  /** The code was right, and can be sent again. */
  | 'not-done';

export const reactivation = {
  ...flow,

  /** The first step. The same again, a moment later: the code that is on its way stays good. */
  openAtom: flow.stepAtom(
    (get, set) => {
      const uuid = get(signedInAtom)?.session.uuid;
      if (uuid === undefined) return null;
      return requestReactivation(get(apiAtom), uuid).then(async (answer) => {
        if (answer.ok) {
          const codeType = answer.value.codeType ?? oneTimeCodeType.reactivation;
          return succeed({ step: 'requested', request: { ...answer.value, codeType } });
        }
        // It may be open already: an answer that was lost, or another phone's doing.
        if (answer.problem.kind === 'refused') await set(refreshSessionAtom);
        return answer;
      });
    },
    () => true,
  ),

  /** The code was right: sends the last call at once. */
  proveAtom: sessionAction(
    async (get, set, request: ReactivationRequest, proof: OtpProof): Promise<void> => {
      if (!set(flow.proveAtom, request, proof)) return;
      // A code to the contacts on file is what a forgotten PIN is replaced with: it stands for the PIN.
      // Where a new one is due the old one comes first, and goes with it.
      if (get(signedInAtom)?.session.isPinUpdatePending === false) set(markPinDoneAtom);
      await set(flow.spendAtom);
    },
  ),

  /** The view of a reactivation, by whether the address asks for the code's step. */
  viewAtom: atom((get) => (isCodeOpen: boolean): ReactivationView => {
    const call = get(flow.callAtom);
    const state = get(flow.stateAtom);
    if (state.step === 'spent') return 'sending';
    switch (call.step) {
      case 'ready':
        if (call.last?.kind === 'not-received' || call.last?.kind === 'not-begun')
          return 'not-done';
        // After a refusal it has to begin anew.
        return state.step !== 'idle' && call.last === null && isCodeOpen ? 'code' : 'overview';
      case 'unconfirmed':
        return 'unknown';
      case 'verifying':
        return call.answer?.said === 'yes' ? 'sending' : 'checking';
      case 'trying':
      case 'sending': {
        const isRetried = state.step === 'proven' && state.tries > 1;
        // The code's screen stays while its code is sent, and never opens once more.
        return isCodeOpen && !isRetried ? 'code' : 'sending';
      }
      case 'confirmed':
      case 'signed-out':
        return 'sending';
    }
  }),
};
