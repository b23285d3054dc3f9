import { whenIdle } from '~/lib/idle.ts';

const workerAddress = '/sw.js';

/** Milliseconds before an installation that failed is tried again. */
const retryAfter = 10_000;

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

/** Registers the service worker when the page has nothing better to do: it must not slow the start. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const address = trustedWorkerAddress();
  const register = async () => {
    const { Workbox } = await import('workbox-window');
    // A refused registration (private windows) leaves a portal that works online only.
    const registration = await new Workbox(address).register().catch(() => undefined);
    const worker = registration?.installing;
    worker?.addEventListener('statechange', () => {
      // A connection that broke in the middle: what has arrived is kept, the rest is fetched again.
      const hasFailed = worker.state === 'redundant' && !registration?.active;
      if (hasFailed) setTimeout(() => void register(), retryAfter);
    });
  };
  whenIdle(() => void register());
}
