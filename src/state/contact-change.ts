import { atom } from 'jotai';
import { type ContactKind, updateContact, validateContact } from '~/api/account-data.ts';
import { fetchSession } from '~/api/user.ts';
import { withoutPrefix } from '~/contracts/fields.ts';
import { oneTimeCodeType, type Proof } from '~/contracts/one-time-code.ts';
import type { Session } from '~/contracts/session.ts';
import { pause } from '~/lib/pause.ts';
import {
  advanceContact,
  type ContactChange,
  type ContactEvent,
  noContactYet,
} from './contact-machine.ts';
import { keepContactNote, readContactNote } from './contact-note.ts';
import { memberScopedAtom } from './member-scope.ts';
import { forgetSentCodeAtom } from './one-time-code.ts';
import { apiAtom, tabNotesAtom } from './platform.ts';
import { refreshSessionAtom, signedInAtom } from './session.ts';

/** Runs the contact machine: makes the calls that a state asks for and feeds the outcome back. */
const changesAtom = memberScopedAtom<Readonly<Record<ContactKind, ContactChange>>>({
  email: noContactYet,
  mobile: noContactYet,
});

/** Where the change of each contact stands. */
export const contactChangesAtom = atom((get) => get(changesAtom));

/** Milliseconds that a saved contact waits for the session to show it. */
const patience = 2_000;

const advanceAtom = atom(null, (get, set, kind: ContactKind, event: ContactEvent) => {
  const before = get(changesAtom)[kind];
  const state = advanceContact(before, event);
  if (state === before) return state;
  set(changesAtom, (all) => ({ ...all, [kind]: state }));
  keepContactNote(get(tabNotesAtom), kind, state, get(signedInAtom)?.tag ?? '');
  return state;
});

/** @returns true where the session has this contact, however either is written */
export function hasContact({ member }: Session, kind: ContactKind, value: string): boolean {
  return kind === 'email'
    ? member.email.toLowerCase() === value.toLowerCase()
    : withoutPrefix(member.mobile) === withoutPrefix(value);
}

/**
 * Takes up what the tab knows of a change, for when its screen opens. One that is over, and that
 * the session shows, makes room for the next.
 */
export const loadContactChangeAtom = atom(null, (get, set, kind: ContactKind) => {
  const signedIn = get(signedInAtom);
  const state = get(changesAtom)[kind];
  if (signedIn === null) return;
  if (state.step === 'done' && hasContact(signedIn.session, kind, state.value)) {
    set(changesAtom, (all) => ({ ...all, [kind]: noContactYet }));
  }
  if (state !== noContactYet) return;
  const kept = readContactNote(get(tabNotesAtom), kind, signedIn.tag);
  if (kept === noContactYet) return;
  set(changesAtom, (all) => ({ ...all, [kind]: kept }));
  if (kept.step === 'checking') void set(checkAtom, kind);
});

/** Has the server look at a value. @param value a mobile number with +63 */
export const submitContactAtom = atom(null, async (get, set, kind: ContactKind, value: string) => {
  const signedIn = get(signedInAtom);
  const before = get(changesAtom)[kind];
  const at = Date.now();
  if (signedIn === null) return before;
  const state = set(advanceAtom, kind, { type: 'submit', value, at });
  if (state === before || state.step !== 'validating') return state;
  const validated = await validateContact(get(apiAtom), signedIn.session.uuid, kind, value);
  if (!validated.ok) {
    // It may be the member's own already: an update whose answer was lost, or another phone's.
    if (validated.problem.kind === 'refused') void set(refreshSessionAtom);
    return set(advanceAtom, kind, { type: 'refused', value, problem: validated.problem });
  }
  // A code that was sent for an earlier answer is of no use to this one.
  set(forgetSentCodeAtom, oneTimeCodeType[kind]);
  return set(advanceAtom, kind, { type: 'validated', value, ticket: { ...validated.value, at } });
});

/** Something else is being typed: what was validated and proven before it goes. */
export const correctContactAtom = atom(null, (_get, set, kind: ContactKind) => {
  set(advanceAtom, kind, { type: 'correct' });
});

/** The code was right. @param updateKey the validation that the code was sent for */
export const proveContactAtom = atom(
  null,
  async (_get, set, kind: ContactKind, updateKey: string, proof: Proof): Promise<void> => {
    set(advanceAtom, kind, { type: 'proven', updateKey, proof });
    await set(sendContactAtom, kind);
  },
);

/** Sends a proven value, or sends it once more where the server is known not to have it. */
export const sendContactAtom = atom(null, async (get, set, kind: ContactKind): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  if (uuid === undefined) return;
  const before = get(changesAtom)[kind];
  const state = set(advanceAtom, kind, { type: 'send' });
  if (state === before || state.step !== 'updating') return;
  const { value, proof, ticket } = state;
  const answer = await updateContact(get(apiAtom), uuid, kind, value, proof, ticket.updateKey);
  if (answer.ok) {
    await Promise.race([set(refreshSessionAtom), pause(patience)]);
    set(advanceAtom, kind, { type: 'answered' });
    return;
  }
  const failed = set(advanceAtom, kind, { type: 'failed', problem: answer.problem });
  if (failed.step === 'checking') await set(checkAtom, kind);
});

/** Looks whether the server has the contact. Only a question asked now is worth anything. */
const checkAtom = atom(null, async (get, set, kind: ContactKind): Promise<void> => {
  const fetched = await fetchSession(get(apiAtom));
  const state = get(changesAtom)[kind];
  if (!fetched.ok) {
    set(advanceAtom, kind, { type: 'check-failed' });
    return;
  }
  const isThere = hasContact(fetched.value.value, kind, state.value);
  if (isThere) await set(refreshSessionAtom);
  set(advanceAtom, kind, { type: 'checked', isThere });
});

/** Asks once more what became of an update. */
export const checkContactAtom = atom(null, async (get, set, kind: ContactKind): Promise<void> => {
  const before = get(changesAtom)[kind];
  const state = set(advanceAtom, kind, { type: 'check-again' });
  if (state !== before) await set(checkAtom, kind);
});

/** Ends a change that is done. @returns false where there is none */
export const finishContactAtom = atom(null, (get, set, kind: ContactKind): boolean => {
  if (get(changesAtom)[kind].step !== 'done') return false;
  set(changesAtom, (all) => ({ ...all, [kind]: noContactYet }));
  return true;
});
