import { atom } from 'jotai';

const isRefusedAtom = atom(false);

/** True where the browser knows of service workers and takes none: nothing is kept for offline use. */
export const isWorkerRefusedAtom = atom((get) => get(isRefusedAtom));

export const noteWorkerRefusedAtom = atom(null, (_get, set) => set(isRefusedAtom, true));

const failuresAtom = atom(0);

/** Counts how often a worker did not come to be installed on this page. */
export const workerFailuresAtom = atom((get) => get(failuresAtom));

export const noteWorkerFailureAtom = atom(null, (_get, set) =>
  set(failuresAtom, (count) => count + 1),
);
