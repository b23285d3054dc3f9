import { atom, type Getter, type Setter } from 'jotai';
import * as v from 'valibot';
import { type ContactKind, updateContact, validateContact } from '~/api/account-data.ts';
import { withoutPrefix } from '~/contracts/fields.ts';
import { oneTimeCodeType, type Proof, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import { fail } from '~/lib/result.ts';
import { type CallState, confirmedCall, isCallOpen } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { forgetSentCodeAtom } from '~/state/one-time-code.ts';
import { apiAtom, tabNotesAtom } from '~/state/platform.ts';
import { memberAction, memberAtom } from '~/state/session/scope.ts';
import { refreshSessionAtom, signedInAtom, verifySessionAtom } from '~/state/session/session.ts';

/**
 * Giving the cooperative an e-mail address or a mobile number: the value, which the server looks at,
 * a code to it, and the call that saves it. A value that is corrected takes what was proven of it
 * along. Source: docs/behaviour/account.md#contacts.
 */
export type ContactEntry =
  /** Being typed. `value` is what was given last; `problem` what the server said to it. */
  | { readonly step: 'value'; readonly value: string; readonly problem: Problem | null }
  | { readonly step: 'validating'; readonly value: string }
  /** The server accepts the value and a code may be sent to it. */
  | { readonly step: 'validated'; readonly value: string; readonly ticket: Ticket }
  /** The code was right; its call tells the rest. `proof` is null where it went with a reload. */
  | {
      readonly step: 'proven';
      readonly value: string;
      readonly ticket: Ticket | null;
      readonly proof: Proof | null;
      readonly isRetried: boolean;
    };

/** What the server answered to one value; `updateKey` names that answer and no other. */
type Ticket = {
  readonly updateKey: string;
  /** The reference that the code is asked for with. */
  readonly pin: string;
  /** The code's, or null where the server leaves it to the usual one. */
  readonly codeType: number | null;
  /** Device time, milliseconds. */
  readonly at: number;
};

type Update = { readonly value: string; readonly updateKey: string; readonly proof: Proof | null };

/** @returns true where the session has this contact, however either is written */
export function hasContact({ member }: Session, kind: ContactKind, value: string): boolean {
  return kind === 'email'
    ? member.email.toLowerCase() === value.toLowerCase()
    : withoutPrefix(member.mobile) === withoutPrefix(value);
}

/** A code serves once: a refusal is also how a second try looks whose first got through. */
const updateOf = (kind: ContactKind) =>
  confirmedCall<Update, unknown>({ verifiesRefusals: true }, (get, set) => ({
    tryLine: () => set(tryLineAtom),
    send: async ({ value, proof, updateKey }) => {
      const uuid = get(signedInAtom)?.session.uuid;
      return uuid === undefined || proof === null
        ? fail({ kind: 'offline' })
        : updateContact(get(apiAtom), uuid, kind, value, proof, updateKey);
    },
    verify: ({ value }) => set(verifySessionAtom, (session) => hasContact(session, kind, value)),
  }));

const updates = { email: updateOf('email'), mobile: updateOf('mobile') } as const;

const nothingYet: ContactEntry = { step: 'value', value: '', problem: null };
const entriesAtom = memberAtom<Readonly<Record<ContactKind, ContactEntry>>>({
  email: nothingYet,
  mobile: nothingYet,
});

export type ContactChange = {
  readonly entry: ContactEntry;
  readonly call: CallState<Update, unknown>;
};

/** Where the change of each contact stands. */
export const contactChangesAtom = atom((get): Readonly<Record<ContactKind, ContactChange>> => {
  const { email, mobile } = get(entriesAtom);
  return {
    email: { entry: email, call: get(updates.email.callAtom) },
    mobile: { entry: mobile, call: get(updates.mobile.callAtom) },
  };
});

/** Milliseconds that a change which was begun can be gone on with. */
const keptFor = 30 * 60_000;

/**
 * A change that waits for its code, for as long as the tab lives: a visit to the messages app may
 * cost the page. The code and its proof are never kept.
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

const noteName = (kind: ContactKind) => `contact-change:${kind}`;

function keepNote(get: Getter, kind: ContactKind): void {
  const { entry, call } = get(contactChangesAtom)[kind];
  const tag = get(signedInAtom)?.tag ?? '';
  const note = { version: 1, tag, value: entry.value } as const;
  const kept =
    entry.step === 'validated'
      ? { ...note, at: entry.ticket.at, ticket: { ...entry.ticket, at: undefined } }
      : isCallOpen(call)
        ? { ...note, at: Date.now(), ticket: null }
        : null;
  get(tabNotesAtom).write(noteName(kind), kept);
}

function enter(get: Getter, set: Setter, kind: ContactKind, entry: ContactEntry): ContactEntry {
  set(entriesAtom, (all) => ({ ...all, [kind]: entry }));
  keepNote(get, kind);
  return entry;
}

/** Sends what is proven, and keeps for a reload that it has left. */
const sendAtom = memberAction(async (get, set, kind: ContactKind): Promise<void> => {
  const entry = get(entriesAtom)[kind];
  if (entry.step !== 'proven') return;
  const { value, proof, ticket } = entry;
  const sending = set(updates[kind].beginAtom, {
    value,
    proof,
    updateKey: ticket?.updateKey ?? '',
  });
  keepNote(get, kind);
  const rest = await sending;
  keepNote(get, kind);
  if (rest.step === 'confirmed') await set(refreshSessionAtom);
});

/**
 * Takes up what the tab knows of a change, for when its screen opens. One that is over, and that
 * the session shows, makes room for the next.
 */
export const loadContactChangeAtom = atom(null, (get, set, kind: ContactKind) => {
  const signedIn = get(signedInAtom);
  if (signedIn === null) return;
  const { entry, call } = get(contactChangesAtom)[kind];
  if (call.step === 'confirmed' && hasContact(signedIn.session, kind, entry.value)) {
    set(finishContactAtom, kind);
  }
  if (get(entriesAtom)[kind] !== nothingYet) return;
  const note = get(tabNotesAtom).read(noteName(kind), ContactChangeNote);
  const age = Date.now() - (note?.at ?? 0);
  if (note === null || note.tag !== signedIn.tag || age < 0 || age > keptFor) return;
  const { value, ticket, at } = note;
  if (ticket !== null) {
    enter(get, set, kind, { step: 'validated', value, ticket: { ...ticket, at } });
    return;
  }
  const sent = { step: 'proven', value, ticket: null, proof: null, isRetried: true } as const;
  set(entriesAtom, (all) => ({ ...all, [kind]: sent }));
  void set(updates[kind].resumeAtom, { value, updateKey: '', proof: null });
});

/** Has the server look at a value. @param value a mobile number with +63 */
export const submitContactAtom = memberAction(
  async (get, set, kind: ContactKind, value: string): Promise<ContactEntry> => {
    const uuid = get(signedInAtom)?.session.uuid;
    const { entry, call } = get(contactChangesAtom)[kind];
    if (uuid === undefined || entry.step === 'validating' || isCallOpen(call)) return entry;
    const at = Date.now();
    // The same again, a moment later: the code that is on its way stays good.
    const isSame = entry.step === 'validated' && entry.value === value;
    if (isSame && at - entry.ticket.at < resendAfterSeconds * 1_000) return entry;
    set(updates[kind].leaveAtom);
    const asking = enter(get, set, kind, { step: 'validating', value });
    const validated = await validateContact(get(apiAtom), uuid, kind, value);
    if (get(entriesAtom)[kind] !== asking) return get(entriesAtom)[kind];
    if (!validated.ok) {
      // It may be the member's own already: an update whose answer was lost, or another phone's.
      if (validated.problem.kind === 'refused') void set(refreshSessionAtom);
      return enter(get, set, kind, { step: 'value', value, problem: validated.problem });
    }
    // A code that was sent for an earlier answer is of no use to this one.
    set(forgetSentCodeAtom, validated.value.codeType ?? oneTimeCodeType[kind]);
    const ticket = { ...validated.value, at };
    return enter(get, set, kind, { step: 'validated', value, ticket });
  },
);

/** Something else is being typed: what was validated and proven before it goes. */
export const correctContactAtom = atom(null, (get, set, kind: ContactKind) => {
  const { entry, call } = get(contactChangesAtom)[kind];
  if (entry.step === 'validating' || isCallOpen(call)) return;
  set(updates[kind].leaveAtom);
  enter(get, set, kind, { step: 'value', value: entry.value, problem: null });
});

/** The code was right. @param updateKey the validation that the code was sent for */
export const proveContactAtom = memberAction(
  async (get, set, kind: ContactKind, updateKey: string, proof: Proof): Promise<void> => {
    const entry = get(entriesAtom)[kind];
    if (entry.step !== 'validated' || entry.ticket.updateKey !== updateKey) return;
    enter(get, set, kind, { ...entry, step: 'proven', proof, isRetried: false });
    await set(sendAtom, kind);
  },
);

/** Sends a proven value once more where the server is known not to have it. */
export const sendContactAtom = memberAction(async (get, set, kind: ContactKind): Promise<void> => {
  const { entry, call } = get(contactChangesAtom)[kind];
  if (entry.step !== 'proven' || isCallOpen(call)) return;
  set(entriesAtom, (all) => ({ ...all, [kind]: { ...entry, isRetried: true } }));
  await set(sendAtom, kind);
});

/** Asks once more what became of an update. */
export const checkContactAtom = memberAction(async (get, set, kind: ContactKind): Promise<void> => {
  await set(updates[kind].verifyAgainAtom);
  keepNote(get, kind);
});

/** Ends a change that is done. @returns false where there is none */
export const finishContactAtom = atom(null, (get, set, kind: ContactKind): boolean => {
  if (get(updates[kind].callAtom).step !== 'confirmed') return false;
  set(updates[kind].leaveAtom);
  enter(get, set, kind, nothingYet);
  return true;
});

export type ContactView = 'form' | 'code' | 'checking' | 'unknown' | 'not-saved' | 'saved';

/** What is seen of a change. @param isCodeOpen whether the address asks for the code's step */
export function viewOf({ entry, call }: ContactChange, isCodeOpen: boolean): ContactView {
  const form = isCodeOpen ? 'code' : 'form';
  if (entry.step === 'validated') return form;
  if (entry.step !== 'proven') return 'form';
  switch (call.step) {
    case 'trying':
    case 'sending':
      // The code has served: its form would have another one sent.
      return entry.isRetried ? 'not-saved' : form;
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
      return call.last.kind !== 'refused' && entry.proof !== null ? 'not-saved' : 'form';
  }
}
