import type { Workbox } from 'workbox-window';
import type { WorkerCommand } from '~/contracts/worker.ts';
import { noteUpdateAtom, takeUpdateAtom } from '~/features/shell/update.ts';
import { whenIdle } from '~/lib/idle.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import type { Store } from '~/state/services.ts';
import { noteNoWorkerAtom, noteWorkerFailureAtom } from '~/state/worker.ts';

const workerAddress = '/sw.js';

/** Milliseconds before a registration or an installation that failed is tried again. */
const retryAfter = 10_000;

/** Milliseconds after which a first worker that is still being installed is asked for once more. */
const installTimeoutMs = 20_000;

/** The one script address that the Trusted Types rule of our own server lets through. */
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

/** Milliseconds between two looks for a newer version, when the page comes to the front. */
const lookAgainAfter = 60_000;

/**
 * Registers the service worker when the page has nothing better to do: it must not slow the start.
 * workbox-window does it, and hears of newer versions; a line that breaks in the middle, and who may
 * be disturbed when, are ours.
 */
export function registerWorker(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const isInDevelopment = import.meta.env.DEV;
  if (isInDevelopment && import.meta.env['VITE_WORKER_IN_DEV'] !== '1') {
    store.set(noteNoWorkerAtom, 'switched-off');
    return;
  }
  const address = trustedWorkerAddress();
  let isWatched = false;

  const register = async () => {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox(address, { type: isInDevelopment ? 'module' : 'classic' });
    const registration = await worker.register({ immediate: true });
    if (registration === undefined) throw new DOMException('No worker here.', 'NotSupportedError');
    // A connection that broke in the middle: what has arrived is kept, the rest is fetched again.
    worker.addEventListener('redundant', () => {
      if (registration.active) return;
      store.set(noteWorkerFailureAtom);
      tryLater();
    });
    lookAfterFirst(registration);
    if (isWatched) return;
    isWatched = true;
    watchForUpdates(worker, registration, store);
    navigator.serviceWorker.controller?.postMessage({ kind: 'sweep' } satisfies WorkerCommand);
  };
  const tryLater = () => setTimeout(attempt, retryAfter);
  const attempt = () =>
    void register().catch((error: unknown) => {
      // A line that broke just then. Any other no is the browser's own: a portal that works online only.
      if (error instanceof TypeError) tryLater();
      else {
        store.set(noteWorkerFailureAtom);
        store.set(noteNoWorkerAtom, 'refused');
      }
    });

  whenIdle(attempt);
}

/**
 * WebKit at times leaves the first worker as `installing` although it has long finished, until
 * somebody asks for it again. Once is enough, and a slow line is not asked to begin anew: a worker
 * whose bytes are the same is not fetched a second time.
 */
function lookAfterFirst(registration: ServiceWorkerRegistration): void {
  if (registration.active) return;
  setTimeout(() => {
    if (registration.active || registration.installing === null) return;
    registration.update().catch(() => undefined);
  }, installTimeoutMs);
}

function watchForUpdates(
  worker: Workbox,
  registration: ServiceWorkerRegistration,
  store: Store,
): void {
  const note = () => {
    // The first worker of all waits for nobody.
    if (registration.waiting && registration.active) {
      store.set(noteUpdateAtom, () => worker.messageSkipWaiting());
    }
  };
  note();
  // workbox-window hears of one newer version and of no other in the life of a page.
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note);
    // To a page that was busy the news may come when it has been installed already.
    note();
  });

  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') {
      // Nobody looks: the quietest moment there is.
      void store.set(takeUpdateAtom);
    } else if (Date.now() - lookedAt > lookAgainAfter) {
      lookedAt = Date.now();
      worker.update().catch(() => undefined);
    }
  };
  document.addEventListener('visibilitychange', look);
  store.sub(returnsOnlineAtom, look);
}
