import { type Atom, atom, type WritableAtom } from 'jotai';
import type { RecordType } from '~/lib/storage.ts';
import { storageAtom, tabsAtom } from './services.ts';
import { signedInAtom } from './session/session.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

type Action<Args extends unknown[], Value = void> = WritableAtom<null, Args, Promise<Value>>;

/** What becomes of a record: the same one changes nothing, null deletes it. */
type Change<Value> = (record: Value | null) => Value | null;

/** A record of the signed-in member as it lies on this phone. */
export type PersistedRecord<Value> = {
  /** Null where there is none, or before it is read. */
  readonly recordAtom: Atom<Value | null>;
  /** Where it lies, or null before it is read. */
  readonly keyAtom: Atom<string | null>;
  /** Reads it, unless it is there already. */
  readonly loadAtom: Action<[code: string]>;
  /** Reads it anew after another tab has written it; another key is not this one's business. */
  readonly reloadAtom: Action<[key: string]>;
  /** Changes it on disk, then here and in the other tabs. @returns what lies there now */
  readonly changeAtom: Action<[change: Change<Value>], Value | null>;
  /** What this tab has shown last and no longer finds, although it has not removed it; else null. */
  readonly lostAtom: Atom<Value | null>;
  /** As `changeAtom`, for a finger that waits for no disk: shown at once, put right by the disk. */
  readonly editAtom: Action<[change: Change<Value>]>;
};

/**
 * A record of one member, on disk with every change, so that a crash, a reload or a dead network
 * loses nothing. Source: docs/behaviour/certainty.md#what-lies-on-the-phone.
 */
export function persistedRecord<Value>(
  kind: RecordType<Value>,
  keyOf: (uuid: string, code: string) => string,
): PersistedRecord<Value> {
  const valueAtom = sessionAtom<Value | null>(null);
  const storageKeyAtom = sessionAtom<string | null>(null);
  const lostAtom = sessionAtom<Value | null>(null);
  /** What this tab shows already and is still writing, in order. */
  const editsAtom = sessionAtom<readonly Change<Value>[]>([]);

  /** The disk answers in the order asked: what is still being written comes on top of its answer. */
  const showAtom = atom(null, (get, set, key: string, record: Value | null) => {
    if (get(storageKeyAtom) !== key) return;
    set(valueAtom, () => get(editsAtom).reduce((there, edit) => edit(there), record));
  });

  /** The disk was asked, and nothing lay at `key`. @param shown what this tab showed before */
  const loseAtom = atom(null, (get, set, key: string, shown: Value | null) => {
    if (get(storageKeyAtom) === key && shown !== null && get(valueAtom) === null)
      set(lostAtom, () => shown);
  });

  const loadAtom = sessionAction(async (get, set, code: string): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const key = keyOf(uuid, code);
    if (get(storageKeyAtom) === key) return;
    const record = await get(storageAtom).read(key, kind);
    if (get(storageKeyAtom) === key) return;
    set(storageKeyAtom, key);
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
    let isThere = true;
    const writing = get(storageAtom).change(key, kind, (there) => {
      const left = change(there);
      isChanged = left !== there;
      isThere = there !== null;
      return left;
    });
    const record = await writing.finally(() =>
      set(editsAtom, (edits) => edits.filter((edit) => edit !== change)),
    );
    const shown = get(valueAtom);
    set(showAtom, key, record);
    if (record === null && !isThere) set(loseAtom, key, shown);
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
    keyAtom: storageKeyAtom,
    lostAtom,
    loadAtom,
    reloadAtom,
    changeAtom,
    editAtom,
  };
}
