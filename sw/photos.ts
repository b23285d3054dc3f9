import { registerRoute } from 'workbox-routing';

const cacheName = 'candidate-photos';

/**
 * Keeps the candidates' photos from the first time they are fetched, so that the booth shows them
 * without network. A photo's name changes with the photo, so what is kept is never asked for again.
 */
export function keepCandidatePhotos(): void {
  registerRoute(
    ({ url, request }) =>
      request.destination !== 'document' && /\/candidates\/[^/]+\.\w+$/.test(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(request.url);
      if (kept !== undefined) return kept;
      const fetched = await fetch(request);
      if (fetched.ok && fetched.type !== 'opaque') await cache.put(request.url, fetched.clone());
      return fetched;
    },
  );
}
