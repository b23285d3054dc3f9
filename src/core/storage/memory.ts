import type { DiskRecord, WriteBack } from './known-database.ts';
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

/** The session that owns records in memory. They are written back if the disk loses them. */
export type OwningSession = {
  readonly sessionId: string;
  /** True for the session's records that were read during the sign-in. */
  readonly takesOver: (key: string) => boolean;
  /** False if another tab may have ended the session. */
  readonly isStill: () => Promise<boolean>;
};

/** `sessionId` is null if the record was stored before a sign-in. */
export type OwnedRecords = Map<
  string,
  { readonly value: unknown; readonly sessionId: string | null }
>;

export function giveTo({ sessionId, takesOver }: OwningSession, records: OwnedRecords): void {
  for (const [key, held] of records)
    if (held.sessionId === null && takesOver(key)) records.set(key, { ...held, sessionId });
}

/** Writes back no record of an ended session, and no personal one in plain. */
export function createWriteBack(
  records: OwnedRecords,
  currentOwner: () => OwningSession | null,
  isPersonal?: (key: string) => boolean,
): WriteBack {
  const isStillAllowed = async () => {
    const owner = currentOwner();
    return owner !== null && (await owner.isStill()) && currentOwner() === owner;
  };
  return {
    isStillAllowed,
    records: async () => {
      if (!(await isStillAllowed())) return [];
      return [...records]
        .filter(([, { sessionId }]) => sessionId === currentOwner()?.sessionId)
        .filter(([key]) => !isPersonal?.(key))
        .map(([key, { value }]) => [key, value]);
    },
  };
}
