import { atom } from 'jotai';
import * as v from 'valibot';
import {
  type LibraryCommand,
  LibraryStatus,
  longestPhoto,
  mostPhotos,
} from '~/contracts/library.ts';
import { isSavingData } from '~/lib/device.ts';
import { type Candidates, candidatesQuery } from './general-assembly.ts';
import { lookAtStorageAtom } from './storage-protection.ts';

/** How much of the library this phone keeps, as the worker reports it. Null before the first report. */
const statusAtom = atom<LibraryStatus | null>(null);

export const libraryStatusAtom = atom((get) => get(statusAtom));

async function tellWorker(command: LibraryCommand): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(command);
}

/** Saves everything now. The member asked for it, so Save-Data does not stop it. */
export const startLibraryAtom = atom(null, () => tellWorker({ kind: 'library-start' }));
export const pauseLibraryAtom = atom(null, () => tellWorker({ kind: 'library-pause' }));
export const removeLibraryAtom = atom(null, () => tellWorker({ kind: 'library-remove' }));
export const checkLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-check', isSavingData: isSavingData() }),
);

/** Lets the worker fetch what is missing, if Save-Data and the member's choices allow it. */
export const runLibraryAtom = atom(null, () =>
  tellWorker({ kind: 'library-run', isSavingData: isSavingData() }),
);

/** The photos that the lists of candidates name, each once, as far as the worker takes them. */
function photosOf(candidates: Candidates): string[] {
  const photos = Object.values(candidates).flatMap((list) => list.map(({ photo }) => photo));
  const named = photos.filter((photo) => photo !== '' && photo.length <= longestPhoto);
  return [...new Set(named)].slice(0, mostPhotos);
}

/** Names the candidates' photos to the worker, which keeps them if the media host lists nothing. */
export const namePhotosAtom = atom(null, (_get, _set, candidates: Candidates) =>
  tellWorker({ kind: 'library-photos', photos: photosOf(candidates) }),
);

/**
 * Has the worker keep the candidates' photos now, also if the member let the library wait: the booth
 * shows them without a connection. Without a worker a photo is fetched when it is shown.
 */
export const keepPhotosAtom = atom(null, (_get, _set, candidates: Candidates) =>
  tellWorker({ kind: 'library-keep-photos', photos: photosOf(candidates) }),
);

/** Brings the candidates and their photos onto the phone: the booth works without network from here. */
export const keepCandidatesAtom = atom(null, async (_get, set): Promise<void> => {
  const candidates = await set(candidatesQuery.ensureAtom);
  if (candidates !== null) await set(keepPhotosAtom, candidates);
});

/** Takes a status report of the worker; ignores any other message. */
export const hearWorkerAtom = atom(null, (get, set, message: unknown): void => {
  const status = v.safeParse(LibraryStatus, message);
  if (!status.success) return;
  const wasWhole = get(statusAtom)?.phase === 'whole';
  set(statusAtom, status.output);
  // Only now does the phone hold something that it may have promised to keep.
  if (status.output.phase === 'whole' && !wasWhole) void set(lookAtStorageAtom);
});
