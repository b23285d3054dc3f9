import type { createStore } from 'jotai';
import type { LibraryStatus } from '~/contracts/library.ts';
import {
  hearWorkerAtom,
  libraryStatusAtom,
  runLibraryAtom,
  tellPhotosAtom,
} from '~/features/library/library.ts';
import { candidatesAtom } from '~/state/candidates.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';

type Store = ReturnType<typeof createStore>;

/** Milliseconds between two words to the worker: a browser ends one that hears nothing. */
const heartbeat = 20_000;

/** Phases that go on by themselves when the worker is told to. */
const unfinished: readonly LibraryStatus['phase'][] = ['unknown', 'running', 'waiting'];

/** Lets the offline library fill itself for as long as the page lives. */
export function watchLibrary(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const run = () => void store.set(runLibraryAtom);
  const isSeen = () => document.visibilityState === 'visible';

  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    store.set(hearWorkerAtom, data);
  });
  navigator.serviceWorker.startMessages();

  store.sub(returnsOnlineAtom, run);
  document.addEventListener('visibilitychange', () => {
    if (isSeen()) run();
  });
  setInterval(() => {
    const phase = store.get(libraryStatusAtom)?.phase ?? 'unknown';
    if (isSeen() && unfinished.includes(phase)) run();
  }, heartbeat);
  run();

  let told: unknown = null;
  const tellPhotos = async () => {
    const { value } = store.get(candidatesAtom);
    if (value === null || value === told) return;
    told = value;
    const everybody = Object.values(value).flat();
    await store.set(tellPhotosAtom, [...new Set(everybody.map(({ photo }) => photo))]);
    run();
  };
  store.sub(candidatesAtom, () => void tellPhotos());
  void tellPhotos();
}
