import { atom } from 'jotai';
import * as v from 'valibot';
import { type LibraryCommand, LibraryStatus } from '~/contracts/library.ts';
import { lookAtStorageAtom } from '~/core/storage/storage-protection.ts';
import { isSavingData } from './device.ts';

/**
 * - refused: the browser does not start it
 * - page-changed: a filter changes the page
 * - switched-off: the development server runs without it
 */
type NoWorker = 'refused' | 'page-changed' | 'switched-off';

const noWorkerReasonAtom = atom<NoWorker | null>(null);

export const noWorkerAtom = atom((get) => get(noWorkerReasonAtom));

export const noteNoWorkerAtom = atom(null, (_get, set, why: NoWorker | null) =>
  set(noWorkerReasonAtom, why),
);

const failuresAtom = atom(0);

export const workerFailuresAtom = atom((get) => get(failuresAtom));

export const noteWorkerFailureAtom = atom(null, (_get, set) =>
  set(failuresAtom, (count) => count + 1),
);

const statusAtom = atom<LibraryStatus | null>(null);

export const libraryStatusAtom = atom((get) => get(statusAtom));

export async function tellWorker(command: LibraryCommand): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(command);
}

/** The member asked, so Save-Data does not stop it. */
export const startLibraryAtom = atom(null, () => tellWorker({ kind: 'library-start' }));
export const pauseLibraryAtom = atom(null, () => tellWorker({ kind: 'library-pause' }));
export const removeLibraryAtom = atom(null, () => tellWorker({ kind: 'library-remove' }));
export const checkLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-check', isSavingData: isSavingData() }),
);

export const runLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-run', isSavingData: isSavingData() }),
);

export const hearWorkerAtom = atom(null, (get, set, message: unknown): void => {
  const status = v.safeParse(LibraryStatus, message);
  if (!status.success) return;
  const wasWhole = get(statusAtom)?.phase === 'whole';
  set(statusAtom, status.output);
  // The protection of the storage matters only now.
  if (status.output.phase === 'whole' && !wasWhole) void set(lookAtStorageAtom);
});
