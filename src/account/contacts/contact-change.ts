import { atom } from 'jotai';
import * as v from 'valibot';
import { type ContactKind, updateContact, validateContact } from '~/account/account-calls.ts';
import { type CodeState, codeFlow } from '~/account/code-flow.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf, type Session } from '~/contracts/session.ts';
import { type CallState, isCallOpen, type Verification } from '~/core/confirmed-call.ts';
import { fail, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { verifySessionAtom } from '~/session/check-connection.ts';
import type { CodeRequest } from '~/session/one-time-code.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { asMobile } from '~/ui/typed-text.ts';

/**
 * The API validates a contact, sends a code to it, and saves it. A correction discards both steps.
 * Source: docs/behaviour/account.md#contacts.
 */
type Given = { readonly value: string };

/** `updateKey` is for this value only. */
type ContactRequest = Given & CodeRequest & { readonly updateKey: string };

/** Never has code or proof. */
export const ContactChangeNote = v.object({
  version: v.literal(1),
  /** The session of the change. */
  tag: v.string(),
  /** Device time, milliseconds. */
  at: v.number(),
  value: v.string(),
  /** Null once the update was sent: only its outcome can be verified. */
  ticket: v.nullable(
    v.object({
      updateKey: v.string(),
      pin: v.string(),
      codeType: v.optional(v.nullable(v.number()), null),
    }),
  ),
});

/** Ignores case and the country prefix. */
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
  const flow = codeFlow<Given, ContactRequest>({
    // A code works once: a refusal may mean that an earlier call succeeded.
    policy: { verifiesRefusals: true },
    effects: (get, set) => ({
      send: async ({ request: { value, updateKey }, proof }) => {
        const uuid = get(signedInAtom)?.session.uuid;
        return uuid === undefined
          ? fail({ kind: 'not-signed-in' })
          : updateContact(get(apiAtom), uuid, kind, value, proof, updateKey);
      },
      verify: async ({ request: { value } }): Promise<Verification> => {
        const found = await set(verifySessionAtom, (shown) => hasContact(shown, kind, value));
        const session = get(signedInAtom)?.session;
        if (found !== 'not-found' || session === undefined || showsContact(session, kind))
          return found;
        return isFirstRefused(get(flow.callAtom)) ? found : { problem: null };
      },
    }),
    onSpent: async (get, set, { value }) => {
      const session = get(signedInAtom)?.session;
      if (session !== undefined && !hasContact(session, kind, value)) await set(refreshSessionAtom);
    },
    note: {
      name: noteName,
      write: (state, isSent) => {
        if (state.step === 'requested') {
          const { value, updateKey, reference, codeType } = state.request;
          return { value, ticket: { updateKey, pin: reference, codeType } };
        }
        return isSent && state.step === 'proven'
          ? { value: state.request.value, ticket: null }
          : null;
      },
      read: (notes) => {
        const kept = notes.read(noteName, ContactChangeNote);
        if (kept === null) return null;
        const { tag, at, value, ticket } = kept;
        const request = {
          value,
          updateKey: ticket?.updateKey ?? '',
          reference: ticket?.pin ?? '',
          codeType: ticket?.codeType ?? oneTimeCodeType[kind],
        };
        return ticket === null
          ? { tag, at, isSent: true, state: { step: 'proven', request, proof: null, tries: 1 } }
          : { tag, at, isSent: false, state: { step: 'requested', request } };
      },
    },
  });

  const finishAtom = atom(null, (get, set): boolean => {
    if (get(flow.stateAtom).step !== 'spent') return false;
    set(flow.leaveAtom);
    return true;
  });

  const dropAtom = atom(null, (get, set) => {
    if (get(flow.callAtom).step === 'unconfirmed') set(flow.voidAtom);
    else if (!set(finishAtom)) return;
    set(flow.leaveAtom);
  });

  return {
    ...flow,

    /** @param value a mobile number with +63 */
    submitAtom: flow.stepAtom(
      (get, set, value: string) => {
        const uuid = get(signedInAtom)?.session.uuid;
        if (uuid === undefined) return null;
        set(flow.openAtom, { value });
        return validateContact(get(apiAtom), uuid, kind, value).then((validated) => {
          if (validated.ok) {
            const codeType = validated.value.codeType ?? oneTimeCodeType[kind];
            const request = { ...validated.value, value, codeType };
            return succeed({ step: 'requested', request });
          }
          // A lost response or another device may have saved it.
          if (validated.problem.kind === 'refused') void set(refreshSessionAtom);
          return validated;
        });
      },
      (request, value) => request.value === value,
    ),

    correctAtom: atom(null, (get, set) =>
      set(flow.openAtom, { value: givenValue(get(flow.stateAtom)) }),
    ),

    proveAtom: sessionAction(
      async (_get, set, request: ContactRequest, proof: OtpProof): Promise<void> => {
        if (set(flow.proveAtom, request, proof)) await set(flow.spendAtom);
      },
    ),

    /** Restores the change of this tab. Ends one that is saved and shown by the session. */
    loadAtom: atom(null, (get, set) => {
      const session = get(signedInAtom)?.session;
      if (session === undefined) return;
      if (!showsContact(session, kind)) set(dropAtom);
      else if (hasContact(session, kind, givenValue(get(flow.stateAtom)))) set(finishAtom);
      set(flow.restoreAtom);
    }),

    /** False without a saved change. */
    finishAtom,

    viewAtom: atom(
      (get) =>
        (isCodeOpen: boolean): ContactView =>
          viewOf(get(flow.stateAtom), get(flow.callAtom), isCodeOpen),
    ),

    /** Nothing is left to do: perhaps another device has saved it. */
    isOverAtom: atom((get) => (isChange: boolean): boolean => {
      const session = get(signedInAtom)?.session;
      const state = get(flow.stateAtom);
      const isUnderWay =
        state.asking !== null || state.step === 'requested' || isCallOpen(get(flow.callAtom));
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

type ContactState = CodeState<Given, ContactRequest>;

export function givenValue(state: ContactState): string {
  if (state.step === 'idle') return '';
  return state.step === 'opened' ? state.opened.value : state.request.value;
}

type ContactView = 'form' | 'code' | 'checking' | 'unknown' | 'not-saved' | 'saved';

function viewOf(
  state: ContactState,
  call: CallState<unknown, unknown>,
  isCodeOpen: boolean,
): ContactView {
  const form = isCodeOpen ? 'code' : 'form';
  if (state.step === 'requested') return form;
  if (state.step === 'spent') return 'saved';
  if (state.step !== 'proven') return 'form';
  switch (call.step) {
    case 'connecting':
    case 'sending':
      // The code is spent; its form would request another.
      return state.tries > 1 ? 'not-saved' : form;
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
      return call.last.kind !== 'refused' && state.proof !== null ? 'not-saved' : 'form';
  }
}
