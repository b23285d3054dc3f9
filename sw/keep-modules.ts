/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'modules-in-development';

/** Paths without modules, styles or pictures. */
const calls = /^\/(api|media|sandbox|reminders|reports|health|ready|sw\.js)(\/|$)/;

/** For development: the page opens without the server. Network first: changes show at once. */
export function keepModules(): void {
  // Workbox logs every request.
  Object.assign(self, { __WB_DISABLE_DEV_LOGS: true });
  registerRoute(
    ({ url }) => url.origin === self.location.origin && !calls.test(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(cacheName);
      try {
        const response = await fetch(request);
        if (response.ok) await cache.put(request, response.clone());
        return response;
      } catch (failure) {
        const kept = await cache.match(request, { ignoreVary: true });
        if (kept === undefined) throw failure;
        return kept;
      }
    },
  );
}
