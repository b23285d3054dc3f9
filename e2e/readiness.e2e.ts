import type { Page } from 'playwright/test';
import { onDashboard, press, signIn, whenKeptOffline } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { whenAssemblyKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Am I ready to vote?' });

const point = (page: Page, group: string | RegExp, title: string) =>
  page
    .getByRole('region', { name: group })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function onPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Am I ready to vote?' })).toBeVisible();
  // A group without open points is folded.
  const folded = page.locator('details:not([open]) > summary');
  await expect(page.locator('details').first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
}

test.use({ server: 'own', serviceWorkers: 'allow' });

test('says that a member is ready, point by point, and shows stored data with its time offline', async ({
  page,
  app,
}) => {
  await signIn(page);
  await press(card(page), 'You can vote');
  await onPage(page);
  const assembly = 'Annual General Assembly';
  const right = point(page, assembly, 'Right to vote');
  await expect(point(page, assembly, 'Registration')).toShow('You are registered.');
  await expect(right).toShow('You may vote now, until');
  await expect(point(page, /^Special Referendum/, 'Right to vote')).toShow('Ready');
  await expect(point(page, 'You', 'Where your code arrives')).toShow('*');
  const keeping = point(page, 'Phone', 'Keeping your choices');
  await expect(keeping).toShow('This phone keeps your choices');
  // A browser that has already granted this shows no button.
  const ask = keeping.getByRole('button', { name: 'Ask this phone to keep them' });
  if (await ask.isVisible()) await ask.click();
  await expect(keeping.getByText('Ready', { exact: true })).toBeVisible();
  await expect(point(page, 'Phone', 'Amendments and photos')).toShow(
    'Saved: they open without a connection.',
    { timeout: 30_000 },
  );
  await expect(point(page, 'Phone', 'Clock')).toShow('agrees');
  // Only the reminders are off.
  await expect(page.getByText('5 of 6 ready')).toBeVisible();
  await press(page, 'Back');
  await onDashboard(page);

  await whenKeptOffline(page);
  await whenAssemblyKept(page);
  await app.stop();
  await page.goto('/ready');
  await onPage(page);
  await expect(right).toShow('You may vote now, until');
  await expect(right).toShow(/Known since \d\d\/\d\d\/\d{4}/);
  const connection = point(page, 'Phone', 'Connection');
  await expect(connection).toShow('No connection now.');
  await expectNoViolations(page, 'readiness, offline');
  await connection.getByRole('button', { name: 'Test the connection' }).click();
  await expect(connection).toShow('Check this');
});
