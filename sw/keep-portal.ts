/// <reference lib="webworker" />
import * as v from 'valibot';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { WorkerCommand, type WorkerNews } from '~/contracts/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** All files or none: a missing file would stop a member in the booth. */
export function keepPortal(): void {
  const precache = new PrecacheController();
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));

  registerRoute(new PrecacheRoute(precache));

  // Every address opens the shell. Responses of these paths are never cached here.
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/(api|media|sandbox|reminders|health)(\/|$)/],
    }),
  );

  // An older release's page still finds its files.
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const { cacheName } = precache.strategy;
      return (await caches.match(request, { cacheName, ignoreSearch: true })) ?? fetch(request);
    },
  );

  // A first visit is controlled at once and then works offline. An update waits until a page asks
  // for it.
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

  self.addEventListener('message', (event) => {
    const command = v.safeParse(WorkerCommand, event.data);
    if (!command.success) return;
    const isSweep = 'kind' in command.output && command.output.kind === 'sweep';
    event.waitUntil(isSweep ? sweep(event) : self.skipWaiting());
  });

  /** A page that is still loading misses the browser's event, but not a message. */
  async function takeOver(): Promise<void> {
    await self.clients.claim();
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ kind: 'taken-over' } satisfies WorkerNews);
  }

  /** Only if no other page is open, perhaps of an older release. */
  async function sweep(event: ExtendableEvent): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { installing, waiting } = self.registration;
    // A newer worker's files must stay.
    if (pages.length > 1 || installing !== null || waiting !== null) return;
    await precache.activate(event);
  }
}
