import { atom } from 'jotai';
import { longestPhoto, mostPhotos } from '~/contracts/library.ts';
import type { Store } from '~/core/services.ts';
import { runLibraryAtom, tellWorker } from '~/core/worker.ts';
import { type Candidates, candidatesQuery } from './vote-calls.ts';

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

export function watchPhotos(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  let sentPhotos: unknown = null;
  const sendPhotos = async () => {
    const { data } = store.get(candidatesQuery.queryAtom);
    if (data === null || data === sentPhotos) return;
    sentPhotos = data;
    await store.set(listPhotosAtom, data);
    void store.set(runLibraryAtom);
  };
  store.sub(candidatesQuery.queryAtom, () => void sendPhotos());
  void sendPhotos();
}
