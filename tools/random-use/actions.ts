import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { candidates } from '../../server/sandbox/data/candidates.ts';
import type { Random } from '../kit/random.ts';
import { type Fault, setFaults, setNetwork, setPhase } from '../kit/sandbox.ts';

/** `agreed`: the votes that the member confirmed there. */
type Phone = { readonly context: BrowserContext; readonly agreed: Set<string> };

/** A killed tab gets a new page on the same phone. */
export type Tab = { page: Page; readonly name: string; readonly phone: Phone };

type World = { readonly origin: string; readonly random: Random };

const nameOf = new Map(candidates.map(({ code, name }) => [code, name]));

/** In capitals, as the API sends names. The screens show them without. */
const ballotOf = (names: readonly string[]): string =>
  names
    .map((name) => name.toUpperCase())
    .sort()
    .join(' | ');

/** The vote of a call, as `agreed` has it. Undefined if the call is no vote. */
export function voteIn(path: string, body: string): string | undefined {
  if (/\/ga\/[^/]+\/election\/vote$/.test(path)) {
    const { votes }: { votes: string[] } = JSON.parse(body);
    return ballotOf(votes.map((code) => nameOf.get(code) ?? code));
  }
  return /\/sga\/[^/]+$/.test(path) ? `answer ${JSON.parse(body).value}` : undefined;
}

/** Milliseconds before a box accepts a tap. */
const boxRests = 450;

const summary = '/ga/election/vote/summary';
const button = ({ page }: Tab, name: string) => page.getByRole('button', { name, exact: true });
const press = (tab: Tab, name: string, timeout = 1_500) => button(tab, name).click({ timeout });

async function cast(tab: Tab): Promise<void> {
  if (!tab.page.url().endsWith(summary)) await tab.page.goto(summary);
  await press(tab, 'Cast my ballot');
  await pause(boxRests);
  const lines = await tab.page.locator('main section li').allInnerTexts();
  // Until a photo has loaded, initials are above the name.
  const shown = ballotOf(lines.map((line) => line.split('\n').at(-1) ?? ''));
  // The tap confirms this ballot, so it may be sent from now on.
  tab.phone.agreed.add(shown);
  await press(tab, 'Yes, cast it');
}

async function answer(tab: Tab, { random }: World): Promise<void> {
  if (!tab.page.url().includes('/sga/')) await tab.page.goto('/sga/referendum');
  const name = random.oneOf([/^Approve/, /^Disapprove/]);
  await tab.page.getByRole('radio', { name }).check({ timeout: 1_500 });
  await press(tab, 'Submit my vote');
  await pause(boxRests);
  const title = await tab.page.getByRole('alertdialog').innerText();
  tab.phone.agreed.add(`answer ${/Submit your vote: Approve/.test(title) ? 1 : 0}`);
  await press(tab, 'Yes, submit it');
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

async function swap(tab: Tab, { random }: World): Promise<void> {
  await tab.page.goto('/ga/election/vote/audit');
  const tiles = (isPressed: boolean) =>
    tab.page.locator(`main li button[aria-pressed="${isPressed}"]`);
  await tiles(true).first().click();
  await tiles(false)
    .nth(random.whole(await tiles(false).count()))
    .click();
  await press(tab, 'Back to summary');
}

function chooseFault(random: Random): Fault {
  const votes = ['/ga/*/election/vote', '/sga/*', '/user/*/verify'];
  const path = random.oneOf([...votes, '/ga/info', '/sga/info']);
  const method = path.endsWith('/info') ? 'GET' : 'POST';
  const kind = random.oneOf(['lost-reply', 'refuse', 'status', 'garbage', 'delay'] as const);
  return { method, path, kind, status: 500, ms: 2_500, times: 1 + random.whole(3) };
}

/** An action that the screen does not offer is skipped. */
export const actions: Readonly<{ [name: string]: (tab: Tab, world: World) => Promise<unknown> }> = {
  cast,
  'open the summary': ({ page }) => page.goto(summary),
  'swap a candidate': swap,
  answer,
  'tap twice on cast': (tab) => tapTwice(tab, 'Cast my ballot'),
  'tap twice on submit': (tab) => tapTwice(tab, 'Submit my vote'),
  'check again': (tab) => press(tab, 'Check again', 500),
  'send again': (tab) => press(tab, 'Send the same ballot again', 500),
  'go back': ({ page }) => page.goBack(),
  'go home': ({ page }) => page.goto('/dashboard'),
  reload: ({ page }) => page.reload(),
  kill: async (tab) => {
    const address = tab.page.url();
    await tab.page.close();
    tab.page = await tab.phone.context.newPage();
    await tab.page.goto(address.startsWith('http') ? address : '/dashboard');
  },
  'go offline': ({ phone }) => phone.context.setOffline(true),
  'go online': ({ phone }) => phone.context.setOffline(false),
  'break a call': (_tab, { origin, random }) =>
    setFaults(origin, [chooseFault(random), chooseFault(random)]),
  'lossy network': (_tab, { origin }) => setNetwork(origin, 'lossy'),
  'fast network': (_tab, { origin }) => setNetwork(origin, 'fast'),
  wait: (_tab, { random }) => pause(300 + random.whole(2_500)),
  'end of voting': async (_tab, { origin, random }) => {
    // Rarely, because nothing can be cast afterwards.
    if (random.whole(6) > 0) return;
    await setPhase(origin, { ga: 'ended', sga: 'ended' });
  },
};

/** Casting and answering come more often than the others. */
export const choices: readonly string[] = [
  ...Object.keys(actions),
  ...Array.from({ length: 4 }, () => 'cast'),
  ...Array.from({ length: 2 }, () => 'answer'),
];
