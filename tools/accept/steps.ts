import type { Page } from 'playwright';
import {
  ballotPages,
  cast,
  enterCredentials,
  enterPin,
  next,
  press,
  whenKeptOffline,
} from '../kit/member.ts';

/** The account for tests, and its newest one-time code. */
export type Account = {
  readonly username: string;
  readonly password: string;
  readonly pin: string;
  readonly readCode: () => Promise<string>;
};

export type Step = {
  readonly says: string;
  /** Makes a vote: left out without `--with-votes`. */
  readonly votes?: boolean;
  /** Ends when the member sees the outcome. */
  readonly perform: (page: Page, account: Account) => Promise<void>;
};

const see = (page: Page, role: 'heading' | 'button', name: string) =>
  page.getByRole(role, { name }).first().waitFor();

const seeText = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // It covers the screen while that is drawn.
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
}

/** A step that only opens a page. */
const opens = (says: string, address: string, heading: string, text?: string): Step => ({
  says,
  perform: async (page) => {
    await open(page, address);
    await see(page, 'heading', heading);
    if (text !== undefined) await seeText(page, text);
  },
});

/** As many candidates as the page asks for. */
async function choose(page: Page, category: string): Promise<void> {
  await see(page, 'heading', category);
  const tiles = (isChosen: boolean) => page.locator(`main li button[aria-pressed="${isChosen}"]`);
  await tiles(false).first().waitFor();
  const nextPage = page.getByRole('button', { name: 'Next', exact: true, disabled: false });
  while ((await nextPage.count()) === 0) {
    const chosen = await tiles(true).count();
    await tiles(false).first().click();
    await tiles(true).nth(chosen).waitFor();
  }
}

/** Stops at the first step that fails: later ones build on it. */
export const steps: readonly Step[] = [
  {
    says: 'A visitor opens the portal and sees the sign-in.',
    perform: async (page) => {
      await open(page, '/');
      await see(page, 'button', 'Log In');
      await see(page, 'heading', 'Welcome, member');
    },
  },
  opens('A visitor finds help without an account.', '/help', 'Need help?'),
  opens(
    "A visitor finds the cooperative's address and number.",
    '/contact-us',
    'Contact us',
    'Office hours',
  ),
  opens('A visitor reads how to check the portal.', '/check-the-portal', 'Check the portal'),
  opens('A visitor may practise without an account.', '/practice', 'Enter the election'),
  {
    says: 'A member signs in with username, password and PIN.',
    perform: async (page, { username, password, pin }) => {
      await open(page, '/');
      await enterCredentials(page, username, password);
      await enterPin(page, pin);
      await seeText(page, 'Good day');
    },
  },
  opens('A member sees the profile.', '/profile', 'Membership'),
  opens(
    'A member sees this sign-in in the login history.',
    '/settings/security/login-history',
    'Your login history',
  ),
  opens('A member sees whether this phone is ready to vote.', '/ready', 'Am I ready to vote?'),
  {
    says: 'Home opens without a connection, and after it returns.',
    perform: async (page) => {
      await whenKeptOffline(page);
      for (const isOffline of [true, false]) {
        await page.context().setOffline(isOffline);
        await open(page, '/dashboard');
        await seeText(page, 'Good day');
      }
    },
  },
  {
    says: 'A member asks to enter the election, and gets a one-time code.',
    votes: true,
    perform: async (page) => {
      await open(page, '/ga/election/auth');
      await seeText(page, 'We sent a 6-digit code');
    },
  },
  {
    says: 'A member enters the election with the code, and reads the election code.',
    votes: true,
    perform: async (page, { readCode }) => {
      await page.getByLabel('One-time code, 6 digits').fill(await readCode());
      await press(page, 'Verify');
      await see(page, 'button', 'Start voting');
    },
  },
  {
    says: 'A member chooses, and the booth counts the choices. A reload loses none.',
    votes: true,
    perform: async (page) => {
      await press(page, 'Start voting');
      await choose(page, 'Board of Directors');
      await seeText(page, 'NOT CAST YET');
      await page.reload();
      await see(page, 'heading', 'Board of Directors');
      await see(page, 'button', 'Next');
    },
  },
  {
    says: 'A member fills the other pages and checks the ballot.',
    votes: true,
    perform: async (page) => {
      await next(page);
      for (const category of Object.values(ballotPages).slice(1)) {
        await choose(page, category);
        await next(page);
      }
      await see(page, 'heading', 'Check your ballot');
    },
  },
  {
    says: 'A member casts the ballot after a question, and knows that it was received.',
    votes: true,
    perform: async (page) => {
      await cast(page);
      await see(page, 'heading', 'Your vote was received');
      await seeText(page, 'CAST');
    },
  },
  {
    says: 'A member logs out, and the sign-in is back.',
    perform: async (page) => {
      await open(page, '/dashboard');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Log Out' }).click();
      await press(page.getByRole('alertdialog'), 'Log Out');
      await see(page, 'button', 'Log In');
    },
  },
];
