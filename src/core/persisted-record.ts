import { type Atom, atom, type WritableAtom } from 'jotai';
import type { RecordType } from '~/core/storage/storage.ts';
import { storageAtom, tabsAtom } from './services.ts';
import { ownerAtom, sessionAction, sessionAtom } from './session-atom.ts';

type Action<Args extends unknown[], Value = void> = WritableAtom<null, Args, Promise<Value>>;

/** Must be pure. The same value changes nothing, null deletes the record. */
type Change<Value> = (record: Value | null) => Value | null;

export type PersistedRecord<Value> = {
  /** Null if there is none, or before it is read. */
  readonly recordAtom: Atom<Value | null>;
  /** Null before the record is read. */
  readonly storageKeyAtom: Atom<string | null>;
  readonly loadAtom: Action<[code: string]>;
  /** Ignores other keys. */
  readonly reloadAtom: Action<[key: string]>;
  /** Changes the record on disk, then in this tab and the others. @returns the record on disk */
  readonly changeAtom: Action<[change: Change<Value>], Value | null>;
  /** The last record shown, if it vanished from disk although this tab did not delete it. */
  readonly vanishedAtom: Atom<Value | null>;
  /** Like `changeAtom`, but shows the change before it is written. */
  readonly editAtom: Action<[change: Change<Value>]>;
  /** False while an edit is shown that is not on the disk yet. */
  readonly isWrittenAtom: Atom<boolean>;
};

/**
 * A member's record that is written to disk with every change.
 * Source: docs/behaviour/certainty.md#records-on-disk.
 */
export function persistedRecord<Value>(
  kind: RecordType<Value>,
  keyOf: (uuid: string, code: string) => string,
): PersistedRecord<Value> {
  const valueAtom = sessionAtom<Value | null>(null);
  const storageKeyAtom = sessionAtom<string | null>(null);
  const vanishedAtom = sessionAtom<Value | null>(null);
  /** Edits that are shown and not written yet, in order. */
  const editsAtom = sessionAtom<readonly Change<Value>[]>([]);

  /** Applies the pending edits to the record from disk. */
  const showAtom = atom(null, (get, set, key: string, record: Value | null) => {
    if (get(storageKeyAtom) !== key) return;
    set(valueAtom, () => get(editsAtom).reduce((stored, edit) => edit(stored), record));
  });

  const loseAtom = atom(null, (get, set, key: string, shown: Value | null) => {
    if (get(storageKeyAtom) === key && shown !== null && get(valueAtom) === null)
      set(vanishedAtom, () => shown);
  });

  const loadAtom = sessionAction(async (get, set, code: string): Promise<void> => {
    const uuid = get(ownerAtom);
    if (uuid === null) return;
    const key = keyOf(uuid, code);
    if (get(storageKeyAtom) === key) return;
    const record = await get(storageAtom).read(key, kind);
    if (get(storageKeyAtom) === key) return;
    set(storageKeyAtom, key);
    set(editsAtom, []);
    set(showAtom, key, record);
  });

  const reloadAtom = sessionAction(async (get, set, key: string): Promise<void> => {
    if (get(storageKeyAtom) !== key) return;
    const record = await get(storageAtom).read(key, kind);
    const shown = get(valueAtom);
    set(showAtom, key, record);
    if (record === null) set(loseAtom, key, shown);
  });

  const changeAtom = sessionAction(async (get, set, change: Change<Value>) => {
    const key = get(storageKeyAtom);
    if (key === null) return null;
    let isChanged = false;
    let wasStored = true;
    const writing = get(storageAtom).change(key, kind, (stored) => {
      const changed = change(stored);
      isChanged = changed !== stored;
      wasStored = stored !== null;
      return changed;
    });
    const record = await writing.finally(() =>
      set(editsAtom, (edits) => edits.filter((edit) => edit !== change)),
    );
    const shown = get(valueAtom);
    set(showAtom, key, record);
    if (record === null && !wasStored) set(loseAtom, key, shown);
    if (isChanged) get(tabsAtom).tell({ kind: 'record-changed', key });
    return record;
  });

  const editAtom = sessionAction(async (get, set, change: Change<Value>): Promise<void> => {
    if (get(storageKeyAtom) === null) return;
    set(valueAtom, () => change(get(valueAtom)));
    set(editsAtom, (edits) => [...edits, change]);
    await set(changeAtom, change);
  });

  return {
    recordAtom: valueAtom,
    storageKeyAtom,
    vanishedAtom,
    loadAtom,
    reloadAtom,
    changeAtom,
    editAtom,
    isWrittenAtom: atom((get) => get(editsAtom).length === 0),
  };
}
