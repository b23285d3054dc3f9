import { atom } from 'jotai';
import type { LibraryStatus } from '~/contracts/library.ts';
import { isSavingData } from '~/lib/device.ts';
import { whenIdle } from '~/lib/idle.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { hearWorkerAtom, libraryStatusAtom, runLibraryAtom } from '~/state/library.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/** Milliseconds between two words to the worker: a browser ends one that hears nothing. */
const heartbeat = 20_000;

/** Phases that go on by themselves when the worker is told to. */
const unfinished: readonly LibraryStatus['phase'][] = ['unknown', 'running', 'waiting'];

/** Connections that most people pay for by the megabyte. */
const metered = ['cellular', 'bluetooth', 'wimax'];
/** Speeds of a connection on which the library would be in the way of signing in. */
const slow = ['slow-2g', '2g', '3g'];

/** False where the browser says that data is to be saved, paid for, or slow. Many say nothing. */
function isLineGood(): boolean {
  const { connection = {} } = navigator as {
    connection?: { type?: string; effectiveType?: string };
  };
  const { type = '', effectiveType = '' } = connection;
  return !isSavingData() && !metered.includes(type) && !slow.includes(effectiveType);
}

const isMemberAtom = atom((get) => get(signedInAtom) !== null);

/**
 * Lets the offline library fill itself, from the first idle moment of a page with a worker and for as
 * long as the page lives. Before anybody has signed in only a good line is used.
 */
export function watchLibrary(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const isSeen = () => document.visibilityState === 'visible';
  const run = () => {
    const mayRun = store.get(isMemberAtom) || isLineGood();
    if (isSeen() && mayRun) void store.set(runLibraryAtom);
  };

  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    store.set(hearWorkerAtom, data);
  });
  navigator.serviceWorker.startMessages();

  store.sub(returnsOnlineAtom, run);
  store.sub(isMemberAtom, run);
  document.addEventListener('visibilitychange', run);
  setInterval(() => {
    const phase = store.get(libraryStatusAtom)?.phase ?? 'unknown';
    if (unfinished.includes(phase)) run();
  }, heartbeat);
  whenIdle(run);
}
