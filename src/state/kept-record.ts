import { type Atom, atom, type WritableAtom } from 'jotai';
import type * as v from 'valibot';
import { memberScopedAtom } from './member-scope.ts';
import { storageAtom, tabsAtom } from './platform.ts';
import { signedInAtom } from './session.ts';

type Action<Args extends unknown[]> = WritableAtom<null, Args, Promise<void>>;

/** The lock under which what lies at `key` is cast, or let go of. */
export const castLock = (key: string): string => `cast ${key}`;

type KeptRecord<Value> = {
  /** The record as it lies on this phone; null where there is none, or before it is read. */
  readonly recordAtom: Atom<Value | null>;
  /** Where it lies, or null before it is read. */
  readonly keyAtom: Atom<string | null>;
  /** Reads the signed-in member's record of this vote, unless it is there already. */
  readonly loadAtom: Action<[code: string]>;
  /** Reads it anew after another tab has written it; another key is not this one's business. */
  readonly reloadAtom: Action<[key: string]>;
  /** Writes it to disk and shows it, here and in the other tabs. */
  readonly saveAtom: Action<[record: Value]>;
  /**
   * As `saveAtom`, for what a member changes: where another tab has begun to cast meanwhile, or has
   * cast, its record stays and is shown.
   */
  readonly editAtom: Action<[record: Value]>;
  readonly dropAtom: Action<[]>;
};

/**
 * A record of one member and one vote, on disk with every change, so that a crash, a reload or a
 * dead network loses nothing. Source: contract.md, section 3.
 *
 * @param isSealed a record that no edit may replace: one that is cast, or being cast
 */
export function keptRecord<Schema extends v.GenericSchema>(
  schema: Schema,
  keyOf: (uuid: string, code: string) => string,
  isSealed: (record: v.InferOutput<Schema>) => boolean = () => false,
): KeptRecord<v.InferOutput<Schema>> {
  type Value = v.InferOutput<Schema>;
  const valueAtom = memberScopedAtom<Value | null>(null);
  const placeAtom = memberScopedAtom<string | null>(null);

  /** The last write, which may still be on its way to the disk. */
  const writingAtom = memberScopedAtom<Promise<unknown>>(Promise.resolve());

  const loadAtom = atom(null, async (get, set, code: string): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const key = keyOf(uuid, code);
    if (get(placeAtom) === key) return;
    const record = await get(storageAtom).read(key, schema);
    if (get(signedInAtom)?.session.uuid !== uuid || get(placeAtom) === key) return;
    set(placeAtom, key);
    set(valueAtom, record);
  });

  const reloadAtom = atom(null, async (get, set, key: string): Promise<void> => {
    if (get(placeAtom) !== key) return;
    let record: Value | null;
    let writing: Promise<unknown>;
    // What this tab writes meanwhile is newer than what was read.
    do {
      writing = get(writingAtom);
      await writing;
      record = await get(storageAtom).read(key, schema);
    } while (get(writingAtom) !== writing);
    if (get(placeAtom) === key) set(valueAtom, record);
  });

  const saveAtom = atom(null, async (get, set, record: Value): Promise<void> => {
    const key = get(placeAtom);
    if (key === null) return;
    set(valueAtom, record);
    const writing = get(storageAtom).write(key, record);
    set(writingAtom, writing);
    await writing;
    get(tabsAtom).tell({ kind: 'record-changed', key });
  });

  const editAtom = atom(null, async (get, set, record: Value): Promise<void> => {
    const key = get(placeAtom);
    if (key === null) return;
    set(valueAtom, record);
    const writing = get(storageAtom).writeUnless(key, record, schema, isSealed);
    set(writingAtom, writing);
    const sealed = await writing;
    if (sealed === null) get(tabsAtom).tell({ kind: 'record-changed', key });
    else if (get(placeAtom) === key) set(valueAtom, sealed);
  });

  const dropAtom = atom(null, async (get, set): Promise<void> => {
    const key = get(placeAtom);
    set(valueAtom, null);
    if (key === null) return;
    const writing = get(storageAtom).forget(key);
    set(writingAtom, writing);
    await writing;
    get(tabsAtom).tell({ kind: 'record-changed', key });
  });

  return {
    // The atoms themselves: one that is derived keeps its last value, whoever has logged out.
    recordAtom: valueAtom,
    keyAtom: placeAtom,
    loadAtom,
    reloadAtom,
    saveAtom,
    editAtom,
    dropAtom,
  };
}
