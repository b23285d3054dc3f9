import { Workbox } from 'workbox-window';
import { takeUpdateAtom } from '~/app/shell/take-update.ts';
import { noteUpdateAtom } from '~/app/shell/update.ts';
import type { WorkerCommand, WorkerNews } from '~/contracts/worker.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { whenIdle } from '~/core/idle.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { noteNoWorkerAtom, noteWorkerFailureAtom, noWorkerAtom } from '~/core/worker.ts';

const workerAddress = '/sw.js';

const retryAfterMs = 10_000;

/** Milliseconds until the update check that a stuck first worker needs. */
const installTimeoutMs = 20_000;

/** Our Trusted Types policy allows no other script address. */
function trustedWorkerAddress(): string {
  const { trustedTypes } = window as unknown as {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  };
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('Only the service worker is trusted.');
      return address;
    },
  });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}

const lookAgainAfterMs = 60_000;

const pageChanged = 'page-changed' satisfies WorkerNews['kind'];

/** When the page is idle. workbox-window reports new versions, but does not retry. */
export function registerWorker(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const isInDevelopment = import.meta.env.DEV;
  if (isInDevelopment && import.meta.env['VITE_WORKER_IN_DEV'] !== '1') {
    store.set(noteNoWorkerAtom, 'switched-off');
    return;
  }
  const address = trustedWorkerAddress();
  let isWatched = false;
  let hasActive = false;
  let changes = 0;

  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind !== pageChanged || hasActive) return;
    changes += 1;
    store.set(noteNoWorkerAtom, pageChanged);
  });

  const register = async () => {
    await whenQuiet(store.get(locksAtom));
    const worker = new Workbox(address, { type: isInDevelopment ? 'module' : 'classic' });
    const registration = await worker.register({ immediate: true });
    if (registration === undefined) throw new DOMException('No worker here.', 'NotSupportedError');
    hasActive = registration.active !== null;
    if (hasActive || store.get(noWorkerAtom) !== pageChanged) store.set(noteNoWorkerAtom, null);
    worker.addEventListener('activated', () => {
      hasActive = true;
      store.set(noteNoWorkerAtom, null);
    });
    let hasFailed = false;
    // The connection failed. A retry fetches only missing files.
    const retry = () => {
      if (registration.active || hasFailed) return;
      hasFailed = true;
      store.set(noteWorkerFailureAtom);
      tryLater();
    };
    worker.addEventListener('redundant', retry);
    lookAfterFirst(registration, retry);
    if (isWatched) return;
    isWatched = true;
    watchForUpdates(worker, registration, store);
    navigator.serviceWorker.controller?.postMessage({ kind: 'sweep' } satisfies WorkerCommand);
  };
  // A changed page usually stays so.
  const tryLater = () =>
    setTimeout(() => {
      if (changes === 0) attempt();
      else setTimeout(attempt, retryAfterMs * 10 ** changes);
    }, retryAfterMs);
  const attempt = () =>
    void register().catch((error: unknown) => {
      // A TypeError is a failed connection.
      if (error instanceof TypeError) {
        tryLater();
        return;
      }
      if (store.get(noWorkerAtom) === null) store.set(noteWorkerFailureAtom);
      store.set(noteNoWorkerAtom, 'refused');
      // A captive portal causes it, too.
      if (error instanceof DOMException && error.name === 'SecurityError') retryOnReconnection();
    });
  const retryOnReconnection = () => {
    const stop = store.sub(reconnectionsAtom, () => {
      stop();
      attempt();
    });
  };

  whenIdle(attempt);
}

/** WebKit sometimes leaves a finished first worker `installing` until an update check. */
function lookAfterFirst(registration: ServiceWorkerRegistration, retry: () => void): void {
  if (registration.active) return;
  // workbox-window misses an installation that an earlier page began.
  const { installing: joined } = registration;
  joined?.addEventListener('statechange', () => {
    if (joined.state === 'redundant') retry();
  });
  setTimeout(() => {
    const { active, waiting, installing } = registration;
    if (installing === null && !waiting) retry();
    if (installing !== null && !active) registration.update().catch(() => undefined);
  }, installTimeoutMs);
}

function watchForUpdates(
  worker: Workbox,
  registration: ServiceWorkerRegistration,
  store: Store,
): void {
  const note = () => {
    if (registration.waiting && registration.active) {
      store.set(noteUpdateAtom, () => worker.messageSkipWaiting());
    }
  };
  note();
  // workbox-window reports only one new version per page.
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note);
    // On a busy page the event may come after the installation.
    note();
  });

  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') {
      void store.set(takeUpdateAtom);
    } else if (Date.now() - lookedAt > lookAgainAfterMs) {
      lookedAt = Date.now();
      void whenQuiet(store.get(locksAtom))
        .then(() => worker.update())
        .catch(() => undefined);
    }
  };
  document.addEventListener('visibilitychange', look);
  store.sub(reconnectionsAtom, look);
}
