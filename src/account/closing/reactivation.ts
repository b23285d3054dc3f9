import { reactivate, requestReactivation } from '~/account/account-calls.ts';
import { callOf, type FlowState, oneTimeCodeFlow } from '~/account/one-time-code-flow.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { pause } from '~/core/waits.ts';
import { verifySessionAtom } from '~/session/certainty.ts';
import type { OneTimeCodeTicket } from '~/session/one-time-code.ts';
import {
  amendSessionAtom,
  markPinDoneAtom,
  refreshSessionAtom,
  signedInAtom,
} from '~/session/session.ts';

/** In memory only: a reload starts over. Source: docs/behaviour/deactivation.md#reactivation. */
type ReactivationTicket = OneTimeCodeTicket & { readonly key: string };

/** Milliseconds to wait for a session with an active account. */
const sessionTimeoutMs = 2_000;

const flow = oneTimeCodeFlow<never, ReactivationTicket>({
  // The key works once: a refusal may mean that an earlier call succeeded.
  policy: { verifiesRefusals: true },
  effects: (get, set) => ({
    send: ({ ticket, proof }) =>
      reactivate(get(apiAtom), get(signedInAtom)?.session.uuid ?? '', ticket.key, proof),
    verify: () => set(verifySessionAtom, ({ isDeactivated }) => !isDeactivated),
  }),
  // The API confirmed it, even if the session cannot be fetched.
  onSpent: async (_get, set) => {
    await Promise.race([set(refreshSessionAtom), pause(sessionTimeoutMs)]);
    set(amendSessionAtom, { isDeactivated: false });
  },
});

export const reactivation = {
  ...flow,

  /** A repeated request reuses the code just sent. */
  requestAtom: flow.stepAtom(
    (get, set) => {
      const uuid = get(signedInAtom)?.session.uuid;
      if (uuid === undefined) return null;
      return requestReactivation(get(apiAtom), uuid).then(async (response) => {
        if (response.ok) {
          const codeType = response.value.codeType ?? oneTimeCodeType.reactivation;
          return succeed({ step: 'requested', ticket: { ...response.value, codeType } });
        }
        // A lost response or another device may have activated it.
        if (response.problem.kind === 'refused') await set(refreshSessionAtom);
        return response;
      });
    },
    () => true,
  ),

  proveAtom: sessionAction(
    async (get, set, ticket: ReactivationTicket, proof: OtpProof): Promise<void> => {
      if (!set(flow.proveAtom, ticket, proof)) return;
      // The code counts as the PIN, which it may replace. A due PIN change still needs the old one.
      if (get(signedInAtom)?.session.isPinUpdatePending === false) set(markPinDoneAtom);
      await set(flow.spendAtom);
    },
  ),
};

type ReactivationView = 'overview' | 'code' | 'sending' | 'checking' | 'unknown' | 'not-done';

export function reactivationViewOf(
  state: FlowState<never, ReactivationTicket>,
  isCodeStep: boolean,
): ReactivationView {
  const call = callOf(state);
  switch (call.step) {
    case 'ready':
      if (state.step === 'spent') return 'sending';
      if (call.last?.kind === 'not-received' || call.last?.kind === 'not-sent') return 'not-done';
      return state.step !== 'idle' && call.last === null && isCodeStep ? 'code' : 'overview';
    case 'unconfirmed':
      return 'unknown';
    case 'verifying':
      return 'checking';
    case 'connecting':
    case 'sending': {
      const isRetried = state.step === 'proven' && state.tries > 1;
      // The code screen stays while its code is sent. A retry must not show it again.
      return isCodeStep && !isRetried ? 'code' : 'sending';
    }
    case 'confirmed':
    case 'signed-out':
      return 'sending';
  }
}
