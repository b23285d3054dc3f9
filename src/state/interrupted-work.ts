import { atom } from 'jotai';
import { type LinkTarget, targetAt } from '~/contracts/screens.ts';
import { tabNotesAtom } from './platform.ts';
import { memberAtom } from './session/scope.ts';

/**
 * What a member had in hand when their session ended, until they have signed in again: where they
 * were (a note of the tab, which a reload leaves) and what they had typed (in memory alone). It waits
 * for that member; whoever else signs in finds nothing of it. Ballots and answers need none of this:
 * they lie on disk.
 */
type Typed = Readonly<Record<string, string>>;
type Interrupted = { readonly uuid: string; readonly typed: Typed };
type Place = { readonly uuid: string; readonly target: LinkTarget };

const typedAtom = memberAtom<Typed>({});
const interruptedAtom = atom<Interrupted | null>(null);
const returnedToAtom = memberAtom<LinkTarget | null>(null);
/** Who has signed out by hand, in another tab: nothing of theirs is put aside. */
const leftAtom = atom<string | null>(null);

const noteName = 'interrupted';

const readPlaceAtom = atom(null, (get): Place | null => {
  const note = get(tabNotesAtom).readRaw(noteName);
  if (typeof note !== 'object' || note === null || !('uuid' in note && 'address' in note))
    return null;
  const { uuid, address } = note;
  const target = typeof address === 'string' ? targetAt(address) : null;
  return typeof uuid === 'string' && target !== null ? { uuid, target } : null;
});

/** Work waits for the member whose session has ended. */
export const isWorkWaitingAtom = atom((get) => get(interruptedAtom) !== null);

/** True while a reload would lose what waits: what was typed is in memory alone. */
export const isTypingWaitingAtom = atom(
  (get) => Object.keys(get(interruptedAtom)?.typed ?? {}).length > 0,
);

/** The session of this member ends with work in hand: what was typed is put aside. */
export const putWorkAsideAtom = atom(null, (get, set, uuid: string) => {
  if (get(leftAtom) !== uuid) set(interruptedAtom, { uuid, typed: get(typedAtom) });
});

/** Keeps where the member was; the first place stays. @param address a path of the portal */
export const keepPlaceAtom = atom(null, (get, set, address: string) => {
  const uuid = get(interruptedAtom)?.uuid;
  if (uuid === undefined || address === '/') return;
  if (set(readPlaceAtom)?.uuid !== uuid) get(tabNotesAtom).write(noteName, { uuid, address });
});

/** A member has come: what waits is theirs, or goes. */
export const handWorkBackAtom = atom(null, (get, set, uuid: string) => {
  const interrupted = get(interruptedAtom);
  if (interrupted?.uuid === uuid) set(typedAtom, interrupted.typed);
  set(interruptedAtom, null);
  set(leftAtom, null);
  const place = set(readPlaceAtom);
  if (place !== null && place.uuid !== uuid) get(tabNotesAtom).write(noteName, null);
});

/** Whoever had it will not come back for it. */
export const dropWorkAtom = atom(null, (get, set) => {
  set(interruptedAtom, null);
  get(tabNotesAtom).write(noteName, null);
});

/** This member has signed out by hand in another tab, which may be known before the cookie is gone. */
export const dropWorkOfAtom = atom(null, (get, set, uuid: string) => {
  set(leftAtom, uuid);
  const isTheirs = get(interruptedAtom)?.uuid === uuid || set(readPlaceAtom)?.uuid === uuid;
  if (isTheirs) set(dropWorkAtom);
});

/** Where the member goes back to, once; null where nothing was interrupted. */
export const takePlaceAtom = atom(null, (get, set): LinkTarget | null => {
  const place = set(readPlaceAtom);
  if (place === null) return null;
  get(tabNotesAtom).write(noteName, null);
  set(returnedToAtom, place.target);
  return place.target;
});

/** The place that this member has been led back to since signing in; else null. */
export const placeReturnedToAtom = atom((get) => get(returnedToAtom));

/** What the member has typed, by the field's name. */
export const readTypedAtom = atom((get) => get(typedAtom));

/** Holds what is typed into a field; null holds nothing any more. */
export const keepTypedAtom = atom(null, (_get, set, name: string, value: string | null) => {
  set(typedAtom, ({ [name]: _before, ...others }) =>
    value === null ? others : { ...others, [name]: value },
  );
});
