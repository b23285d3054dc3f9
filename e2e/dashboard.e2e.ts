import type { Locator } from 'playwright/test';
import { signIn } from '../tools/kit/member.ts';
import { setPhase } from '../tools/kit/sandbox.ts';
import { readText } from './support/read.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('shows two columns on a tablet, and one on a phone', async ({ page }) => {
  await signIn(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const left = (which: 'first' | 'last') =>
    headings[which]().evaluate((heading) => heading.getBoundingClientRect().left);
  for (const address of ['/dashboard', '/settings', '/help']) {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(address);
    await expect(headings.first()).toBeVisible();
    expect((await left('last')) - (await left('first')), address).toBeGreaterThan(200);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(Math.abs((await left('last')) - (await left('first'))), address).toBeLessThan(20);
  }
});

/** The bar at the bottom must not cover it. The page takes no tap for a moment after a strip came. */
const expectInSight = (place: Locator, when = '') =>
  expect
    .poll(
      () =>
        place.evaluate((element) => {
          const { left, width, bottom } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
        }),
      { message: when },
    )
    .toBe(true);

test("shows the first open vote's button on the first screen in every combination with one, and both in at most 80 words", async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const main = page.getByRole('main').getByRole('button', { name: /^(Vote Now|Register)/ });
  await expect(main).toHaveCount(2);
  for (const button of await main.all()) await expectInSight(button);
  const words = (await readText(page.getByRole('main'))).split(/\s+/);
  expect(words.length).toBeLessThanOrEqual(80);
  for (const ga of ['before', 'registration', 'between', 'voting', 'ended']) {
    for (const sga of ['before', 'open', 'ended']) {
      const open = Number(ga === 'voting') + Number(sga === 'open');
      if (open === 0) continue;
      await setPhase(app.origin, { ga, sga });
      await page.reload();
      await expect(main, `${ga}, ${sga}`).toHaveCount(open);
      await expectInSight(main.first(), `${ga}, ${sga}`);
      // Below it, the votes that the member cannot cast now.
      await expect(page.getByRole('main').getByRole('region').first()).toShow('Vote now');
    }
  }
});
