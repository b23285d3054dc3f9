import type { Answer } from '../../tools/kit/proxy.ts';

export const oldPage = 'The older portal';

/** Its worker shows this page for every navigation, and never asks the network. */
const page = (worker: string) => `<!doctype html><title>${oldPage}</title><h1>${oldPage}</h1>
<script>navigator.serviceWorker.register('${worker}', { scope: '/' })</script>`;

/** Workbox, which many portals use, has this cache. */
const script = `
const precache = 'workbox-precache-v2-' + self.registration.scope;
const keep = async () => {
  for (const name of [precache, 'old-pages']) await (await caches.open(name)).add('/index.html');
};
self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/index.html'));
});`;

export const oldPortal = (worker: string, path: string): Answer =>
  path === worker
    ? { type: 'text/javascript', body: script }
    : { type: 'text/html', body: page(worker) };
