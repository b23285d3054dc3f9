import type { WriteBack } from './known-database.ts';

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

/**
 * Records of a session that has ended are not written back.
 *
 * @param isPersonal such a record must not be on the disk in plain
 */
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
