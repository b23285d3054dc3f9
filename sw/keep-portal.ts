/// <reference lib="webworker" />
import * as v from 'valibot';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { WorkerCommand, type WorkerNews } from '~/contracts/worker.ts';
import { digest } from '~/core/digest.ts';
import { isOtherPortal, leaveOtherPortal, shell, sweptCache } from './other-portal.ts';

declare const self: ServiceWorkerGlobalScope;

const sweptKey = '/swept';

const noScreen = [
  /^\/(api|media|sandbox|reminders|reports|health|\.well-known)(\/|$)/,
  /^\/[^/?]+\.(ico|js|png|txt)(\?|$)/,
];

type Manifest = typeof self.__WB_MANIFEST;

/** All files or none: a missing file would stop a member in the booth. */
export function keepPortal(manifest: Manifest, whenQuiet: () => Promise<void>): void {
  const precache = new PrecacheController({
    plugins: [
      {
        // Before each file of an installation. A file that a page asks for does not wait.
        requestWillFetch: async ({ request, event }) => {
          if (event.type === 'install') await whenQuiet();
          return request;
        },
      },
    ],
  });
  // The page first: without it, no other file is loaded.
  const isShell = (entry: Manifest[number]) =>
    `/${typeof entry === 'string' ? entry : entry.url}`.endsWith(shell);
  precache.addToCacheList([
    ...manifest.filter(isShell),
    ...manifest.filter((entry) => !isShell(entry)),
  ]);
  self.addEventListener('install', (event) => event.waitUntil(install()));

  registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));

  // Every address opens the shell. Responses of these paths are never cached here.
  const openShell = precache.createHandlerBoundToURL(shell);
  const integrity = precache.getIntegrityForCacheKey(precache.getCacheKeyForURL(shell) ?? '') ?? '';
  const open: typeof openShell = (options) =>
    // A newer release does not match.
    openShell({ ...options, params: { integrity } }).catch(() => fetch(options.request));
  registerRoute(new NavigationRoute(open, { denylist: noScreen }));

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

  let replacesOther = false;

  async function install(): Promise<void> {
    replacesOther = await isOtherPortal(self.registration, precache.strategy.cacheName);
    await fetchFiles();
    if (replacesOther) await self.skipWaiting();
  }

  async function fetchFiles(): Promise<void> {
    // The first failure would end the real event.
    const event = Object.assign(new ExtendableEvent('install'), { waitUntil: () => undefined });
    try {
      await precache.install(event);
    } catch (failure) {
      if (await isShellChanged()) {
        await tellPages({ kind: 'page-changed' });
        throw failure;
      }
      // The browser's cache may have a bad copy.
      precache.strategy.plugins.push({
        requestWillFetch: async ({ request }) => new Request(request, { cache: 'reload' }),
      });
      await precache.install(event);
    }
  }

  async function isShellChanged(): Promise<boolean> {
    if ((await precache.matchPrecache(shell)) !== undefined) return false;
    const response = await fetch(shell, { cache: 'reload' }).catch(() => null);
    if (!response?.ok) return false;
    const hash = new Uint8Array(
      await crypto.subtle.digest('SHA-256', await response.arrayBuffer()),
    );
    return `sha256-${btoa(String.fromCharCode(...hash))}` !== integrity;
  }

  /** A page that is still loading misses the browser's event, but not a message. */
  async function takeOver(): Promise<void> {
    await self.clients.claim();
    await tellPages({ kind: 'taken-over' });
    if (replacesOther) await leaveOtherPortal(precache.strategy.cacheName);
  }

  async function tellPages(news: WorkerNews): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage(news);
  }

  /** Only if no other page is open, perhaps of an older release. */
  async function sweep(event: ExtendableEvent): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { installing, waiting } = self.registration;
    // A newer worker's files must stay.
    if (pages.length > 1 || installing !== null || waiting !== null) return;
    // Once per release: later files belong to an interrupted update.
    const release = await digest(JSON.stringify(manifest));
    const swept = await caches.open(sweptCache);
    if ((await (await swept.match(sweptKey))?.text()) === release) return;
    await precache.activate(event);
    await swept.put(sweptKey, new Response(release));
  }
}
