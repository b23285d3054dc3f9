import { atom } from 'jotai';

/**
 * Why this page has no worker, so that nothing is kept for offline use:
 *
 * - refused: the browser knows of service workers and takes none
 * - switched-off: the development server runs without it
 */
type NoWorker = 'refused' | 'switched-off';

const noWorkerReasonAtom = atom<NoWorker | null>(null);

/** Null where a worker runs, or may still come. */
export const noWorkerAtom = atom((get) => get(noWorkerReasonAtom));

export const noteNoWorkerAtom = atom(null, (_get, set, why: NoWorker) =>
  set(noWorkerReasonAtom, why),
);

const failuresAtom = atom(0);

/** Counts how often a worker did not come to be installed on this page. */
export const workerFailuresAtom = atom((get) => get(failuresAtom));

export const noteWorkerFailureAtom = atom(null, (_get, set) =>
  set(failuresAtom, (count) => count + 1),
);
