/// <reference lib="webworker" />
import * as v from 'valibot';
import { registerRoute } from 'workbox-routing';
import { LibraryCommand, type LibraryStatus } from '~/contracts/library.ts';
import { mediaHost } from '~/core/media.ts';
import { openLibrary } from './library/library.ts';

declare const self: ServiceWorkerGlobalScope;

const apiBase = new URL(import.meta.env['VITE_API_BASE'] ?? '/api/v2/', location.origin).href;

export function keepMedia(): void {
  const library = openLibrary(mediaHost, (status) => void tellPages(status));

  void library.recall();

  registerRoute(
    ({ request }) => library.mayRespond(request),
    ({ request, event }) => library.respond(request, event),
  );

  self.addEventListener('fetch', ({ request }) => {
    if (request.url.startsWith(apiBase)) library.makeWay();
  });

  self.addEventListener('message', (event) => {
    const command = v.safeParse(LibraryCommand, event.data);
    // Keeps the worker alive while the queue runs.
    if (command.success) event.waitUntil(library.obey(command.output, event));
  });
}

async function tellPages(status: LibraryStatus): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(status);
}
