/// <reference lib="webworker" />
import * as v from 'valibot';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { WorkerCommand, type WorkerNews } from '~/contracts/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The precache: the shell, every route chunk and the eight preloaded pictures, all or nothing. A
 * missing part would stop a member in the booth, and that must never happen.
 */
export function keepPortal(): void {
  const precache = new PrecacheController();
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));

  registerRoute(new PrecacheRoute(precache));

  // Every address opens to the shell. The API, the media host, the sandbox's console and the health
  // request go to the network: their answers are never kept by the worker.
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/(api|media|sandbox|reminders|health)(\/|$)/],
    }),
  );

  // A page that could not be reloaded yet still finds the parts of its own version.
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const { cacheName } = precache.strategy;
      return (await caches.match(request, { cacheName, ignoreSearch: true })) ?? fetch(request);
    },
  );

  // A first visit is controlled at once, so that the portal opens without network from then on. An
  // update waits: it takes over when a page says so.
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

  self.addEventListener('message', (event) => {
    const command = v.safeParse(WorkerCommand, event.data);
    if (!command.success) return;
    const isSweep = 'kind' in command.output && command.output.kind === 'sweep';
    event.waitUntil(isSweep ? sweep(event) : self.skipWaiting());
  });

  /**
   * Tells the pages, too: what the browser itself says of it is lost on one that is still loading,
   * a message waits for it.
   */
  async function takeOver(): Promise<void> {
    await self.clients.claim();
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ kind: 'taken-over' } satisfies WorkerNews);
  }

  /** Removes what no page needs: the one that asks is of this version, and there is no other. */
  async function sweep(event: ExtendableEvent): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { installing, waiting } = self.registration;
    // What a newer worker has brought along is not this one's to judge.
    if (pages.length > 1 || installing !== null || waiting !== null) return;
    await precache.activate(event);
  }
}
