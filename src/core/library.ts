import { atom } from 'jotai';
import * as v from 'valibot';
import {
  type LibraryCommand,
  LibraryStatus,
  longestPhoto,
  mostPhotos,
} from '~/contracts/library.ts';
import { lookAtStorageAtom } from '~/core/storage/storage-protection.ts';
import { type Candidates, candidatesQuery } from '~/vote/general-assembly.ts';
import { isSavingData } from './device.ts';

/** The worker's last report. */
const statusAtom = atom<LibraryStatus | null>(null);

export const libraryStatusAtom = atom((get) => get(statusAtom));

async function tellWorker(command: LibraryCommand): Promise<void> {
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

function photosOf(candidates: Candidates): string[] {
  const photos = Object.values(candidates).flatMap((list) => list.map(({ photo }) => photo));
  const named = photos.filter((photo) => photo !== '' && photo.length <= longestPhoto);
  return [...new Set(named)].slice(0, mostPhotos);
}

/** The worker keeps these photos if the media host lists no files. */
export const listPhotosAtom = atom(null, (_get, _set, candidates: Candidates) =>
  tellWorker({ kind: 'library-photos', photos: photosOf(candidates) }),
);

/**
 * Keeps the photos even if the member paused the library: the booth needs them without a
 * connection.
 */
export const keepPhotosAtom = atom(null, (_get, _set, candidates: Candidates) =>
  tellWorker({ kind: 'library-keep-photos', photos: photosOf(candidates) }),
);

export const keepCandidatesAtom = atom(null, async (_get, set): Promise<void> => {
  const candidates = await set(candidatesQuery.ensureAtom);
  if (candidates !== null) await set(keepPhotosAtom, candidates);
});

export const hearWorkerAtom = atom(null, (get, set, message: unknown): void => {
  const status = v.safeParse(LibraryStatus, message);
  if (!status.success) return;
  const wasWhole = get(statusAtom)?.phase === 'whole';
  set(statusAtom, status.output);
  // The protection of the storage matters only now.
  if (status.output.phase === 'whole' && !wasWhole) void set(lookAtStorageAtom);
});
