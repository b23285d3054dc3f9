import type { BrowserContext } from 'playwright/test';
import {
  cast,
  enterBooth,
  fillBallot,
  onDashboard,
  onReceipt,
  onSignIn,
  press,
  signInByForm,
} from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';
import { namesOnBallot, namesOnReceipt } from './support/vote.ts';

const parent = 'cooperative.localhost';

test.use({
  serviceWorkers: 'block',
  baseURL: ({ app }, use) => use(app.origin.replace('localhost', `portal.${parent}`)),
});

const theirs = {
  hash: 'c29tZWJvZHkgZWxzZQ',
  pin_login: '1',
  otp_login: '1',
  skipped_update: '1',
  remember: 'true',
  session: 'theirs.too',
  office: 'manila',
  appearance: 'blue',
  language: 'tagalog',
};

const parentCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ domain }) => domain === `.${parent}`).length;

test('votes beside cookies of the same names for the parent domain, which stay', async ({
  page,
  app,
  context,
}) => {
  await context.addCookies(
    Object.entries(theirs).map(([name, value]) => ({
      name,
      value,
      domain: `.${parent}`,
      path: '/',
    })),
  );
  await signInByForm(page);
  await page.reload();
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  await cast(page);
  await onReceipt(page);
  expect(await namesOnReceipt(page)).toEqual(chosen);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);

  await press(page, 'Done');
  await page.goto('/dashboard');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await press(page.getByRole('alertdialog'), 'Log Out');
  await onSignIn(page);
  await page.reload();
  await onSignIn(page);
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
  expect(await parentCookies(context)).toBe(Object.keys(theirs).length);
});
