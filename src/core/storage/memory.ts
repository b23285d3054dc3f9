import type { DiskRecord } from './known-database.ts';
import type { OwnedRecords } from './ownership.ts';
import { keepRefused, refusedIn } from './refused-records.ts';
import type { TabNotes } from './tab-notes.ts';

type Operation = { readonly key: string; readonly sessionId: string | null; isForgotten: boolean };

export type Memory = ReturnType<typeof createMemory>;

/** The page's copies of records, in case the disk fails or loses them. */
export function createMemory(
  records: OwnedRecords,
  notes: Pick<TabNotes, 'readRaw' | 'write'>,
  currentSession: () => string | null,
) {
  /** Operations in progress; none stores a key that was forgotten meanwhile. */
  const underWay = new Set<Operation>();
  /** Keys that change while memory is filled. */
  let touched: Set<string> | null = null;

  return {
    knownKeys: (): string[] => [...records.keys(), ...Object.keys(refusedIn(notes))],
    find: (key: string): unknown => records.get(key)?.value ?? refusedIn(notes)[key],
    /** The record will belong to the present session, even if another one begins meanwhile. */
    begin: (key: string): Operation => {
      const begun = { key, sessionId: currentSession(), isForgotten: false };
      underWay.add(begun);
      return begun;
    },
    remember: <Value>(begun: Operation, value: Value | null): Value | null => {
      const { key, sessionId, isForgotten } = begun;
      underWay.delete(begun);
      touched?.add(key);
      if (value === null || isForgotten) records.delete(key);
      else records.set(key, { value, sessionId });
      return value;
    },
    /** @param isOnlyCopy false if the disk has the record */
    leaveAlone: (begun: Operation, isOnlyCopy: boolean): null => {
      underWay.delete(begun);
      if (!isOnlyCopy) records.delete(begun.key);
      return null;
    },
    forget: (key: string): void => {
      for (const begun of underWay) if (begun.key === key) begun.isForgotten = true;
      records.delete(key);
      touched?.add(key);
      keepRefused(notes, key, undefined);
    },
    /** Adds the records of the disk that the page does not know. */
    fill: async (readDisk: () => Promise<readonly DiskRecord[]>): Promise<void> => {
      touched = new Set();
      const refused = refusedIn(notes);
      for (const [key, value] of await readDisk())
        if (!records.has(key) && !touched.has(key) && !(key in refused) && value !== undefined)
          records.set(key, { value, sessionId: null });
      touched = null;
    },
  };
}
