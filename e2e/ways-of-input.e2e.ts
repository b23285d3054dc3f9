import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  generalAssembly,
  next,
  onReceipt,
  onSummary,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { newestCode } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';
import { box, count } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

const bod = 'Board of Directors';
const audit = 'Audit and Supervisory Committee';
const focused = (page: Page) => page.locator(':focus');

/**
 * @returns the elements that are covered at two or more of three points: near the top, in the
 * middle, near the bottom
 */
const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const open = document.querySelector('dialog:modal') ?? document;
    const things = open.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]',
    );
    const hidden: string[] = [];
    for (const thing of things) {
      if (!thing.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false })) continue;
      thing.focus();
      if (document.activeElement !== thing) continue;
      const { left, top, width, height } = thing.getBoundingClientRect();
      const isSeenAt = (y: number) => {
        const found = document.elementFromPoint(left + width / 2, y);
        return found !== null && (thing.contains(found) || found.contains(thing));
      };
      // WCAG 2.4.11 allows an element to be partly hidden.
      const isSeen = [top + 2, top + height / 2, top + height - 2].filter(isSeenAt).length >= 2;
      if (!isSeen) hidden.push(thing.outerHTML.slice(0, 120));
    }
    return hidden;
  });

async function expectFocusInSight(page: Page, screen: string): Promise<void> {
  for (const [width, height, size] of [
    [360, 740, '100%'],
    [360, 740, '200%'],
    [740, 360, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, size);
    for (const start of [0, 1_000_000]) {
      await page.evaluate((y) => scrollTo(0, y), start);
      const name = `${screen}, ${width}×${height}, ${size}`;
      expect.soft(await hiddenFocus(page), name).toEqual([]);
    }
  }
  await setTextSize(page, '100%');
}

test('never hides the focused element behind a bar', async ({ page, app }) => {
  for (const address of ['/', '/signup', '/help', '/satellite-offices', '/forgot-password']) {
    await page.goto(address);
    await expect(page.locator('#loading-screen')).toHaveCount(0);
    await expect(page.locator('main :is(a, button, input)').first()).toBeVisible();
    await expectFocusInSight(page, address);
  }
  await signIn(page);
  await expect(generalAssembly(page).getByRole('button', { name: /^Vote Now/ })).toBeVisible();
  await expectFocusInSight(page, 'home');
  for (const address of ['/profile', '/settings', '/settings/password', '/sga/referendum']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFocusInSight(page, address);
  }
  await page.goto('/dashboard');
  await enterBooth(page, app.origin);
  await expect(page.locator('main li button').first()).toBeVisible();
  await choose(page, 7);
  await expectFocusInSight(page, 'booth');
  await press(page, 'My choices');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocusInSight(page, 'my choices');
});

async function tabTo(page: Page, name: string | RegExp) {
  const wanted = page.getByRole('button', { name, exact: true }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('casts a whole vote by keyboard alone', async ({ page, app }) => {
  await signIn(page);
  const go = async (name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  await expect(generalAssembly(page).getByRole('button', { name: /^Vote Now/ })).toBeVisible();
  await generalAssembly(page)
    .getByRole('button', { name: /^Vote Now/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await expect(page.getByLabel('One-time code, 6 digits')).toBeFocused();
  await page.keyboard.type(await newestCode(app.origin, 5));
  await go('Start voting');
  for (const [name, names] of [
    [bod, [/Cruz/, /Magsino/, /Batungbakal/, /Peñalosa/, /Cabrales/, /Manalastas/, /Dimaandal/]],
    [audit, [/Lumaban/]],
    ['Election Committee, Officer', [/Bagtas/]],
    ['Election Committee, Enlisted Personnel', [/Natividad/]],
  ] as const) {
    await onVotePage(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const candidate of names) {
      await go(candidate, 'Space');
      await expect(focused(page)).toHaveAttribute('aria-pressed', 'true');
    }
    await go('Next');
  }
  await onSummary(page);
  await go('Cast my ballot');
  await go('Yes, cast it');
  await onReceipt(page);
});

/**
 * Records the first frame of the next screen: its running animations and the place of the first
 * candidate.
 */
type Noted = typeof window & { arrived: Promise<{ moving: number; x: number; y: number }> };
const noteArrival = (page: Page, heading: string) =>
  page.evaluate((wanted) => {
    const arrived = new Promise((resolve) => {
      const look = () => {
        const tile = document.querySelector('main li button');
        if (document.querySelector('main h1')?.textContent !== wanted || tile === null) {
          requestAnimationFrame(look);
          return;
        }
        const { left, top, width, height } = tile.getBoundingClientRect();
        const moving = document.getAnimations().filter(({ effect }) => {
          const { duration = 0 } = effect?.getComputedTiming() ?? {};
          return Number(duration) > 1;
        });
        resolve({ moving: moving.length, x: left + width / 2, y: top + height / 2 });
      };
      look();
    });
    Object.assign(window, { arrived });
  }, heading);
const arrival = (page: Page) => page.evaluate(() => (window as Noted).arrived);

const saidLive = (page: Page): Promise<string[]> =>
  page
    .locator('[role="status"], [role="alert"]')
    .evaluateAll((regions) =>
      regions
        .map((region) => region.textContent?.replace(/\s+/g, ' ').trim() ?? '')
        .filter(Boolean),
    );

test('announces the effect of each tap in the booth, and animates no change of screen with reduced motion', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  const strips = ['Demo: nothing here is real', 'NOT CAST YET'];
  await expect.poll(() => saidLive(page)).toEqual([...strips, '0 of 7 chosen Choose 7 more']);
  // In reading order: the status, the page, the rule, the controls, the candidates, the count.
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - status "Ballot status":
        - strong: NOT CAST YET
      - heading "Board of Directors" [level=1]
      - paragraph: 1 of 4
      - paragraph: /Choose exactly 7/
      - textbox "Find a name"
      - button "Photos, for the candidates"
      - button "Clear" [disabled]
      - list:
        - listitem:
          - button "Dela Cruz, Ramon P."
      - status:
        - strong: 0 of 7 chosen
        - text: Choose 7 more
      - button "My choices"
      - button "Next, Choose 7" [disabled]
  `);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - button "Hide my choices"
      - button "Leave the booth"
  `);
  const first = page.getByRole('button', { name: 'Dela Cruz, Ramon P.' });
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => saidLive(page)).toEqual([...strips, '1 of 7 chosen Choose 6 more']);
  await choose(page, 6);
  await expect.poll(() => saidLive(page)).toEqual([...strips, '7 of 7 chosen Complete']);
  const eighth = page.locator('main li button[aria-pressed="false"]').first();
  await eighth.click();
  await expect(box(page)).toHaveAccessibleName('That is already complete');
  await expect(box(page)).toHaveAccessibleDescription(/7/);
  await press(page, 'OK');
  await expect(eighth).toHaveAttribute('aria-pressed', 'false');
  await noteArrival(page, audit);
  await next(page);
  expect((await arrival(page)).moving).toBe(0);
  await onVotePage(page, audit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    /Choose exactly 1/,
  );
});

test('shows chosen candidates, the strip and the focus in forced colours', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page);
  const here = page.getByRole('link', { name: 'Home', exact: true });
  const elsewhere = page.getByRole('link', { name: 'Profile', exact: true });
  const lines = (link: typeof here) =>
    link.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return borderTopStyle === 'none' ? '0px' : borderTopWidth;
    });
  expect(await lines(here)).not.toBe(await lines(elsewhere));
  await enterBooth(page, app.origin);
  const tile = page.locator('main li button').first();
  const look = (element: typeof tile) =>
    element.evaluate((drawn) => {
      const { borderTopColor, borderTopWidth, outlineStyle, outlineWidth } =
        getComputedStyle(drawn);
      return {
        border: `${borderTopWidth} ${borderTopColor}`,
        ring: `${outlineWidth} ${outlineStyle}`,
      };
    });
  const before = await look(tile);
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await look(tile)).border).not.toBe(before.border);
  await expect(tile.locator('svg')).toBeVisible();
  const strip = page.getByRole('status', { name: 'Ballot status' }).locator('..');
  expect(await strip.evaluate((drawn) => getComputedStyle(drawn).borderBottomWidth)).toBe('2px');
  await page.keyboard.press('Tab');
  expect((await look(focused(page))).ring).toBe('3px solid');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('loses no tap right after a change of screen', async ({ page, app }) => {
    await signIn(page);
    await enterBooth(page, app.origin);
    await choose(page, 7);
    const way = page.getByRole('button', { name: 'Next', exact: true });
    for (const [name, max] of [
      [audit, 1],
      ['Election Committee, Officer', 1],
      ['Election Committee, Enlisted Personnel', 1],
    ] as const) {
      await noteArrival(page, name);
      await way.tap();
      const { x, y } = await arrival(page);
      await page.touchscreen.tap(x, y);
      await count(page, 1, max);
    }
  });
});
