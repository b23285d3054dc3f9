import { expectNoViolations } from './support/accessibility.ts';
import { onSignIn, press } from './support/member.ts';
import { countLoads } from './support/publish.ts';
import { believed } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

// Before the worker has the portal: afterwards each part is on the phone.
test.use({
  serviceWorkers: 'block',
  allowedErrors: [/Failed to fetch dynamically imported module/],
});

test('a part that does not arrive never reloads the page, and can be asked for again', async ({
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
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
  await expectNoViolations(page, 'a part is missing');
  expect(loads()).toBe(0);
  await page.unroute(/\/assets\/help-.*\.js/);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  expect(loads()).toBe(0);
});

for (const [what, hasVersion, words] of [
  ['has another version by now', false, 'The portal was renewed'],
  ['has all but that', true, 'The portal could not reach the cooperative'],
] as const) {
  test(`who signs in where the file of the calls is gone, and the server ${what}, is told so`, async ({
    page,
    app,
  }) => {
    // As the server's 404, from the start: any call of an idle moment would have brought it.
    const gone = { status: 404, contentType: 'text/plain', body: 'There is no such file.' };
    await page.route(/\/assets\/calls-.*\.js/, (route) => route.fulfill(gone));
    await page.route(/\/assets\/build-.*\.txt/, (route) =>
      !hasVersion && route.request().method() === 'HEAD' ? route.fulfill(gone) : route.continue(),
    );
    await page.goto('/');
    await onSignIn(page);
    const loads = countLoads(page);
    await page.getByLabel('Username').fill('regular01');
    await page.getByLabel('Password', { exact: true }).fill('Sandbox#2026');
    await press(page, 'Log In');
    await expect(page.getByText(words)).toBeVisible();
    await expectNoViolations(page, `the file of the calls is gone: ${what}`);
    // What was typed stands there, nothing has left the phone, and nothing reloads by itself.
    await expect(page.getByLabel('Username')).toHaveValue('regular01');
    expect((await believed(app.origin, 'regular01')).sessions).toBe(0);
    expect(loads()).toBe(0);
  });
}
