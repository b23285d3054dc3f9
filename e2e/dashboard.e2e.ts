import type { Locator } from 'playwright/test';
import { generalAssembly as card, press, signIn } from '../tools/kit/member.ts';
import { believed, callsTo, setFaults, setPhase } from '../tools/kit/sandbox.ts';
import { readText } from './support/read.ts';
import { expect, test } from './support/test.ts';
import { beginDraft, box, button, countdown } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

test('registers after a question, and finds the registration although the response is lost', async ({
  page,
  app,
}) => {
  await setPhase(app.origin, { ga: 'registration' });
  await signIn(page, 'regular02');
  await expect(countdown(page)).toHaveAccessibleName(/^Registration ends in 10 days, 23 hours/);
  await button(page, /^Register/).click();
  await expect(box(page)).toShow('Are you sure you want to register?');
  await press(page, 'Cancel');
  await expect(button(page, /^Register/)).toBeFocused();
  expect((await believed(app.origin, 'regular02')).registered).toBe(false);

  await setFaults(app.origin, [{ method: 'POST', path: '/ga/*/register', kind: 'lost-reply' }]);
  await button(page, /^Register/).click();
  await press(box(page), 'Register');
  await expect(box(page)).toShow('You are registered for the general assembly.');
  await press(page, 'OK');
  await expect(card(page)).toShow('You are registered.');
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 17 days/);
  await expect(button(page, /^Register/)).toHaveCount(0);
  expect((await believed(app.origin, 'regular02')).registered).toBe(true);
  const registrations = (await callsTo(app.origin)).filter((call) => call.endsWith('/register'));
  expect(registrations).toHaveLength(1);
});

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

test('shows both open votes on the first screen of a small phone, in at most 80 words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const main = page.getByRole('main');
  const buttons = main.getByRole('button', { name: /^Vote Now/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expectInSight(button);
  expect((await readText(main)).split(/\s+/).length).toBeLessThanOrEqual(80);
});

test('shows a begun ballot before an open vote', async ({ page, app }) => {
  await beginDraft(page, app.origin, 2);
  await page.goto('/dashboard');
  await expect(button(page, 'Continue your ballot')).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').first()).toShow('NOT CAST YET');
  await expectInSight(button(page, 'Continue your ballot'));
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

test("shows the first open vote's button on the first screen in every combination of phases", async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const main = page.getByRole('main').getByRole('button', { name: /^(Vote Now|Register)/ });
  for (const ga of ['before', 'registration', 'between', 'voting', 'ended']) {
    for (const sga of ['before', 'open', 'ended']) {
      await setPhase(app.origin, { ga, sga });
      await page.reload();
      const open = Number(ga === 'voting') + Number(sga === 'open');
      await expect(main, `${ga}, ${sga}`).toHaveCount(open);
      if (open === 0) continue;
      await expectInSight(main.first(), `${ga}, ${sga}`);
      // Below it, the votes that the member cannot cast now.
      await expect(page.getByRole('main').getByRole('region').first()).toShow('Vote now');
    }
  }
});
