import type { Page } from 'playwright/test';
import { onReceipt, openReferendum, press, signIn, submitAnswer } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { expectInSight } from './support/receipt.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('shows the receipt of the referendum on one screen, and leads on to the election', async ({
  page,
}) => {
  await signIn(page);
  await openReferendum(page);
  await submitAnswer(page, 'Disapprove');
  await onReceipt(page);
  await expectInSight(page, [
    page.getByRole('region', { name: 'Referendum receipt' }),
    button(page, 'Vote in the election'),
  ]);
  await expectNoViolations(page, 'receipt of the referendum');
  await press(page, 'Vote in the election');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await page.goBack();
  await onReceipt(page);
});
