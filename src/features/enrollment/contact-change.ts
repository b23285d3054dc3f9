import { atom } from 'jotai';
import * as v from 'valibot';
import { type ContactKind, updateContact, validateContact } from '~/api/account.ts';
import { withoutPrefix } from '~/contracts/fields.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Session } from '~/contracts/session.ts';
import { fail, succeed } from '~/lib/result.ts';
import { type CodeState, codeFlow } from '~/state/code-flow.ts';
import type { CallState } from '~/state/confirmed-call.ts';
import type { CodeRequest } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import { refreshSessionAtom, signedInAtom, verifySessionAtom } from '~/state/session/session.ts';
import { sessionAction } from '~/state/session/session-atom.ts';

/**
 * Giving the cooperative an e-mail address or a mobile number: the value, which the server looks at,
 * a code to it, and the call that saves it. A value that is corrected takes what was proven of it
 * along. Source: docs/behaviour/account.md#contacts.
 */
type Given = { readonly value: string };

/** The server's answer to one value; `updateKey` names that answer and no other. */
type ContactRequest = Given & CodeRequest & { readonly updateKey: string };

/**
 * A change that waits for its code. The code and its proof are never kept.
 */
export const ContactChangeNote = v.object({
  version: v.literal(1),
  /** The session that began it. */
  tag: v.string(),
  /** Device time, milliseconds. */
  at: v.number(),
  value: v.string(),
  /** Null once the update has left: what is to be done then is to look whether it arrived. */
  ticket: v.nullable(
    v.object({
      updateKey: v.string(),
      pin: v.string(),
      codeType: v.optional(v.nullable(v.number()), null),
    }),
  ),
});

/** @returns true where the session has this contact, however either is written */
export function hasContact({ member }: Session, kind: ContactKind, value: string): boolean {
  return kind === 'email'
    ? member.email.toLowerCase() === value.toLowerCase()
    : withoutPrefix(member.mobile) === withoutPrefix(value);
}

function contactChange(kind: ContactKind) {
  const noteName = `contact-change:${kind}`;
  const flow = codeFlow<Given, ContactRequest>({
    // A code serves once: a refusal is also how a second try looks whose first got through.
    policy: { verifiesRefusals: true },
    effects: (get, set) => ({
      send: async ({ request: { value, updateKey }, proof }) => {
        const uuid = get(signedInAtom)?.session.uuid;
        return uuid === undefined
          ? fail({ kind: 'offline' })
          : updateContact(get(apiAtom), uuid, kind, value, proof, updateKey);
      },
      verify: ({ request }) =>
        set(verifySessionAtom, (session) => hasContact(session, kind, request.value)),
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

  return {
    ...flow,

    /** Has the server look at a value. @param value a mobile number with +63 */
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
          // It may be the member's own already: an update whose answer was lost, or another phone's.
          if (validated.problem.kind === 'refused') void set(refreshSessionAtom);
          return validated;
        });
      },
      (request, value) => request.value === value,
    ),

    /** Something else is being typed: what was validated and proven before it goes. */
    correctAtom: atom(null, (get, set) =>
      set(flow.openAtom, { value: givenValue(get(flow.stateAtom)) }),
    ),

    /** The code was right: saves the contact at once. */
    proveAtom: sessionAction(
      async (_get, set, request: ContactRequest, proof: OtpProof): Promise<void> => {
        if (set(flow.proveAtom, request, proof)) await set(flow.spendAtom);
      },
    ),

    /**
     * Takes up what the tab knows of a change, for when its screen opens. One that is over, and that
     * the session shows, makes room for the next.
     */
    loadAtom: atom(null, (get, set) => {
      const session = get(signedInAtom)?.session;
      if (session === undefined) return;
      if (hasContact(session, kind, givenValue(get(flow.stateAtom)))) set(finishAtom);
      set(flow.restoreAtom);
    }),

    /** Ends a change that is done. @returns false where there is none */
    finishAtom,
  };
}

/** The change of each contact. */
export const contactChanges = {
  email: contactChange('email'),
  mobile: contactChange('mobile'),
} as const satisfies Record<ContactKind, unknown>;

export type ContactState = CodeState<Given, ContactRequest>;

/** The value that was given last, or ''. */
export function givenValue(state: ContactState): string {
  if (state.step === 'idle') return '';
  return state.step === 'opened' ? state.opened.value : state.request.value;
}

export type ContactView = 'form' | 'code' | 'checking' | 'unknown' | 'not-saved' | 'saved';

/** The view of a change. @param isCodeOpen whether the address asks for the code's step */
export function viewOf(
  state: ContactState,
  call: CallState<unknown, unknown>,
  isCodeOpen: boolean,
): ContactView {
  const form = isCodeOpen ? 'code' : 'form';
  if (state.step === 'requested') return form;
  if (state.step === 'spent') return 'saved';
  if (state.step !== 'proven') return 'form';
  switch (call.step) {
    case 'trying':
    case 'sending':
      // The code has served: its form would have another one sent.
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
