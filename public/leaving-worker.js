/*
 * The server sends this file at the addresses of the workers of older portals. It replaces such a
 * worker, removes itself and opens the new portal. Source: docs/operating/older-portal.md.
 */

/** The new portal's caches. An older portal may have used the first name, too, so it stays. */
const kept = new Set([
  `workbox-precache-v2-${self.location.origin}/`,
  'library',
  'swept',
  'modules-in-development',
]);

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  // A page may close meanwhile.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
