import type { BrowserContext, Page } from 'playwright/test';
import { fillBallot, onSummary, press, signIn } from '../tools/kit/member.ts';
import { readText } from './support/read.ts';
import { expect, test } from './support/test.ts';
import { beginDraft } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/** Chromium has no voices here. These end each sentence at once. */
const lendVoices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const voices = ['en-US', 'fil-PH'].map((lang) => ({ lang, localService: true }));
    const spoken: string[] = [];
    const utterance = class {
      voice = null;
      onend = () => undefined;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    };
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text, onend }: { text: string; onend: () => void }) => {
        spoken.push(text);
        setTimeout(onend);
      },
    });
    Object.defineProperties(globalThis, {
      speechSynthesis: { value: speech },
      SpeechSynthesisUtterance: { value: utterance },
      spoken: { value: spoken },
    });
  });

const spoken = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'spoken') as string[]).splice(0));

/** Reads the part to its end. */
async function listen(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  return spoken(page);
}

test('reads the booth and the summary in the order of the accessibility tree', async ({
  page,
  context,
  app,
}) => {
  await lendVoices(context);
  await beginDraft(page, app.origin, 2);
  const booth = await listen(page);
  expect(booth.slice(0, 9)).toEqual([
    'NOT CAST YET',
    'Kept on this phone',
    'Board of Directors',
    '1 of 4',
    'Choose exactly 7.',
    'Tap again to remove.',
    'In the order of the election committee.',
    'Dela Cruz, Ramon P., chosen',
    'Magsino, Teresita L., chosen',
  ]);
  expect(booth.some((text) => /Clear|My choices|Photos|Find/.test(text))).toBe(false);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - status "Ballot status"
      - text: Kept on this phone
      - heading "Board of Directors" [level=1]
      - paragraph: 1 of 4
      - paragraph: /Choose exactly 7. Tap again to remove./
      - button "Read aloud"
      - textbox "Find a name"
      - button "Photos, for the candidates"
      - button "Clear"
      - list:
        - listitem:
          - button "Dela Cruz, Ramon P." [pressed]
        - listitem:
          - button "Magsino, Teresita L." [pressed]
        - listitem:
          - button "Batungbakal, Edgardo S."
      - status:
        - strong: 2 of 7 chosen
        - text: Choose 5 more
      - button "My choices"
      - button "Next, Choose 5 more" [disabled]: Choose 5 more
  `);

  await page.locator('main button[aria-pressed="true"]').first().click();
  await page.locator('main button[aria-pressed="true"]').first().click();
  await fillBallot(page);
  await onSummary(page);
  const summary = await listen(page);
  expect(summary.slice(2, 6)).toEqual([
    'Check your ballot',
    'Board of Directors',
    'Dela Cruz, Ramon P.',
    'Magsino, Teresita L.',
  ]);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Check your ballot" [level=1]
      - button "Read aloud"
      - heading "Board of Directors" [level=2]
      - button "Edit Board of Directors"
      - list:
        - listitem: Dela Cruz, Ramon P.
      - heading "Audit and Supervisory Committee" [level=2]
      - heading "Election Committee, Officer" [level=2]
      - heading "Election Committee, Enlisted Personnel" [level=2]
      - button "Cast my ballot"
  `);
});

test('reads the letter and the text of a page', async ({ page, context }) => {
  await lendVoices(context);
  await signIn(page);
  await page.goto('/sga/referendum');
  await press(page, 'Read the letter');
  expect((await listen(page)).length).toBeGreaterThan(10);
  await press(page, 'Close');

  await page.goto('/sga/referendum?page=7');
  const reader = page.getByRole('dialog', { name: 'The proposed amendments' });
  await press(page, 'Text');
  const heading = reader.locator('[data-slot="7"] h3');
  await heading.waitFor();
  const [first, second] = await listen(page);
  expect(`${first} ${second}`).toBe(await readText(heading));
  await expect(reader).toMatchAriaSnapshot(`
    - dialog "The proposed amendments":
      - button "Close"
      - heading "Page 7 of 35" [level=2]
      - region "Page 7":
        - article:
          - button "Read aloud"
          - heading /Article IV/ [level=3]
          - heading "Section 1. Rights" [level=4]
          - heading "Proposed text" [level=5]
      - navigation "Page tools"
  `);
});
