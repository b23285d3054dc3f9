import type { Page } from 'playwright/test';
import { memberScreens, openScreens, type Seen } from '../tests/support/screens.ts';
import { openSessionFor } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

async function holdAll(page: Page, screens: readonly (readonly [string, Seen])[]): Promise<void> {
  for (const [address, [title, heading]] of screens) {
    // Another document would have to load the portal and axe again.
    if (page.url() === 'about:blank') await page.goto(address);
    else await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page).toHaveTitle(`Kaagapay - ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toShowOnly(heading);
    const loading = page.getByRole('status').filter({ hasText: /^Loading/ });
    await expect(loading, address).toHaveCount(0);
    await expectNoViolations(page, address);
  }
}

/** Two halves of equal duration, for Playwright's two workers. */
const halves = (screens: Readonly<Record<string, Seen>>) => {
  const all = Object.entries(screens);
  const middle = Math.ceil(all.length / 2);
  return [
    ['the first half', all.slice(0, middle)],
    ['the second half', all.slice(middle)],
  ] as const;
};

for (const [which, screens] of halves(openScreens)) {
  test(`has no accessibility violations on public screens: ${which}`, async ({ page }) => {
    await holdAll(page, screens);
  });
}

for (const [which, screens] of halves(memberScreens)) {
  test(`has no accessibility violations on a member's screens: ${which}`, async ({ page }) => {
    await openSessionFor(page, 'regular01');
    await holdAll(page, screens);
  });
}
