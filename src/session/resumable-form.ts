import { atom } from 'jotai';
import { type LinkTarget, targetAt } from '~/contracts/screens.ts';
import { tabNotesAtom } from '~/core/services.ts';
import { sessionAtom } from '~/core/session-atom.ts';

/**
 * Only the same member gets the form back after signing in. Its location is a note of the tab; its
 * values are in memory. Source: docs/behaviour/session.md#unsaved-work.
 */
type Values = Readonly<Record<string, string>>;
type SuspendedForm = { readonly uuid: string; readonly values: Values };
type FormLocation = { readonly uuid: string; readonly target: LinkTarget };

const valuesAtom = sessionAtom<Values>({});
const suspendedAtom = atom<SuspendedForm | null>(null);
const resumedAtom = sessionAtom<LinkTarget | null>(null);
/** A member who signed out in another tab: their form is dropped. */
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

export const isFormSuspendedAtom = atom((get) => get(suspendedAtom) !== null);

/** A reload would lose them. */
export const hasSuspendedValuesAtom = atom(
  (get) => Object.keys(get(suspendedAtom)?.values ?? {}).length > 0,
);

export const suspendFormAtom = atom(null, (get, set, uuid: string) => {
  if (get(leftAtom) !== uuid) set(suspendedAtom, { uuid, values: get(valuesAtom) });
});

/** Keeps only the first location. @param address a path of the portal */
export const keepLocationAtom = atom(null, (get, set, address: string) => {
  const uuid = get(suspendedAtom)?.uuid;
  if (uuid === undefined || address === '/') return;
  if (set(readLocationAtom)?.uuid !== uuid) get(tabNotesAtom).write(noteName, { uuid, address });
});

/** After a sign-in. Drops another member's form. */
export const resumeFormAtom = atom(null, (get, set, uuid: string) => {
  const suspended = get(suspendedAtom);
  if (suspended?.uuid === uuid) set(valuesAtom, suspended.values);
  set(suspendedAtom, null);
  set(leftAtom, null);
  const location = set(readLocationAtom);
  if (location !== null && location.uuid !== uuid) get(tabNotesAtom).write(noteName, null);
});

export const discardFormAtom = atom(null, (get, set) => {
  set(suspendedAtom, null);
  get(tabNotesAtom).write(noteName, null);
});

/** Called when this member signed out in another tab, perhaps before the cookie is gone. */
export const discardFormOfAtom = atom(null, (get, set, uuid: string) => {
  set(leftAtom, uuid);
  const isTheirs = get(suspendedAtom)?.uuid === uuid || set(readLocationAtom)?.uuid === uuid;
  if (isTheirs) set(discardFormAtom);
});

export const takeLocationAtom = atom(null, (get, set): LinkTarget | null => {
  const location = set(readLocationAtom);
  if (location === null) return null;
  get(tabNotesAtom).write(noteName, null);
  set(resumedAtom, location.target);
  return location.target;
});

export const resumedLocationAtom = atom((get) => get(resumedAtom));

export const formValuesAtom = atom((get) => get(valuesAtom));

export const keepFormValueAtom = atom(null, (_get, set, name: string, value: string | null) => {
  set(valuesAtom, ({ [name]: _before, ...others }) =>
    value === null ? others : { ...others, [name]: value },
  );
});
