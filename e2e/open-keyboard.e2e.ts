import type { Locator } from 'playwright/test';
import { generalAssembly, onDashboard, password, pin } from '../tools/kit/member.ts';
import { newestCode } from '../tools/kit/sandbox.ts';
import { codeField, whenSent } from './support/account.ts';
import { field, pinField } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const isReached = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });

/** The screen's width and height, upright and sideways. A keyboard leaves the last number of its height. */
const sizes = [
  [360, 740, 260],
  [640, 360, 130],
] as const;

test('leaves field and button in reach of a finger, at 360 by 260 and at 640 by 130', async ({
  page,
  app,
}) => {
  const type = async (input: Locator, text: string) => {
    for (const [width, height, withKeyboard] of sizes) {
      await page.setViewportSize({ width, height });
      await input.tap();
      await page.setViewportSize({ width, height: withKeyboard });
      await expect.poll(() => isReached(input)).toBe(true);
      await input.fill('');
      await page.keyboard.type(text);
      expect(await isReached(input)).toBe(true);
    }
  };
  const reach = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    for (const [width, , height] of sizes) {
      await page.setViewportSize({ width, height });
      await button.scrollIntoViewIfNeeded();
      expect(await isReached(button)).toBe(true);
    }
    return button;
  };
  const goOn = async (name: string) => (await reach(name)).tap();
  // The last digit sends the code, so Verify is looked at before.
  const enterCode = async (code: string) => {
    await type(codeField(page), code.slice(0, -1));
    await reach('Verify');
    await page.keyboard.type(code.slice(-1));
  };
  await page.goto('/');
  await type(field(page, 'Username'), 'otpuser01');
  await type(field(page, 'Password'), password);
  await goOn('Log In');
  await type(pinField(page), pin);
  await goOn('Continue');
  // The keyboard stays open between the two fields.
  await whenSent(page);
  await expect(codeField(page)).toBeFocused();
  await expect.poll(() => isReached(codeField(page))).toBe(true);
  await enterCode(await newestCode(app.origin, 10));
  await onDashboard(page);
  await page.setViewportSize({ width: 640, height: 360 });
  await generalAssembly(page)
    .getByRole('button', { name: /^Vote Now/ })
    .tap();
  await whenSent(page);
  await enterCode(await newestCode(app.origin, 5));
  await expect(page).toHaveURL('/ga/election/policy');
});
