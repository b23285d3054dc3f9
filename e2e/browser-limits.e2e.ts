import type { Page } from 'playwright/test';
import { onSignIn, openElectionCode, press, signIn } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const facebook =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0.0;]';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe("in Facebook's browser", () => {
  test.use({ userAgent: facebook });

  test('leads outside, lets a member continue, and says it again before the booth', async ({
    page,
    app,
  }) => {
    await page.goto('/help?from=facebook');
    await expect(title(page, 'You are inside Facebook')).toBeVisible();
    await expectNoViolations(page, 'inside Facebook');
    await expect(page.getByLabel('Password')).toHaveCount(0);
    const { host } = new URL(app.origin);
    await expect(page.getByRole('link', { name: 'Open in my browser' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://${host}/help\\?from=facebook#Intent;scheme=http;`),
    );
    await press(page, 'Continue here');
    await expect(page.getByRole('heading', { level: 1, name: /help/i })).toBeVisible();
    await page.goto('/');
    await onSignIn(page);
    await signIn(page);
    await openElectionCode(page, app.origin);
    await expect(page.getByText(/^You are inside another app, which may lose/)).toBeVisible();
  });
});

test('shows the sign-in although the disk never opens', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible({ timeout: 10_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the browsers that work and the office in the page itself', async ({ page }) => {
    await page.goto('/');
    const sentence = page.getByText(/^This portal needs JavaScript\. .*\+63 917 000 0100\.$/);
    await expect(sentence).toBeInViewport();
    // The loading screen would cover it.
    expect(
      await sentence.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + 5) === element;
      }),
    ).toBe(true);
  });
});
