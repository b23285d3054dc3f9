import { candidatesQuery } from '~/state/general-assembly.ts';
import { namePhotosAtom, runLibraryAtom } from '~/state/library.ts';
import type { Store } from '~/state/services.ts';

/** Names the candidates' photos to the worker, as soon as a member's page knows them. */
export function watchPhotos(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  let told: unknown = null;
  const tellPhotos = async () => {
    const { data } = store.get(candidatesQuery.queryAtom);
    if (data === null || data === told) return;
    told = data;
    await store.set(namePhotosAtom, data);
    void store.set(runLibraryAtom);
  };
  store.sub(candidatesQuery.queryAtom, () => void tellPhotos());
  void tellPhotos();
}
