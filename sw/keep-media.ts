/// <reference lib="webworker" />
import * as v from 'valibot';
import { registerRoute } from 'workbox-routing';
import { LibraryCommand, type LibraryStatus } from '~/contracts/library.ts';
import { createForeground } from '~/core/foreground.ts';
import type { Locks } from '~/core/lock.ts';
import { mediaHost } from '~/core/media.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { openLibrary } from './library/library.ts';

declare const self: ServiceWorkerGlobalScope;

export function keepMedia(locks: Locks): void {
  const { begin } = createForeground(locks);
  const library = openLibrary(mediaHost, (status) => void tellPages(status), {
    whenQuiet: (isStopped) => whenQuiet(locks, isStopped),
    beginScreen: () => begin('screen'),
  });

  void library.recall();

  registerRoute(
    ({ request }) => library.mayRespond(request),
    ({ request, event }) => library.respond(request, event),
  );

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
