import type { TabNotes } from './tab-notes.ts';

/** The records that the disk has refused, by key. */
const noteName = 'kept';

type Notes = Pick<TabNotes, 'readRaw' | 'write'>;

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export function refusedIn(notes: Notes): Readonly<Record<string, unknown>> {
  const raw = notes.readRaw(noteName);
  return isRecord(raw) ? raw : {};
}

/** @param value undefined removes the record */
export function keepRefused(notes: Notes, key: string, value: unknown): void {
  const { [key]: before, ...others } = refusedIn(notes);
  if (before === undefined && value === undefined) return;
  const kept = value === undefined ? others : { ...others, [key]: value };
  // A full tab must not restore an older state.
  if (!notes.write(noteName, Object.keys(kept).length === 0 ? null : kept))
    notes.write(noteName, others);
}
