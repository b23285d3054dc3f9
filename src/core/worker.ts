import { atom } from 'jotai';

/**
 * Why this page has no service worker.
 *
 * - refused: the browser does not start it
 * - page-changed: a filter changes the page
 * - switched-off: the development server runs without it
 */
type NoWorker = 'refused' | 'page-changed' | 'switched-off';

const noWorkerReasonAtom = atom<NoWorker | null>(null);

/** Null if a worker runs or may still start. */
export const noWorkerAtom = atom((get) => get(noWorkerReasonAtom));

export const noteNoWorkerAtom = atom(null, (_get, set, why: NoWorker | null) =>
  set(noWorkerReasonAtom, why),
);

const failuresAtom = atom(0);

export const workerFailuresAtom = atom((get) => get(failuresAtom));

export const noteWorkerFailureAtom = atom(null, (_get, set) =>
  set(failuresAtom, (count) => count + 1),
);
