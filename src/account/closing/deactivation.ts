import { atom } from 'jotai';
import { checkPin, deactivate, requestDeactivation } from '~/account/account-calls.ts';
import { callOf, type FlowState, oneTimeCodeFlow } from '~/account/one-time-code-flow.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { isBarred, type Problem } from '~/contracts/problem.ts';
import { isCallOpen, verificationOf } from '~/core/confirmed-call.ts';
import { type Result, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import type { OneTimeCodeTicket } from '~/session/one-time-code.ts';
import {
  acknowledgeEndAtom,
  expireSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { fetchSession } from '~/session/session-calls.ts';

/** Only in memory: it closes accounts. Source: docs/behaviour/deactivation.md#the-four-steps. */
type DeactivationTicket = OneTimeCodeTicket & { readonly key: string };

/** The last call. Outlives the session, whose end makes an accepted call certain. */
const sentAtom = atom<'not-sent' | 'sent' | 'accepted'>('not-sent');

/** Also an empty 2xx. */
const isAccepted = (response: Result<unknown, Problem>): boolean =>
  response.ok || (response.problem.kind === 'unreadable' && !isBarred(response.problem));

const flow = oneTimeCodeFlow<DeactivationTicket, DeactivationTicket>({
  // The key works once: a refusal may mean that an earlier call succeeded.
  policy: { verifiesRefusals: true },
  effects: (get, set) => ({
    send: async ({ ticket, proof }) => {
      set(sentAtom, 'sent');
      const uuid = get(signedInAtom)?.session.uuid ?? '';
      const response = await deactivate(get(apiAtom), uuid, ticket.key, proof);
      if (isAccepted(response)) set(sentAtom, 'accepted');
      return response;
    },
    verify: async () => {
      const fetched = await fetchSession(get(apiAtom), { whenOver: 'leave' });
      const verification = verificationOf(fetched, ({ isDeactivated }) => isDeactivated);
      const isOver = verification === 'signed-out';
      return isOver && get(sentAtom) === 'accepted' ? 'found' : verification;
    },
  }),
});

/** `signed-out`: the session is over, the outcome cannot be verified. Null: not ended. */
export type DeactivationEnd = 'done' | 'signed-out' | null;

const finishAtom = atom(
  null,
  async (get, set, how: 'send' | 'verify'): Promise<DeactivationEnd> => {
    if (how === 'send') set(sentAtom, 'not-sent');
    const uuid = get(signedInAtom)?.session.uuid;
    try {
      const rest = await (how === 'send' ? set(flow.spendAtom) : set(flow.verifyAgainAtom));
      if (rest?.step === 'spent') {
        await set(signOutAtom);
        return 'done';
      }
      if (rest === null || callOf(rest).step !== 'signed-out') return null;
      await set(expireSessionAtom);
      set(acknowledgeEndAtom);
      return 'signed-out';
    } catch (error) {
      // Another call has ended the session.
      const sent = get(sentAtom);
      const hasEnded =
        error instanceof SessionEndedError && get(sessionStateAtom).status === 'ended';
      if (!hasEnded || sent === 'not-sent') throw error;
      if (sent === 'accepted') {
        await set(signOutAtom, uuid);
        return 'done';
      }
      // The outcome is unknown. Drafts stay.
      set(acknowledgeEndAtom);
      return 'signed-out';
    }
  },
);

export type DeactivationPage = 'password' | 'pin' | 'code' | 'final';

const reached: Readonly<Record<FlowState<unknown, unknown>['step'], DeactivationPage>> = {
  idle: 'password',
  started: 'pin',
  requested: 'code',
  proven: 'final',
  spent: 'final',
};

export const deactivation = {
  ...flow,

  checkPasswordAtom: flow.stepAtom((get, _set, password: string) => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return null;
    return requestDeactivation(get(apiAtom), uuid, password).then((response) => {
      if (!response.ok) return response;
      const codeType = response.value.codeType ?? oneTimeCodeType.deactivation;
      return succeed({ step: 'started', start: { ...response.value, codeType } });
    });
  }),

  checkPinAtom: flow.stepAtom((get, _set, pin: string) => {
    const uuid = get(signedInAtom)?.session.uuid;
    const state = get(flow.stateAtom);
    if (uuid === undefined || state.step !== 'started') return null;
    return checkPin(get(apiAtom), uuid, pin).then((response) =>
      response.ok ? succeed({ step: 'requested', ticket: state.start }) : response,
    );
  }),

  deactivateAtom: atom(null, (_get, set) => set(finishAtom, 'send')),

  verifyAgainAtom: atom(null, (_get, set) => set(finishAtom, 'verify')),
};

/** Completed steps are not repeated, but the password page starts over. */
export function deactivationPageFor(
  wanted: DeactivationPage,
  state: FlowState<DeactivationTicket, DeactivationTicket>,
): DeactivationPage {
  const startsOver = wanted === 'password' && !isCallOpen(callOf(state));
  return startsOver ? 'password' : reached[state.step];
}
