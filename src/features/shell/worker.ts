const workerAddress = '/sw.js';

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
  const register = async () => {
    const { Workbox } = await import('workbox-window');
    // A refused registration (private windows) leaves a portal that works online only.
    await new Workbox(trustedWorkerAddress()).register().catch(() => undefined);
  };
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => void register(), { timeout: 3_000 });
  else setTimeout(() => void register(), 500);
}
