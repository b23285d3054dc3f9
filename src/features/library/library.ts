import { atom } from 'jotai';
import * as v from 'valibot';
import {
  type LibraryCommand,
  LibraryStatus,
  longestPhoto,
  mostPhotos,
} from '~/contracts/library.ts';
import { isSavingData } from '~/lib/device.ts';

/** What is kept of the media host on this phone, as the worker tells it; null until it has. */
const statusAtom = atom<LibraryStatus | null>(null);
const isProtectedAtom = atom<boolean | null>(null);

export const libraryStatusAtom = atom((get) => get(statusAtom));

/** Whether the phone has promised not to clear what is kept; null where it cannot say. */
export const isLibraryProtectedAtom = atom((get) => get(isProtectedAtom));

async function tellWorker(command: LibraryCommand): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(command);
}

/** Asks the phone not to clear what the portal keeps. Some browsers ask the member in turn. */
const protectAtom = atom(null, async (_get, set): Promise<void> => {
  const { storage } = navigator;
  if (storage?.persist === undefined) return;
  try {
    set(isProtectedAtom, (await storage.persisted()) || (await storage.persist()));
  } catch {
    set(isProtectedAtom, null);
  }
});

/** Saves everything now: the member's word, also where data is to be saved. */
export const startLibraryAtom = atom(null, async (_get, set): Promise<void> => {
  // A tap is when a browser that asks the member may do so.
  void set(protectAtom);
  await tellWorker({ kind: 'library-start' });
});

export const pauseLibraryAtom = atom(null, () => tellWorker({ kind: 'library-pause' }));
export const removeLibraryAtom = atom(null, () => tellWorker({ kind: 'library-remove' }));
export const checkLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-check', isSavingData: isSavingData() }),
);

/** Lets the library fill itself, where it may. */
export const runLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-run', isSavingData: isSavingData() }),
);

/**
 * Names the candidates' photos to the worker, which keeps them where the media host lists nothing.
 *
 * @param photos as the lists of candidates name them; '' for none
 */
export const tellPhotosAtom = atom(null, (_get, _set, photos: readonly string[]) => {
  const named = photos.filter((photo) => photo !== '' && photo.length <= longestPhoto);
  return tellWorker({ kind: 'library-photos', photos: named.slice(0, mostPhotos) });
});

/** Takes in what the worker says; anything else is ignored. */
export const hearWorkerAtom = atom(null, (get, set, message: unknown): void => {
  const status = v.safeParse(LibraryStatus, message);
  if (!status.success) return;
  const wasWhole = get(statusAtom)?.phase === 'whole';
  set(statusAtom, status.output);
  // Now there is something worth keeping.
  if (status.output.phase === 'whole' && !wasWhole) void set(protectAtom);
});
