import * as v from 'valibot';
import type { ContactKind } from '~/api/account-data.ts';
import type { TabNotes } from '~/lib/tab-notes.ts';
import { type ContactChange, noContactYet, resumeCheckingContact } from './contact-machine.ts';

/** Milliseconds that a change which was begun can be gone on with. */
const keptFor = 30 * 60_000;

/**
 * A change that waits for its code, for as long as the tab lives: a visit to the messages app may
 * cost the page. The code and its proof are never kept.
 */
const ContactNote = v.object({
  version: v.literal(1),
  /** The session that began it. */
  tag: v.string(),
  /** Device time, milliseconds. */
  at: v.number(),
  value: v.string(),
  /** Null once the update has left: what is to be done then is to look whether it arrived. */
  ticket: v.nullable(v.object({ updateKey: v.string(), pin: v.string() })),
});
type ContactNote = v.InferOutput<typeof ContactNote>;

const noteName = (kind: ContactKind) => `contact-change:${kind}`;

function noteOf(state: ContactChange, tag: string): ContactNote | null {
  switch (state.step) {
    case 'validated': {
      const { at, ...ticket } = state.ticket;
      return { version: 1, tag, at, value: state.value, ticket };
    }
    case 'updating':
      return { version: 1, tag, at: Date.now(), value: state.value, ticket: null };
    case 'checking':
    case 'unknown':
      return { version: 1, tag, at: Date.now(), value: state.value, ticket: null };
    case 'value':
    case 'validating':
    case 'proven':
    case 'failed':
    case 'done':
      return null;
  }
}

export const keepContactNote = (
  notes: TabNotes,
  kind: ContactKind,
  state: ContactChange,
  tag: string,
): void => notes.write(noteName(kind), noteOf(state, tag));

/** Where a change of this session stands after the page was loaded anew. */
export function readContactNote(notes: TabNotes, kind: ContactKind, tag: string): ContactChange {
  const note = notes.read(noteName(kind), ContactNote);
  const age = Date.now() - (note?.at ?? 0);
  if (note === null || note.tag !== tag || age < 0 || age > keptFor) return noContactYet;
  const { value, ticket, at } = note;
  if (ticket === null) return resumeCheckingContact(value);
  return { step: 'validated', value, ticket: { ...ticket, at } };
}
