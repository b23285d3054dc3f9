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

/** From the open sign-in to the receipt. @param take false ends the walk */
export async function voteInSteps(
  page: Page,
  appOrigin: string,
  take: (step: VoteStep) => Promise<boolean>,
): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pinField = page.getByLabel('PIN, 6 digits');
  const vote = generalAssembly(page).getByRole('button', { name: /^Vote Now/ });
  const codeField = page.getByLabel('One-time code, 6 digits');
  const sent = page.getByText('We sent a 6-digit code');
  const start = button('Start voting');
  const tile = page.locator('main li button[aria-pressed="false"]').first();
  const received = page.getByRole('heading', { name: 'Your vote was received', exact: true });

  await page.getByLabel('Username').fill('regular01');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const steps: readonly VoteStep[] = [
    { name: 'Log In to the PIN', typingMs: 8_000, button: button('Log In'), next: pinField },
    {
      name: 'PIN to Home',
      typingMs: 3_000,
      prepare: () => pinField.fill(pin),
      button: button('Continue'),
      next: vote,
    },
    { name: 'Vote now to the code', button: vote, next: sent },
    {
      name: 'code to the rules',
      prepare: async () => {
        // Six digits continue by themselves.
        await page.waitForTimeout(3_000);
        await codeField.fill(await newestCode(appOrigin, oneTimeCodeType.electionEntry));
      },
      button: button('Verify'),
      next: start,
    },
    { name: 'rules to the candidates', button: start, next: tile },
    {
      name: 'cast to the receipt',
      prepare: async () => {
        await fillBallot(page);
        await press(page, 'Cast my ballot');
      },
      button: button('Yes, cast it'),
      next: received,
    },
  ];
  for (const step of steps) {
    await step.prepare?.();
    if (!(await take(step))) return;
  }
}
