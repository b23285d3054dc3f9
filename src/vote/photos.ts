import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { longestPhoto, mostPhotos } from '~/contracts/library.ts';
import type { Store } from '~/core/services.ts';
import { runLibraryAtom, tellWorker } from '~/core/worker.ts';
import { type Candidates, candidatesQuery } from './vote-calls.ts';

function photosOf(candidates: Candidates): string[] {
  const photos = Object.values(candidates).flatMap((list) => list.map(({ photo }) => photo));
  const named = photos.filter((photo) => photo !== '' && photo.length <= longestPhoto);
  return [...new Set(named)].slice(0, mostPhotos);
}

/**
 * - library-photos: the worker keeps them if the media host lists no files.
 * - library-keep-photos: even if the member paused the library, because the booth needs them
 *   without a connection.
 */
export const sendPhotos = (
  kind: 'library-photos' | 'library-keep-photos',
  candidates: Candidates,
): Promise<unknown> => tellWorker({ kind, photos: photosOf(candidates) });

const keepCandidatesAtom = atom(null, async (_get, set): Promise<void> => {
  const candidates = await set(candidatesQuery.ensureAtom);
  if (candidates !== null) await sendPhotos('library-keep-photos', candidates);
});

export function useKeptCandidates(): void {
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  useEffect(() => void keepCandidates(), [keepCandidates]);
}

export function watchPhotos(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  let sent: unknown = null;
  const sendNew = async () => {
    const { data } = store.get(candidatesQuery.queryAtom);
    if (data === null || data === sent) return;
    sent = data;
    await sendPhotos('library-photos', data);
    void store.set(runLibraryAtom);
  };
  store.sub(candidatesQuery.queryAtom, () => void sendNew());
  void sendNew();
}
