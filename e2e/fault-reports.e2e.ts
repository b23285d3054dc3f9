import type { Page, Request } from 'playwright/test';
import { press, signIn } from '../tools/kit/member.ts';
import { readKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({
  serviceWorkers: 'block',
  allowedErrors: [/Failed to fetch dynamically imported module|regular01/],
});

const consent = (page: Page) => page.getByRole('switch', { name: 'Help us find faults' });

const helpFile = /\/assets\/help-.*\.js/;

async function collectReports(page: Page): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route('**/reports/faults', (route) => {
    sent.push(route.request());
    return route.fulfill({ status: 204 });
  });
  return sent;
}

/** Provokes an error that contains secrets, and a file that does not load. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('regular01 hash=0123456789abcdef');
    });
  });
  await page.route(helpFile, (route) => route.abort());
  await page.evaluate(() => {
    history.pushState(null, '', '/help?hash=0123456789abcdef');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('sends nothing without consent, and after it a fault by its kind and screen alone', async ({
  page,
}) => {
  const sent = await collectReports(page);
  await signIn(page);
  await provoke(page);
  await hide(page);
  await page.unroute(helpFile);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: /^When the portal fails/ }).click();
  await expect(consent(page)).not.toBeChecked();
  expect(await readKept(page, ':fault-notes')).toBeNull();
  expect(sent).toEqual([]);
  await consent(page).click();
  await expect(consent(page)).toBeChecked();

  await provoke(page);
  await expect
    .poll(async () => ((await readKept(page, ':fault-notes')) as { faults: [] }).faults.length)
    .toBe(2);
  await hide(page);
  await expect.poll(() => sent.length).toBe(1);

  const engine = expect.stringMatching(/^chromium \d+$/);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  const build = await page.locator('meta[name="build"]').getAttribute('content');
  expect(build).toMatch(/^[\da-f]{8}$/);
  const release = { version, build, engine };
  expect(sent[0]?.postDataJSON()).toEqual({
    reports: [
      { ...release, kind: 'uncaught-error', screen: '/settings', count: 1 },
      { ...release, kind: 'missing-part', screen: '/help', count: 1 },
    ],
  });
  const headers = (await sent[0]?.allHeaders()) ?? {};
  expect(headers['cookie']).toBeUndefined();
  expect(JSON.stringify([headers, sent[0]?.url(), sent[0]?.postData()])).not.toContain('01234567');
});
