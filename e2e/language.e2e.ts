import { whenKeptOffline } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const mabuhay = 'Mabuhay, kasapi';

test('Filipino is chosen in place, and is there at the next start without a connection', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await page.getByLabel('Username').fill('regular01');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mabuhay);
  await expect(page.getByLabel('Username')).toHaveValue('regular01');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await whenKeptOffline(page);
  await app.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mabuhay);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test.describe('on a phone that speaks Filipino', () => {
  test.use({ locale: 'fil-PH' });

  test('the portal does so from the first screen on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mabuhay);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(manifest ?? '');
    expect(await answer.json()).toMatchObject({ id: '/', lang: 'fil' });
  });
});
