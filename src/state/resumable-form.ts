import { atom, useStore } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { type LinkTarget, targetAt } from '~/contracts/screens.ts';
import { tabNotesAtom } from './services.ts';
import { sessionAtom } from './session/session-atom.ts';

/**
 * The form that a member was filling in when their session ended, until they sign in again: its
 * location (a note of the tab, which survives a reload) and its values (in memory alone). It waits for
 * that member; anybody else who signs in finds nothing of it. Ballots and referendum votes need none
 * of this: they lie on disk. Source: docs/behaviour/session.md#unsaved-work.
 */
type Values = Readonly<Record<string, string>>;
type SuspendedForm = { readonly uuid: string; readonly values: Values };
type FormLocation = { readonly uuid: string; readonly target: LinkTarget };

const valuesAtom = sessionAtom<Values>({});
const suspendedAtom = atom<SuspendedForm | null>(null);
const resumedAtom = sessionAtom<LinkTarget | null>(null);
/** The member who has signed out by hand in another tab: nothing of theirs is suspended. */
const leftAtom = atom<string | null>(null);

const noteName = 'interrupted';

const readLocationAtom = atom(null, (get): FormLocation | null => {
  const note = get(tabNotesAtom).readRaw(noteName);
  if (typeof note !== 'object' || note === null || !('uuid' in note && 'address' in note))
    return null;
  const { uuid, address } = note;
  const target = typeof address === 'string' ? targetAt(address) : null;
  return typeof uuid === 'string' && target !== null ? { uuid, target } : null;
});

/** True while a form waits for the member whose session has ended. */
export const isFormSuspendedAtom = atom((get) => get(suspendedAtom) !== null);

/** True while a reload would lose values that wait: they are in memory alone. */
export const hasSuspendedValuesAtom = atom(
  (get) => Object.keys(get(suspendedAtom)?.values ?? {}).length > 0,
);

/** The session of this member ends over unsaved work. */
export const suspendFormAtom = atom(null, (get, set, uuid: string) => {
  if (get(leftAtom) !== uuid) set(suspendedAtom, { uuid, values: get(valuesAtom) });
});

/** Keeps where the member was; the first location stays. @param address a path of the portal */
export const keepLocationAtom = atom(null, (get, set, address: string) => {
  const uuid = get(suspendedAtom)?.uuid;
  if (uuid === undefined || address === '/') return;
  if (set(readLocationAtom)?.uuid !== uuid) get(tabNotesAtom).write(noteName, { uuid, address });
});

/** A member has signed in: the form is theirs, or goes. */
export const resumeFormAtom = atom(null, (get, set, uuid: string) => {
  const suspended = get(suspendedAtom);
  if (suspended?.uuid === uuid) set(valuesAtom, suspended.values);
  set(suspendedAtom, null);
  set(leftAtom, null);
  const location = set(readLocationAtom);
  if (location !== null && location.uuid !== uuid) get(tabNotesAtom).write(noteName, null);
});

/** The member will not come back for it. */
export const discardFormAtom = atom(null, (get, set) => {
  set(suspendedAtom, null);
  get(tabNotesAtom).write(noteName, null);
});

/** This member has signed out by hand in another tab, which may be known before the cookie is gone. */
export const discardFormOfAtom = atom(null, (get, set, uuid: string) => {
  set(leftAtom, uuid);
  const isTheirs = get(suspendedAtom)?.uuid === uuid || set(readLocationAtom)?.uuid === uuid;
  if (isTheirs) set(discardFormAtom);
});

/** Returns where the member goes back to, once; null where nothing was suspended. */
export const takeLocationAtom = atom(null, (get, set): LinkTarget | null => {
  const location = set(readLocationAtom);
  if (location === null) return null;
  get(tabNotesAtom).write(noteName, null);
  set(resumedAtom, location.target);
  return location.target;
});

/** Where this member has been led back to since signing in; else null. */
export const resumedLocationAtom = atom((get) => get(resumedAtom));

/** What the member has typed, by the field's name. */
export const formValuesAtom = atom((get) => get(valuesAtom));

/** Holds what is typed into a field; null holds nothing any more. */
export const keepFormValueAtom = atom(null, (_get, set, name: string, value: string | null) => {
  set(valuesAtom, ({ [name]: _before, ...others }) =>
    value === null ? others : { ...others, [name]: value },
  );
});

/**
 * Keeps the value of a form's field across the end of the session, for as long as the calling screen
 * shows it. Never a password, a PIN or a code.
 *
 * @param name the field's own in the whole portal
 * @param value null holds nothing
 */
export function useResumableValue(name: string, value: string | null): void {
  const store = useStore();
  useEffect(() => {
    if (value === null) return;
    store.set(keepFormValueAtom, name, value);
    return () => store.set(keepFormValueAtom, name, null);
  }, [store, name, value]);
}

/**
 * As `useState`, for the value of a form's field: where the end of the session has interrupted it, the
 * same member finds it again.
 *
 * @param name the field's own in the whole portal
 * @param saved what the cooperative has: nothing is lost where that stands in the field
 * @param initial what the field begins with
 */
export function useResumableField(
  name: string,
  saved: string,
  initial = saved,
): [value: string, setValue: Dispatch<SetStateAction<string>>] {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(formValuesAtom)[name] ?? initial);
  const isSaved = value === saved;
  useResumableValue(name, isSaved ? null : value);
  // A resumed value may be what the cooperative has by now.
  useEffect(() => {
    if (isSaved) store.set(keepFormValueAtom, name, null);
  }, [store, name, isSaved]);
  return [value, setValue];
}
