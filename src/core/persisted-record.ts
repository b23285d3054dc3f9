import { type Atom, atom } from 'jotai';
import type { RecordType } from '~/core/storage/storage.ts';
import { storageAtom, tabsAtom } from './services.ts';
import { ownerAtom, sessionAction, sessionAtom } from './session-atom.ts';

/** Must be pure: it may run twice. The same value changes nothing, null deletes the record. */
type Change<Value> = (record: Value | null) => Value | null;

export type PersistedRecord<Value> = ReturnType<typeof persistedRecord<Value>>;

/**
 * A member's record that is written to disk with every change.
 * Source: docs/behaviour/certainty.md#records-on-disk.
 */
export function persistedRecord<Value>(
  kind: RecordType<Value>,
  storageKeyOf: (uuid: string, code: string) => string,
) {
  const recordAtom = sessionAtom<Value | null>(null);
  const storageKeyAtom = sessionAtom<string | null>(null);
  const vanishedAtom = sessionAtom<Value | null>(null);
  /** Edits that are shown and not written yet, in order. */
  const editsAtom = sessionAtom<readonly Change<Value>[]>([]);

  const showAtom = atom(null, (get, set, key: string, record: Value | null) => {
    if (get(storageKeyAtom) !== key) return;
    set(recordAtom, () => get(editsAtom).reduce((stored, edit) => edit(stored), record));
  });

  const showVanishedAtom = atom(null, (get, set, key: string) => {
    const shown = get(recordAtom);
    set(showAtom, key, null);
    if (get(storageKeyAtom) === key && shown !== null && get(recordAtom) === null)
      set(vanishedAtom, () => shown);
  });

  const loadAtom = sessionAction(async (get, set, code: string): Promise<void> => {
    const uuid = get(ownerAtom);
    if (uuid === null) return;
    const key = storageKeyOf(uuid, code);
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
    if (record === null) set(showVanishedAtom, key);
    else set(showAtom, key, record);
  });

  const changeAtom = sessionAction(async (get, set, change: Change<Value>) => {
    const key = get(storageKeyAtom);
    if (key === null) return null;
    let isChanged = false;
    let wasMissing = false;
    let wasStored = false;
    const writing = get(storageAtom).change(key, kind, (stored) => {
      const changed = change(stored);
      // A repeated change finds its own result.
      isChanged ||= changed !== stored;
      wasStored ||= stored !== null;
      wasMissing ||= stored === null;
      return changed;
    });
    const record = await writing.finally(() =>
      set(editsAtom, (edits) => edits.filter((edit) => edit !== change)),
    );
    if (record === null && wasMissing && !wasStored) set(showVanishedAtom, key);
    else set(showAtom, key, record);
    if (isChanged) get(tabsAtom).tell({ kind: 'record-changed', key });
    return record;
  });

  const editAtom = sessionAction(async (get, set, change: Change<Value>): Promise<void> => {
    if (get(storageKeyAtom) === null) return;
    set(recordAtom, () => change(get(recordAtom)));
    set(editsAtom, (edits) => [...edits, change]);
    await set(changeAtom, change);
  });

  return {
    /** Null if there is none, or before it is read. */
    recordAtom: recordAtom as Atom<Value | null>,
    /** Null before the record is read. */
    storageKeyAtom: storageKeyAtom as Atom<string | null>,
    /** The last record shown, if it vanished from disk although this tab did not delete it. */
    vanishedAtom: vanishedAtom as Atom<Value | null>,
    loadAtom,
    /** Ignores other keys. */
    reloadAtom,
    /** Changes the record on disk, then in this tab and the others. Resolves with the record on disk. */
    changeAtom,
    /** Like `changeAtom`, but shows the change before it is written. */
    editAtom,
    /** False while an edit is shown that is not on the disk yet. */
    isWrittenAtom: atom((get) => get(editsAtom).length === 0),
  };
}
