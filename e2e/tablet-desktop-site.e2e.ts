import { cast, enterBooth, fillBallot, onReceipt, signInByForm } from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';
import { namesOnBallot, namesOnReceipt } from './support/vote.ts';

const desktopSite =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test.use({
  serviceWorkers: 'block',
  userAgent: desktopSite,
  viewport: { width: 820, height: 1180 },
});

test('a tablet that asks for the desktop site votes from sign-in to the receipt', async ({
  page,
  app,
}) => {
  await signInByForm(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  expect(chosen).toHaveLength(10);
  await cast(page);
  await onReceipt(page);
  expect(await namesOnReceipt(page)).toEqual(chosen);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
});

test.describe('a computer with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('is still led away', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/sandbox');
  });
});
