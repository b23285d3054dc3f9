import { atom } from 'jotai';
import type { LibraryStatus } from '~/contracts/library.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { isSavingData } from '~/core/device.ts';
import { whenIdle } from '~/core/idle.ts';
import type { Store } from '~/core/services.ts';
import { hearWorkerAtom, libraryStatusAtom, runLibraryAtom } from '~/core/worker.ts';
import { signedInAtom } from '~/session/session.ts';

/** Milliseconds between two messages: the browser stops an idle worker. */
const heartbeat = 20_000;

const unfinished: readonly LibraryStatus['phase'][] = ['unknown', 'running', 'waiting'];

const metered = ['cellular', 'bluetooth', 'wimax'];
const slow = ['slow-2g', '2g', '3g'];

function isConnectionUnmetered(): boolean {
  const { connection = {} } = navigator as {
    connection?: { type?: string; effectiveType?: string };
  };
  const { type = '', effectiveType = '' } = connection;
  return !isSavingData() && !metered.includes(type) && !slow.includes(effectiveType);
}

const isMemberAtom = atom((get) => get(signedInAtom) !== null);

/** Runs the offline library; before the sign-in only on a fast, unmetered connection. */
export function watchLibrary(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const isSeen = () => document.visibilityState === 'visible';
  const run = () => {
    const mayRun = store.get(isMemberAtom) || isConnectionUnmetered();
    if (isSeen() && mayRun) void store.set(runLibraryAtom);
  };

  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    store.set(hearWorkerAtom, data);
  });
  navigator.serviceWorker.startMessages();

  store.sub(reconnectionsAtom, run);
  store.sub(isMemberAtom, run);
  document.addEventListener('visibilitychange', run);
  setInterval(() => {
    const phase = store.get(libraryStatusAtom)?.phase ?? 'unknown';
    if (unfinished.includes(phase)) run();
  }, heartbeat);
  whenIdle(run);
}
