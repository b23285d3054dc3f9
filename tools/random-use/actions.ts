import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../kit/random.ts';
import { type Fault, setFaults, setNetwork, setPhase } from '../kit/sandbox.ts';
import { ballotOf, note, type Record, type Tab } from './actors.ts';

/** Milliseconds before a box accepts a tap. */
const boxRests = 450;

const summary = '/ga/election/vote/summary';
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });

async function cast(tab: Tab, record: Record): Promise<void> {
  if (!tab.page.url().endsWith(summary)) await tab.page.goto(summary);
  await button(tab, 'Cast my ballot').click({ timeout: 1_500 });
  await pause(boxRests);
  const lines = await tab.page.locator('main section li').allInnerTexts();
  // Until a photo has loaded, initials are above the name.
  const shown = ballotOf(lines.map((line) => line.split('\n').at(-1) ?? ''));
  // The tap confirms this ballot, so it may be sent from now on.
  tab.phone.agreed.add(shown);
  await button(tab, 'Yes, cast it').click({ timeout: 1_500 });
  note(record, 'casts');
}

async function answer(tab: Tab, record: Record, random: Random): Promise<void> {
  if (!tab.page.url().includes('/sga/')) await tab.page.goto('/sga/referendum');
  const value = random.oneOf([0, 1]);
  const choice = tab.page.getByRole('radio', { name: value === 1 ? /^Approve/ : /^Disapprove/ });
  await choice.check({ timeout: 1_500 });
  await button(tab, 'Submit my vote').click({ timeout: 1_500 });
  await pause(boxRests);
  const title = await tab.page.getByRole('alertdialog').innerText();
  tab.phone.answersAgreed.add(/Submit your vote: Approve/.test(title) ? 1 : 0);
  await button(tab, 'Yes, submit it').click({ timeout: 1_500 });
  note(record, 'answers');
}

/** As by a trembling finger; this confirms nothing. */
async function tapTwice(tab: Tab, name: string): Promise<void> {
  const place = await button(tab, name).boundingBox({ timeout: 1_500 });
  if (place === null) return;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await tab.page.touchscreen.tap(x, y);
  await pause(150);
  await tab.page.touchscreen.tap(x, y);
}

async function swap(tab: Tab, random: Random): Promise<void> {
  await tab.page.goto('/ga/election/vote/audit');
  const chosen = tab.page.locator('main li button[aria-pressed="true"]');
  await chosen.first().click();
  const others = tab.page.locator('main li button[aria-pressed="false"]');
  await others.nth(random.whole(await others.count())).click();
  await button(tab, 'Back to summary').click();
}

const faultsOf = (random: Random): Fault => {
  const path = random.oneOf([
    '/ga/*/election/vote',
    '/ga/info',
    '/sga/*',
    '/sga/info',
    '/user/*/verify',
  ]);
  const method = path.endsWith('/info') ? 'GET' : 'POST';
  const times = 1 + random.whole(3);
  return random.oneOf<Fault>([
    { method, path, kind: 'lost-reply', times },
    { method, path, kind: 'refuse', times },
    { method, path, kind: 'status', status: 500, times },
    { method, path, kind: 'garbage', times },
    { method, path, kind: 'delay', ms: 2_500, times },
  ]);
};

type World = {
  readonly origin: string;
  readonly tabs: Tab[];
  readonly random: Random;
  readonly record: Record;
};

type Action = (tab: Tab, world: World) => Promise<void>;

/** Casting and answering come more often than the others. */
export const choices = (): string[] => [
  ...Object.keys(actions),
  ...Array.from({ length: 4 }, () => 'cast'),
  ...Array.from({ length: 2 }, () => 'answer'),
];

/** An action that the screen does not offer is skipped. */
export const actions: Readonly<{ [name: string]: Action }> = {
  cast: (tab, { record }) => cast(tab, record),
  'open the summary': async ({ page }) => void (await page.goto(summary)),
  'swap a candidate': (tab, { random }) => swap(tab, random),
  answer: (tab, { record, random }) => answer(tab, record, random),
  'tap twice on cast': (tab) => tapTwice(tab, 'Cast my ballot'),
  'tap twice on submit': (tab) => tapTwice(tab, 'Submit my vote'),
  'check again': (tab) => button(tab, 'Check again').click({ timeout: 500 }),
  'send again': (tab) => button(tab, 'Send the same ballot again').click({ timeout: 500 }),
  'go back': async ({ page }) => void (await page.goBack()),
  'go home': async ({ page }) => void (await page.goto('/dashboard')),
  reload: async ({ page }, { record }) => {
    note(record, 'reloads');
    await page.reload();
  },
  kill: async (tab, { record }) => {
    note(record, 'kills');
    const address = tab.page.url();
    await tab.page.close();
    tab.page = await tab.phone.context.newPage();
    await tab.page.goto(address.startsWith('http') ? address : '/dashboard');
  },
  'go offline': async ({ phone }, { record }) => {
    note(record, 'faults');
    await phone.context.setOffline(true);
  },
  'go online': ({ phone }) => phone.context.setOffline(false),
  'break a call': async (_tab, { origin, random, record }) => {
    note(record, 'faults');
    await setFaults(origin, [faultsOf(random), faultsOf(random)]);
  },
  'lossy network': (_tab, { origin }) => setNetwork(origin, 'lossy'),
  'fast network': (_tab, { origin }) => setNetwork(origin, 'fast'),
  wait: (_tab, { random }) => pause(300 + random.whole(2_500)),
  'end of voting': async (_tab, { origin, random, record }) => {
    // Rarely, because nothing can be cast afterwards.
    if (random.whole(6) > 0) return;
    note(record, 'ends of voting');
    await setPhase(origin, { ga: 'ended', sga: 'ended' });
  },
};
