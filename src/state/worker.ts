import { atom } from 'jotai';

/**
 * Why this page has no service worker. Then nothing is kept for offline use.
 *
 * - refused: the browser has service workers, but does not start this one
 * - switched-off: the development server runs without it
 */
type NoWorker = 'refused' | 'switched-off';

const noWorkerReasonAtom = atom<NoWorker | null>(null);

/** Null if a worker runs or may still start. */
export const noWorkerAtom = atom((get) => get(noWorkerReasonAtom));

export const noteNoWorkerAtom = atom(null, (_get, set, why: NoWorker) =>
  set(noWorkerReasonAtom, why),
);

const failuresAtom = atom(0);

/** How often the installation of a worker failed on this page. */
export const workerFailuresAtom = atom((get) => get(failuresAtom));

export const noteWorkerFailureAtom = atom(null, (_get, set) =>
  set(failuresAtom, (count) => count + 1),
);
