import { signIn, whenKeptOffline } from '../tools/kit/member.ts';
import { whenWhole } from './support/library.ts';
import { expect, test } from './support/test.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const mabuhay = 'Mabuhay, kasapi';

test('switches to Filipino in place, and starts in Filipino without a connection', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await page.getByLabel('Username').fill('regular01');
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toShowOnly(mabuhay);
  await expect(page.getByLabel('Username')).toHaveValue('regular01');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await whenKeptOffline(page);
  await app.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toShowOnly(mabuhay);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('shows the text of the amendments in Filipino, also without a connection', async ({
  page,
  app,
}) => {
  await signIn(page);
  await whenWhole(page);
  await page.context().addCookies([{ name: 'language', value: 'fil', url: app.origin }]);
  const readPageSeven = async () => {
    const words = page.locator('[data-slot="7"] article');
    await expect(words).toShow('Seksyon 2. Isang kasapi, isang boto');
    await expect(words).toShow('ang tekstong Ingles ang mananaig');
  };
  await page.goto('/sga/referendum?page=7');
  await readPageSeven();
  await app.stop();
  await page.reload();
  await readPageSeven();
});

test.describe('on a device set to Filipino', () => {
  test.use({ locale: 'fil-PH' });

  test('starts in English, and in Filipino after one tap', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, member' })).toBeVisible();
    await page.getByRole('button', { name: 'Filipino' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: mabuhay })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: mabuhay })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(manifest ?? '');
    expect(await answer.json()).toMatchObject({ id: '/', lang: 'fil' });
  });
});
