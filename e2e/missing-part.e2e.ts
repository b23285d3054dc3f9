import { onSignIn, press } from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { countLoads } from './support/publish.ts';
import { expect, test } from './support/test.ts';

// After its installation, the worker would have every file on disk.
test.use({
  serviceWorkers: 'block',
  allowedErrors: [/Failed to fetch dynamically imported module/],
});

test('offers to load a missing part again, and never reloads the page by itself', async ({
  page,
}) => {
  await page.goto('/');
  await onSignIn(page);
  const loads = countLoads(page);
  await page.route(/\/assets\/help-.*\.js/, (route) => route.abort());
  await page.getByLabel('Username').fill('regular01');
  await page.evaluate(() => {
    history.pushState(null, '', '/help');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
  await expectNoViolations(page, 'a part is missing');
  expect(loads()).toBe(0);
  await page.unroute(/\/assets\/help-.*\.js/);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('says why signing in fails when the API client does not load: the file is gone, or a new version is published', async ({
  page,
  app,
}) => {
  // Blocked before the page opens, because an idle page loads this file.
  const gone = { status: 404, contentType: 'text/plain', body: 'There is no such file.' };
  await page.route(/\/assets\/calls-.*\.js/, (route) => route.fulfill(gone));
  await page.goto('/');
  await onSignIn(page);
  const loads = countLoads(page);
  await page.getByLabel('Username').fill('regular01');
  await page.getByLabel('Password', { exact: true }).fill('Sandbox#2026');
  await press(page, 'Log In');
  await expect(page.getByText('We could not reach the cooperative')).toBeVisible();

  await page.route(/\/assets\/build-.*\.txt/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill(gone) : route.continue(),
  );
  await press(page, 'Log In');
  await expect(page.getByText('The portal has a new version')).toBeVisible();
  await expectNoViolations(page, 'the API client does not load');
  await expect(page.getByLabel('Username')).toHaveValue('regular01');
  expect((await believed(app.origin, 'regular01')).sessions).toBe(0);
  expect(loads()).toBe(0);
});
