import type { Locator, Page } from 'playwright';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { fillBallot, generalAssembly, password, pin, press } from '../kit/member.ts';
import { newestCode } from '../kit/sandbox.ts';

export type VoteStep = {
  readonly name: string;
  /** Milliseconds of a quick typist before the tap. */
  readonly typingMs?: number;
  /** Fills in the fields of the button. */
  readonly prepare?: () => Promise<void>;
  readonly button: Locator;
  /** Visible on the next screen. */
  readonly next: Locator;
};

/** From the open sign-in to the receipt. */
export function voteSteps(page: Page, appOrigin: string): readonly VoteStep[] {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pinField = page.getByLabel('PIN, 6 digits');
  const vote = generalAssembly(page).getByRole('button', { name: /^Vote Now/ });
  const start = button('Start voting');
  return [
    {
      name: 'Log In to the PIN',
      typingMs: 8_000,
      prepare: async () => {
        await page.getByLabel('Username').fill('regular01');
        await page.getByLabel('Password', { exact: true }).fill(password);
      },
      button: button('Log In'),
      next: pinField,
    },
    {
      name: 'PIN to Home',
      typingMs: 3_000,
      prepare: () => pinField.fill(pin),
      button: button('Continue'),
      next: vote,
    },
    {
      name: 'Vote now to the code',
      button: vote,
      next: page.getByText('We sent a 6-digit code'),
    },
    {
      name: 'code to the rules',
      prepare: async () => {
        // Six digits continue by themselves.
        await page.waitForTimeout(3_000);
        const code = await newestCode(appOrigin, oneTimeCodeType.electionEntry);
        await page.getByLabel('One-time code, 6 digits').fill(code);
      },
      button: button('Verify'),
      next: start,
    },
    {
      name: 'rules to the candidates',
      button: start,
      next: page.locator('main li button[aria-pressed="false"]').first(),
    },
    {
      name: 'cast to the receipt',
      prepare: async () => {
        await fillBallot(page);
        await press(page, 'Cast my ballot');
      },
      button: button('Yes, cast it'),
      next: page.getByRole('heading', { name: 'Your vote was received', exact: true }),
    },
  ];
}
