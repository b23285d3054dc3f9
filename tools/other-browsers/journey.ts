import type { AppServer } from '../kit/app-server.ts';
import { password, pin } from '../kit/member.ts';
import { believed, newestCode } from '../kit/sandbox.ts';
import { type Driver, until } from './driver.ts';
import { choose, enter, expectSeen, expectWords, press, sees } from './screen.ts';

type Step = (driver: Driver, app: AppServer, address: string) => Promise<void>;

const member = 'regular01';
const electionEntryCode = 5;
const assembly = 'Annual General Assembly';
const referendum = 'Special Referendum…';

const onHeading = (driver: Driver, name: string) => expectSeen(driver, { role: 'heading', name });

const candidates = (isChosen: boolean) => `main li button[aria-pressed="${isChosen}"]`;

const countOf = (driver: Driver, selector: string) =>
  driver.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

async function pick(driver: Driver, count: number): Promise<void> {
  const before = await countOf(driver, candidates(true));
  for (let picked = before + 1; picked <= before + count; picked += 1) {
    await until('a candidate to choose', () => driver.click(candidates(false)));
    await chosen(driver, picked);
  }
}

const chosen = (driver: Driver, count: number) =>
  until(`${count} chosen`, async () => (await countOf(driver, candidates(true))) === count);

const ballotPages = [
  'Board of Directors',
  'Audit and Supervisory Committee',
  'Election Committee, Officer',
  'Election Committee, Enlisted Personnel',
] as const;

async function expectServer(app: AppServer, what: 'votes' | 'answers'): Promise<void> {
  const count = (await believed(app.origin, member))[what];
  if (count !== 1) throw new Error(`The API counted ${count} ${what} of one member.`);
}

/** A member's day, the same in every engine. */
export const journey: Readonly<Record<string, Step>> = {
  'sign in': async (driver, _app, address) => {
    await driver.open(address);
    await enter(driver, 'Username', member);
    await enter(driver, 'Password', password);
    await press(driver, 'Log In');
  },
  PIN: async (driver) => {
    await enter(driver, 'PIN, 6 digits', pin);
    await press(driver, 'Continue');
    await onHeading(driver, 'Good day…');
  },
  'one-time code': async (driver, app) => {
    await press(driver, 'Vote Now…', assembly);
    await expectWords(driver, 'We sent a 6-digit code');
    const code = await newestCode(app.origin, electionEntryCode);
    await enter(driver, 'One-time code, 6 digits', code);
    await press(driver, 'Start voting');
    await onHeading(driver, ballotPages[0]);
  },
  'reload in the booth': async (driver) => {
    await pick(driver, 3);
    await driver.reload();
    await onHeading(driver, ballotPages[0]);
    await chosen(driver, 3);
    await pick(driver, 4);
    await press(driver, 'Next');
  },
  'three more pages': async (driver) => {
    for (const page of ballotPages.slice(1)) {
      await onHeading(driver, page);
      await pick(driver, 1);
      await press(driver, 'Next');
    }
    await onHeading(driver, 'Check your ballot');
  },
  'cast, and the receipt': async (driver, app) => {
    await press(driver, 'Cast my ballot');
    await press(driver, 'Yes, cast it');
    await onHeading(driver, 'Your vote was received');
    await expectServer(app, 'votes');
    await press(driver, 'Done');
    await press(driver, 'Skip');
    await onHeading(driver, 'Good day…');
  },
  referendum: async (driver, app) => {
    await press(driver, 'Vote Now…', referendum);
    await choose(driver, 'Approve…');
    await press(driver, 'Submit my vote');
    await press(driver, 'Yes, submit it');
    await onHeading(driver, 'Your vote was received');
    await expectServer(app, 'answers');
    await press(driver, 'Done');
    await press(driver, 'Skip');
    await onHeading(driver, 'Good day…');
  },
  library: async (driver) => {
    await press(driver, 'Saved for offline');
    await expectWords(driver, 'Saved for offline: 35 of 35');
    await expectSeen(driver, { role: 'button', name: 'Check', within: 'Saved for offline' });
  },
  'server stopped, reloaded': async (driver, app, address) => {
    await app.stop();
    await driver.reload();
    await onHeading(driver, 'Good day…');
    await driver.open(`${address}/sga/referendum?page=7`);
    await press(driver, 'Page');
    await until('page 7 of the amendments', () =>
      driver.evaluate<boolean>(
        `[...document.images].some((image) => image.alt.startsWith('Page 7 of 35') && image.naturalWidth > 1000)`,
      ),
    );
  },
  'sign out': async (driver, _app, address) => {
    await driver.open(`${address}/dashboard`);
    await press(driver, 'Open menu');
    await press(driver, 'Log Out');
    await until('the question', () => sees(driver, { role: 'heading', name: 'Log out?' }));
    await press(driver, 'Log Out');
    await expectSeen(driver, { role: 'button', name: 'Log In' });
    const cookies = await driver.evaluate<string>('document.cookie');
    if (/\bhash=\w/.test(cookies))
      throw new Error('The session cookie still exists after the log-out.');
  },
};
