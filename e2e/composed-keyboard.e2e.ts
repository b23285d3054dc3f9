import type { Locator } from 'playwright/test';
import {
  generalAssembly,
  onDashboard,
  onVotePage,
  password,
  pin,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { newestCode } from '../tools/kit/sandbox.ts';
import { codeField, whenSent } from './support/account.ts';
import { agreement, entries, field, maria, onForm, pinField, sendForm } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/**
 * Types as Gboard does: the letters of a word are one composition, which replaces itself with each
 * key. A blank or the end of the text commits the word.
 */
async function compose(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  for (const part of text.split(/( )/)) {
    for (let end = 1; part !== ' ' && end <= part.length; end += 1) {
      await keyboard.send('Input.imeSetComposition', {
        text: part.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
    }
    await keyboard.send('Input.insertText', { text: part });
  }
  await keyboard.detach();
}

test.use({ serviceWorkers: 'block' });

test('signs in and enters the booth', async ({ page, app }) => {
  await page.goto('/');
  await compose(field(page, 'Username'), 'regular01');
  await compose(field(page, 'Password'), password);
  await press(page, 'Log In');
  await compose(pinField(page), pin);
  await press(page, 'Continue');
  await onDashboard(page);
  await generalAssembly(page)
    .getByRole('button', { name: /^Vote Now/ })
    .click();
  await whenSent(page);
  await compose(codeField(page), await newestCode(app.origin, 5));
  await press(page, 'Verify');
  await press(page, 'Start voting');
  await onVotePage(page, 'Board of Directors');
});

test('fills in the sign-up form, and shows capitals before the word ends', async ({ page }) => {
  await page.goto('/signup');
  await onForm(page);
  const name = field(page, 'Last name');
  await name.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'del',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(name).toHaveValue('del');
  await expect(name).toHaveCSS('text-transform', 'uppercase');
  await name.blur();
  await expect(name).toHaveValue('DEL');
  await name.fill('');

  for (const [label, typed, value] of [
    ['Last name', 'dela cruz', 'DELA CRUZ'],
    ['First name', ' peña  ', 'PEÑA'],
    ['Serial number', 'o-90 001', 'O-90001'],
    ['Mobile number', '+63 917 555 0101', '9175550101'],
  ] as const) {
    await compose(field(page, label), typed);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveValue(value);
    await field(page, label).fill('');
  }
  const typed: Record<string, string> = {
    SANTOS: 'santos',
    MARIA: 'maria',
    [maria.accountNumber ?? '']: 'a10 001',
    [maria.mobile]: '0917 555 0101',
    [maria.username]: 'maria 001',
  };
  for (const [label, value] of entries(maria)) {
    await compose(field(page, label), typed[value] ?? value);
    await expect(field(page, label)).toHaveValue(value);
  }
  await agreement(page).check();
  await sendForm(page);
});

test('fills in the fields of the settings and the search', async ({ page }) => {
  // Each page is left with unsaved input.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'nodata001', '/settings');
  for (const [address, label, typed, value] of [
    ['/settings/info/tin', 'Tax identification number (TIN)', '123 456 789', '123-456-789'],
    ['/settings/mobile', 'Mobile number', '0917 555 0109', '9175550109'],
    ['/settings/username', 'Username', 'maria.santos 01', 'mariasantos01'],
    ['/settings/email', 'Email address', 'maria@example.test ', 'maria@example.test'],
    ['/settings/security/pin', 'Current PIN, 6 digits', pin, pin],
    ['/satellite-offices', 'Find an office', 'cebu city', 'cebu city'],
  ] as const) {
    await page.goto(address);
    await field(page, label).fill('');
    await compose(field(page, label), typed);
    await expect(field(page, label)).toHaveValue(value);
  }
});
