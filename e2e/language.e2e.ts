import { whenKeptOffline } from '../tools/kit/member.ts';
import { expect, test } from './support/test.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const mabuhay = 'Mabuhay, kasapi';

test.describe('on a device set to Filipino', () => {
  test.use({ locale: 'fil-PH' });

  test('starts in English, switches to Filipino in place, and then starts in Filipino, also without a connection', async ({
    page,
    app,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toShowOnly('Welcome, member');
    await page.getByLabel('Username').fill('regular01');
    await page.getByRole('button', { name: 'Filipino' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toShowOnly(mabuhay);
    await expect(page.getByLabel('Username')).toHaveValue('regular01');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await whenKeptOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toShowOnly(mabuhay);
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(manifest ?? '');
    expect(await answer.json()).toMatchObject({ id: '/', lang: 'fil' });

    await app.stop();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toShowOnly(mabuhay);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  });
});
