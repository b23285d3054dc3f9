import type { Page } from 'playwright/test';
import {
  cast,
  enterBooth,
  fillBallot,
  onReceipt,
  onSignIn,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { type OpenedProxy, openProxy } from '../tools/kit/proxy.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { oldPage, oldPortal } from './support/older-portal.ts';
import { expect, test as plain } from './support/test.ts';

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

for (const worker of ['/service-worker.js', '/ngsw-worker.js', '/firebase-messaging-sw.js']) {
  test.describe(() => {
    test.use({ worker });

    test(`replaces an older portal whose worker at ${worker} shows its own pages`, async ({
      page,
      place,
    }) => {
      await visitAfterReplacement(page, place);
    });
  });
}

test.describe(() => {
  test.use({ worker: '/sw.js' });

  test('replaces an older portal whose worker has the address of ours, and votes', async ({
    page,
    app,
    place,
  }) => {
    await visitAfterReplacement(page, place);
    await signIn(page);
    await enterBooth(page, app.origin);
    await fillBallot(page);
    await cast(page);
    await onReceipt(page);
    expect((await believed(app.origin, 'regular01')).votes).toBe(1);
  });
});
