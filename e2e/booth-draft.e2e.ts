import type { Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  generalAssembly,
  onDashboard,
  onSignIn,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { memberKeysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { beginDraft, box, count } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

const strip = (page: Page) => page.getByRole('status', { name: 'Ballot status' });
/** The drafts and booth keys of all members on this device. */
const ballotsKept = async (page: Page) =>
  (await memberKeysKept(page)).filter((key) => /:(ballot|booth):/.test(key));

test('keeps a draft for its member alone until log-out, even if another member uses the device', async ({
  page,
  app,
  context,
}) => {
  await beginDraft(page, app.origin, 3);
  await press(page, 'Leave the booth');
  await expect(box(page)).toShow('NOT CAST YET');
  await press(page, 'Leave');
  await onDashboard(page);
  await expect(strip(page)).toShow('NOT CAST YET');
  await press(page, 'Continue your ballot');
  await onVotePage(page, 'Board of Directors');
  await count(page, 3, 7);
  const own = await ballotsKept(page);
  expect(own).toHaveLength(2);

  // The session ends without a log-out.
  await context.clearCookies();
  await signIn(page, 'bulk0001');
  await expect(generalAssembly(page).getByRole('button', { name: /^Vote Now/ })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/ga/election/vote/bod');
  await onDashboard(page);
  await enterBooth(page, app.origin);
  await count(page, 0, 7);
  await choose(page, 5);
  await count(page, 5, 7);
  await context.clearCookies();

  await signIn(page);
  await expect(strip(page)).toShow('NOT CAST YET');
  await enterBooth(page, app.origin);
  await count(page, 3, 7);
  const others = (await ballotsKept(page)).filter((key) => !own.includes(key));
  expect(others).toHaveLength(2);

  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await expect(box(page)).toShow('Your ballot is NOT CAST YET.');
  await press(page, 'Stay');
  await press(page, 'Close menu');
  await expect(strip(page)).toShow('NOT CAST YET');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await press(box(page), 'Log Out');
  await onSignIn(page);
  await expect.poll(() => memberKeysKept(page)).toEqual(others);
  await signIn(page);
  await expect(generalAssembly(page).getByRole('button', { name: /^Vote Now/ })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});
