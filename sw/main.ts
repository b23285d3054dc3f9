/// <reference lib="webworker" />

import * as v from 'valibot';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TakeOver } from '~/contracts/worker.ts';
import { keepMedia } from './keep-media.ts';
import { showPushes } from './show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;

// Tier 1: the shell, every route chunk and the eight preloaded pictures, all or nothing. The
// router reloads the page where a lazy chunk is missing, and that must never happen in the booth.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address opens to the shell. The API, the media host, the sandbox's console and the health
// request go to the network: their answers are never kept by the worker.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|media|sandbox|reminders|health)(\/|$)/],
  }),
);

// A first visit is controlled at once, so that the portal opens without network from then on. An
// update waits: it never takes over a page that is open.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (v.is(TakeOver, event.data)) event.waitUntil(self.skipWaiting());
});

keepMedia();
showPushes();
