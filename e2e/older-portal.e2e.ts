import type { Page } from 'playwright/test';
import { onSignIn, whenKeptOffline } from '../tools/kit/member.ts';
import { type Answer, type OpenedProxy, openProxy } from '../tools/kit/proxy.ts';
import { expect, test as plain } from './support/test.ts';

const oldPage = 'The older portal';

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

const oldPortal = (worker: string, path: string): Answer =>
  path === worker
    ? { type: 'text/javascript', body: script }
    : { type: 'text/html', body: page(worker) };

type Origin = OpenedProxy & { readonly replace: () => void };

/** One origin with an older portal, until it is replaced by ours. */
const test = plain.extend<{ worker: string; place: Origin }>({
  worker: ['/service-worker.js', { option: true }],
  place: async ({ app, worker }, use) => {
    let isOld = true;
    const place = await openProxy(app.origin, {
      answerInstead: (path) => (isOld ? oldPortal(worker, path) : undefined),
    });
    const replace = () => {
      isOld = false;
    };
    await use({ ...place, replace });
    place.close();
  },
  baseURL: async ({ place }, use) => use(place.origin),
});

test.use({ serviceWorkers: 'allow' });

/** Without a tap. */
async function visitAfterReplacement(page: Page, place: Origin): Promise<void> {
  await page.goto('/');
  await whenKeptOffline(page);
  place.replace();
  const visit = await page.goto('/');
  expect(await visit?.text(), 'the older portal').toContain(oldPage);
  await onSignIn(page);
  await whenKeptOffline(page);
  expect(await page.evaluate(() => caches.keys())).not.toContain('old-pages');
}

// The server answers other addresses in the same way (tests/server/web/well-known.test.ts).
test('replaces an older portal whose worker at /service-worker.js shows its own pages', async ({
  page,
  place,
}) => {
  await visitAfterReplacement(page, place);
});

test.describe(() => {
  test.use({ worker: '/sw.js' });

  test('replaces an older portal whose worker has the address of ours', async ({ page, place }) => {
    await visitAfterReplacement(page, place);
  });
});
