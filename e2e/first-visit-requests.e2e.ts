import { enterCredentials, enterPin, onSignIn } from '../tools/kit/member.ts';
import { openProxy } from '../tools/kit/proxy.ts';
import { whenWhole } from './support/library.ts';
import { expect, test } from './support/test.ts';

// The worker makes most of the requests.
test.use({ serviceWorkers: 'allow' });

/** The limit is low because thousands open the portal in the same minute. */
const most = 80;

const list = '/media/manifest.json';
const isOfLibrary = (path: string) => path.startsWith('/media/') && path !== list;

test('makes at most 80 requests on a first visit, then one for each library file', async ({
  page,
  app,
}) => {
  const proxy = await openProxy(app.origin);
  try {
    await page.goto(proxy.origin);
    await onSignIn(page);
    // The worker makes these requests last, with or without a session.
    await expect.poll(() => proxy.asked).toContain('/api/v2/reference/branches');
    await expect.poll(() => proxy.asked).toContain(list);
    const visit = proxy.asked.filter((path) => !isOfLibrary(path));
    expect(visit.length, visit.join('\n')).toBeLessThanOrEqual(most);

    await enterCredentials(page, 'regular01');
    await enterPin(page);
    await whenWhole(page);
    const files = proxy.asked.filter(isOfLibrary);
    expect(files.length).toBeGreaterThan(60);
    expect(new Set(files).size).toBe(files.length);
    const parts = proxy.asked.filter((path) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts).size).toBe(parts.length);
  } finally {
    proxy.close();
  }
});
