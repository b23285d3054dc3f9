/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'modules-in-development';

/** What the development server answers, but for the page's modules, styles and pictures. */
const calls = /^\/(api|media|sandbox|reminders|reports|health|ready|sw\.js)(\/|$)/;

/**
 * On the development server alone: keeps each module that a page loads, so that the page opens again
 * without the server. The network comes first: a change is seen at once.
 */
export function keepModules(): void {
  // Workbox tells the console of every request.
  Object.assign(self, { __WB_DISABLE_DEV_LOGS: true });
  registerRoute(
    ({ url }) => url.origin === self.location.origin && !calls.test(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(cacheName);
      try {
        const answer = await fetch(request);
        if (answer.ok) await cache.put(request, answer.clone());
        return answer;
      } catch (failure) {
        const kept = await cache.match(request, { ignoreVary: true });
        if (kept === undefined) throw failure;
        return kept;
      }
    },
  );
}
