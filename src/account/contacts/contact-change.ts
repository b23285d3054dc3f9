import { atom } from 'jotai';
import * as v from 'valibot';
import { type ContactKind, updateContact, validateContact } from '~/account/account-calls.ts';
import { callOf, type FlowState, oneTimeCodeFlow, proven } from '~/account/one-time-code-flow.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf, type Session } from '~/contracts/session.ts';
import { type CallState, isCallOpen, type Verification } from '~/core/confirmed-call.ts';
import { fail, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { verifySessionAtom } from '~/session/certainty.ts';
import type { OneTimeCodeTicket } from '~/session/one-time-code.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { asMobile } from '~/ui/typed-text.ts';

/** A correction discards both earlier steps. Source: docs/behaviour/account.md#contacts. */
type Given = { readonly value: string };

/** `updateKey` is for this value only. */
type ContactTicket = Given & OneTimeCodeTicket & { readonly updateKey: string };

type ContactState = FlowState<Given, ContactTicket>;

/** Never has code or proof. */
export const ContactChangeNote = v.object({
  version: v.literal(1),
  tag: v.string(),
  /** Device time, milliseconds. */
  at: v.number(),
  value: v.string(),
  /** Null from the start of the update on: only its outcome can be verified. */
  ticket: v.nullable(
    v.pipe(
      v.object({
        updateKey: v.string(),
        pin: v.string(),
        codeType: v.optional(v.nullable(v.number()), null),
      }),
      v.transform(({ pin, ...ticket }) => ({ ...ticket, reference: pin })),
    ),
  ),
});

function hasContact({ member }: Session, kind: ContactKind, value: string): boolean {
  return kind === 'email'
    ? member.email.toLowerCase() === value.toLowerCase()
    : asMobile(member.mobile) === asMobile(value);
}

/** False if the session masks or omits it. */
const showsContact = ({ areContactsKnown, member }: Session, kind: ContactKind): boolean =>
  areContactsKnown && !member[kind].includes('*');

const isFirstRefused = (call: CallState<unknown, unknown>): boolean =>
  isCallOpen(call) && !call.isRepeat && call.response?.said === 'no';

function contactChange(kind: ContactKind) {
  const noteName = `contact-change:${kind}`;
  const flow = oneTimeCodeFlow<Given, ContactTicket>({
    // A code works once: a refusal may mean that an earlier call succeeded.
    policy: { verifiesRefusals: true },
    effects: (get, set) => ({
      send: async ({ ticket: { value, updateKey }, proof }) => {
        const uuid = get(signedInAtom)?.session.uuid;
        return uuid === undefined
          ? fail({ kind: 'not-signed-in' })
          : updateContact(get(apiAtom), uuid, kind, value, proof, updateKey);
      },
      verify: async ({ value }): Promise<Verification> => {
        const found = await set(verifySessionAtom, (shown) => hasContact(shown, kind, value));
        const session = get(signedInAtom)?.session;
        if (found !== 'not-found' || session === undefined || showsContact(session, kind))
          return found;
        // A session without contacts proves nothing, but the first call was refused.
        return isFirstRefused(callOf(get(flow.stateAtom))) ? found : { problem: null };
      },
    }),
    onSpent: async (get, set, { value }) => {
      const session = get(signedInAtom)?.session;
      if (session !== undefined && !hasContact(session, kind, value)) await set(refreshSessionAtom);
    },
    note: {
      name: noteName,
      write: (state) => {
        if (state.step === 'requested') {
          const { value, updateKey, reference, codeType } = state.ticket;
          return { value, ticket: { updateKey, pin: reference, codeType } };
        }
        const isSent = state.step === 'proven' && isCallOpen(state.call);
        return isSent ? { value: state.ticket.value, ticket: null } : null;
      },
      read: (notes) => {
        const kept = notes.read(noteName, ContactChangeNote);
        if (kept === null) return null;
        const { tag, at, value } = kept;
        const { updateKey = '', reference = '', codeType } = kept.ticket ?? {};
        const ticket = { value, updateKey, reference, codeType: codeType ?? oneTimeCodeType[kind] };
        const state = kept.ticket
          ? ({ step: 'requested', ticket } as const)
          : proven(ticket, null, 1);
        return { tag, at, state };
      },
    },
  });

  const finishAtom = atom(null, (get, set): boolean => {
    if (get(flow.stateAtom).step !== 'spent') return false;
    set(flow.leaveAtom);
    return true;
  });

  return {
    ...flow,
    finishAtom,

    /** @param value a mobile number with +63 */
    submitAtom: flow.stepAtom(
      (get, set, value: string) => {
        const uuid = get(signedInAtom)?.session.uuid;
        if (uuid === undefined) return null;
        // Before the request, so that an earlier response does not count.
        set(flow.startAtom, { value });
        return validateContact(get(apiAtom), uuid, kind, value).then((validated) => {
          if (validated.ok) {
            const codeType = validated.value.codeType ?? oneTimeCodeType[kind];
            return succeed({ step: 'requested', ticket: { ...validated.value, value, codeType } });
          }
          // A lost response or another device may have saved it.
          if (validated.problem.kind === 'refused') void set(refreshSessionAtom);
          return validated;
        });
      },
      (ticket, value) => ticket.value === value,
    ),

    startOverAtom: atom(null, (get, set) =>
      set(flow.startAtom, { value: givenValue(get(flow.stateAtom)) }),
    ),

    proveAndSendAtom: sessionAction(
      async (_get, set, ticket: ContactTicket, proof: OtpProof): Promise<void> => {
        if (set(flow.proveAtom, ticket, proof)) await set(flow.spendAtom);
      },
    ),

    /** After a reload. Ends a change that is saved, or that the session cannot show. */
    restoreAtom: atom(null, (get, set) => {
      const session = get(signedInAtom)?.session;
      if (session === undefined) return;
      const state = get(flow.stateAtom);
      const isHidden = !showsContact(session, kind);
      if (isHidden && callOf(state).step === 'unconfirmed') {
        // `leaveAtom` ignores a flow with an open call.
        set(flow.voidAtom);
        set(flow.leaveAtom);
      } else if (isHidden || hasContact(session, kind, givenValue(state))) set(finishAtom);
      set(flow.restoreAtom);
    }),

    /** Nothing is left to do: perhaps another device has saved it. */
    isOverAtom: atom((get) => (isChange: boolean): boolean => {
      const session = get(signedInAtom)?.session;
      const state = get(flow.stateAtom);
      const isUnderWay =
        state.pending !== null || state.step === 'requested' || isCallOpen(callOf(state));
      if (session === undefined || isUnderWay) return false;
      if (state.step === 'spent' && !showsContact(session, kind)) return true;
      if (!isChange) return contactsOf(session.member)[kind] !== '';
      const value = givenValue(state);
      return value !== '' && hasContact(session, kind, value);
    }),
  };
}

export const contactChanges = {
  email: contactChange('email'),
  mobile: contactChange('mobile'),
} as const satisfies Record<ContactKind, unknown>;

export function givenValue(state: ContactState): string {
  if (state.step === 'idle') return '';
  return state.step === 'started' ? state.start.value : state.ticket.value;
}

type ContactView = 'form' | 'code' | 'checking' | 'unknown' | 'not-saved' | 'saved';

export function contactViewOf(state: ContactState, isCodeStep: boolean): ContactView {
  const form = isCodeStep ? 'code' : 'form';
  if (state.step === 'requested') return form;
  if (state.step === 'spent') return 'saved';
  if (state.step !== 'proven') return 'form';
  const { call, proof, tries } = state;
  switch (call.step) {
    case 'connecting':
    case 'sending':
      // The code is spent; its form would request another.
      return tries > 1 ? 'not-saved' : form;
    case 'verifying':
      return 'checking';
    case 'unconfirmed':
      return 'unknown';
    case 'confirmed':
      return 'saved';
    case 'signed-out':
      return form;
    case 'ready':
      if (call.last === null) return form;
      return call.last.kind !== 'refused' && proof !== null ? 'not-saved' : 'form';
  }
}
