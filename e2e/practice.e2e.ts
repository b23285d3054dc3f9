import type { Page } from 'playwright/test';
import {
  choose,
  next,
  onDashboard,
  onSignIn,
  onSummary,
  onVotePage,
  press,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { recordsKept, whenSandboxNoted } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';
import { beginDraft } from './support/vote.ts';

const mark = (page: Page) => page.getByText('PRACTICE', { exact: true });
const field = (page: Page) => page.getByLabel('One-time code, 6 digits');
const pages = [
  ['Audit and Supervisory Committee', 'Audit Committee'],
  ['Election Committee, Officer', 'Election Committee: Officer'],
  ['Election Committee, Enlisted Personnel', 'Election Committee: Enlisted'],
] as const;

/** Waits until the page has recorded that its server is the sandbox, and reads all stored data. */
const keptInBrowser = async (page: Page): Promise<string> => {
  await whenSandboxNoted(page);
  const local = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const records = JSON.stringify(await recordsKept(page));
  return local + records + JSON.stringify(await page.context().cookies());
};

const marked = async (page: Page, name: string) => {
  await expect(mark(page)).toBeInViewport();
  await expect(page).toHaveTitle(`Kaagapay - PRACTICE: ${name}`);
  await expect(page.getByText(`PRACTICE: ${name}. Nothing is sent or kept.`)).toHaveCount(1);
};

/** From the code to the receipt. @param look is called on each screen */
async function walk(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await look('Enter the Election');
  await field(page).fill('123456');
  await press(page, 'Verify');
  await expect(page.getByRole('button', { name: 'Start voting' })).toBeVisible();
  await look('Election Code');
  await press(page, 'Start voting');
  await onVotePage(page, 'Board of Directors');
  await choose(page, 7);
  await look('Board of Directors');
  for (const [heading, title] of pages) {
    await next(page);
    await onVotePage(page, heading);
    await choose(page, 1);
    await look(title);
  }
  await next(page);
  await onSummary(page);
  await look('Ballot Summary');
  await press(page, 'Cast my ballot');
  await expect(
    page.getByRole('alertdialog', { name: 'PRACTICE: Cast your ballot?' }),
  ).toBeVisible();
  await press(page, 'Yes, cast it');
  await expect(page.getByRole('heading', { name: /^Practice finished/ })).toBeVisible();
  await look('Practice finished');
}

/** @returns the elements that were covered or out of sight while they had the focus */
async function hiddenAtFocus(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  const seen: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const { name, isHidden } = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return { name: '', isHidden: false };
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const isFound = (y: number) =>
        focused.contains(document.elementFromPoint((left + right) / 2, y));
      const [first, middle, last] = [top + 3, (top + bottom) / 2, bottom - 3].map(isFound);
      const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return { name, isHidden: !(first && middle && last) };
    });
    // After the last element, the browser has the focus, then the first element.
    if (name === '') continue;
    if (seen.includes(name)) break;
    seen.push(name);
    if (isHidden) hidden.push(name);
  }
  expect(seen.length, 'number of focused elements').toBeGreaterThan(12);
  return hidden;
}

/** Collects the requests except for the app's own files and the regular health check. */
function otherRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets\/|images\/|icons\/|health$)/.test(pathname)) asked.push(request.url());
  });
  return asked;
}

test.describe('the practice ballot', () => {
  test.use({ serviceWorkers: 'block' });

  test('opens from Help by keyboard without a session, neither sends nor stores anything, and has no accessibility violations', async ({
    page,
  }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
    const kept = await keptInBrowser(page);
    const asked = otherRequests(page);
    await page.getByRole('link', { name: /^Practice voting/ }).focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toShowOnly('Enter the election');
    await expect(field(page)).toBeFocused();
    // The other screens are those of a real ballot.
    const own = ['Enter the Election', 'Ballot Summary', 'Practice finished'];
    await walk(page, async (name) => {
      await marked(page, name);
      if (own.includes(name)) await expectNoViolations(page, `practice: ${name}`);
    });
    await expect(heading).toBeFocused();
    expect(asked).toEqual([]);
    expect(await keptInBrowser(page)).toBe(kept);
    expect(await page.evaluate(() => sessionStorage.getItem('one-time-code:5:email'))).toBeNull();
    await press(page, 'Done');
    await onSignIn(page);
  });

  test('leaves a real draft unchanged, also after a reload in the middle of the practice', async ({
    page,
    app,
  }) => {
    await beginDraft(page, app.origin, 3);
    await press(page, 'Leave the booth');
    await press(page, 'Leave');
    await onDashboard(page);
    await press(page, 'Practice voting');
    await marked(page, 'Enter the Election');
    const kept = await keptInBrowser(page);
    await walk(page, (name) => marked(page, name));
    expect(await keptInBrowser(page)).toBe(kept);
    await page.goBack();
    await onDashboard(page);
    await press(page, 'Continue your ballot');
    await onVotePage(page, 'Board of Directors');
    await expect(page.getByText('3 of 7', { exact: true })).toBeVisible();

    await page.goto('/practice');
    await field(page).fill('123456');
    await press(page, 'Verify');
    await press(page, 'Start voting');
    await onVotePage(page, 'Board of Directors');
    await choose(page, 2);
    await page.goBack();
    await expect(
      page.getByRole('alertdialog', { name: /^PRACTICE: Leave the booth/ }),
    ).toBeVisible();
    await press(page, 'Stay');
    await page.reload();
    await expect(page.getByText('The practice starts from the beginning')).toBeVisible();
    await expect(page).toHaveURL('/practice');
    await page.goto('/dashboard');
    await press(page, 'Continue your ballot');
    await expect(page.getByText('3 of 7', { exact: true })).toBeVisible();
  });

  test('lets no bar cover the focused element or another bar', async ({ page }) => {
    await page.goto('/practice');
    await field(page).fill('123456');
    await press(page, 'Verify');
    await press(page, 'Start voting');
    await onVotePage(page, 'Board of Directors');
    await choose(page, 2);
    const strip = page.getByRole('status', { name: 'Ballot status' });
    for (const [width, height, size] of [
      [360, 740, '100%'],
      [360, 740, '200%'],
      [390, 844, '200%'],
      [820, 1180, '200%'],
      [740, 360, '100%'],
    ] as const) {
      const way = `${width}×${height}, ${size}`;
      await page.setViewportSize({ width, height });
      await setTextSize(page, size);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, 0);
      });
      const bar = await mark(page).locator('xpath=ancestor::div[1]').boundingBox();
      const below = await strip.boundingBox();
      if (bar === null || below === null) throw new Error(`a bar is missing: ${way}`);
      expect.soft(below.y, way).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
      for (const key of ['Tab', 'Shift+Tab']) {
        expect.soft(await hiddenAtFocus(page, key), `${way}, ${key}`).toEqual([]);
      }
    }
  });
});

test.describe('without a connection', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('opens the practice ballot from the code to the receipt, and covers no candidate at 360 px with text of twice the size', async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/help');
    await whenKeptOffline(page);
    await app.stop();
    await setTextSize(page, '200%');
    await page.getByRole('link', { name: /^Practice voting/ }).click();
    await walk(page, (name) => marked(page, name));
  });
});
