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
    async ({ request, event }) => {
      const cache = await caches.open(cacheName);
      const kept = () => cache.match(request, { ignoreVary: true });
      const keep = async (response: Response) => {
        const tag = response.headers.get('ETag');
        if (tag !== null && tag === (await kept())?.headers.get('ETag')) return;
        await cache.put(request, response);
      };
      try {
        const response = await fetch(request);
        // The page does not wait for a busy disk.
        if (response.ok) event.waitUntil(keep(response.clone()).catch(() => undefined));
        return response;
      } catch (failure) {
        const stored = await kept();
        if (stored === undefined) throw failure;
        return stored;
      }
    },
  );
}
