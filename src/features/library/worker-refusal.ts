import { atom } from 'jotai';

const isRefusedAtom = atom(false);

/** True where the browser knows of service workers and takes none: nothing is kept for offline use. */
export const isWorkerRefusedAtom = atom((get) => get(isRefusedAtom));

export const noteWorkerRefusedAtom = atom(null, (_get, set) => set(isRefusedAtom, true));
