import type { Page } from 'playwright/test';
import {
  cast,
  choose,
  enterCredentials,
  enterPin,
  generalAssembly,
  next,
  onDashboard,
  onReceipt,
  onSummary,
  onVotePage,
  press,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { believed, control, setPhase } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { chooseNetwork, desktop, fact, openLab, panel, phoneOf, turn } from './support/lab.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.use(desktop);

type Phase = { phase: { ga: string; sga: string } };
type Fault = { method: string; path: string; kind: string; status: number; times: number };

const notice = (page: Page) => page.locator('#notice');
const faultsOf = (origin: string) => control<Fault[]>(origin, 'faults');

async function signInOn(phone: Page): Promise<void> {
  await enterCredentials(phone, 'regular01');
  await enterPin(phone);
  await onDashboard(phone);
}

test('votes while the network fails, as docs/sandbox.md describes', async ({ page, app }) => {
  const phone = await openLab(page);
  await signInOn(phone);
  await whenKeptOffline(phone);
  await press(generalAssembly(phone), /^Vote Now/);
  await expect(phone.getByText('We sent a 6-digit code')).toBeVisible();
  const inbox = panel(page, 'Messages to members');
  await inbox.getByRole('button').first().click();
  await expect(notice(page)).toShow("is in the phone's code field");
  await press(phone, 'Start voting');
  await onVotePage(phone, 'Board of Directors');

  await chooseNetwork(page, 'Slow 3G');
  await choose(phone, 3);
  await chooseNetwork(page, 'Offline');
  await choose(phone, 4);
  const votes = panel(page, 'On this phone').getByRole('list');
  await expect(votes).toShow('7 chosen, not cast');
  await page.getByRole('button', { name: 'Reload' }).click();
  const back = await phoneOf(page);
  await back.getByRole('button', { name: 'Continue your ballot' }).click();
  await onVotePage(back, 'Audit and Supervisory Committee');
  await expect(back.getByText('NOT CAST YET')).toBeVisible();

  await chooseNetwork(page, 'Fast');
  for (let pages = 0; pages < 3; pages += 1) {
    await expect(back.getByText('0 of 1', { exact: true })).toBeVisible();
    await choose(back, 1);
    await next(back);
  }
  await onSummary(back);
  await turn(page.getByRole('switch', { name: 'Lose the response to the next cast' }), true);
  await expect.poll(() => faultsOf(app.origin)).toHaveLength(1);
  await cast(back);
  await onReceipt(back);
  expect(await believed(app.origin, 'regular01')).toMatchObject({ voted: true, votes: 1 });
  await expect(
    page.getByRole('switch', { name: 'Lose the response to the next cast' }),
  ).not.toBeChecked();
  await expect(votes).toShow('Cast');
});

test('moves both votes through their phases, and adds faults to any call and removes them', async ({
  page,
  app,
}) => {
  await openLab(page);
  const phase = async () => (await control<Phase>(app.origin, 'state?members=')).phase;
  const assembly = page.getByRole('slider', { name: 'Phase: General assembly' });
  await expect(assembly).toHaveAttribute('aria-valuetext', 'Voting');
  for (const [place, ga] of [
    ['2', 'between'],
    ['1', 'registration'],
    ['0', 'before'],
  ] as const) {
    await assembly.fill(place);
    await expect.poll(phase).toEqual({ ga, sga: 'open' });
  }
  await assembly.press('End');
  await expect.poll(phase).toEqual({ ga: 'ended', sga: 'open' });
  await expect(page.getByRole('button', { name: /Registration/ })).toBeHidden();
  await page.getByRole('slider', { name: 'Phase: Referendum' }).press('Home');
  await expect.poll(phase).toEqual({ ga: 'ended', sga: 'before' });

  await page.getByRole('button', { name: 'Voting opens in 10 s' }).click();
  await expect(page.getByRole('button', { name: /^Voting opens in [1-8] s$/ })).toBeVisible();
  await setPhase(app.origin, { ga: 'between', sga: 'open' });
  await expect(assembly).toHaveAttribute('aria-valuetext', 'Between');
  await expect(page.getByRole('button', { name: 'Voting closes in 10 s' })).toBeVisible();

  const trouble = panel(page, 'Faults of single calls');
  // The app does not make this call by itself, so the fault is not used up.
  const refuse = trouble.getByRole('switch', { name: 'Refuse the next cast' });
  await turn(refuse, true);
  const refused = { method: 'POST', path: '/ga/*/election/vote', kind: 'refuse', times: 1 };
  await expect.poll(() => faultsOf(app.origin)).toMatchObject([refused]);
  await expect(trouble.getByRole('listitem')).toShow('POST /ga/*/election/vote');
  await turn(refuse, false);
  await expect.poll(() => faultsOf(app.origin)).toEqual([]);

  await trouble.getByText('Faults of any other call').click();
  await trouble.getByRole('combobox', { name: /^Call/ }).selectOption('GET /ga/info');
  await trouble.getByRole('combobox', { name: /^Effect/ }).selectOption('Responds with an error');
  await trouble.getByRole('spinbutton', { name: 'Status' }).fill('503');
  await trouble.getByLabel('Number of calls').fill('2');
  await press(trouble as unknown as Page, 'Add');
  const first = { method: 'GET', path: '/ga/info', kind: 'status', status: 503, times: 2 };
  await expect.poll(() => faultsOf(app.origin)).toMatchObject([first]);

  await trouble.getByRole('combobox', { name: /^Call/ }).selectOption('Another pattern…');
  await trouble.getByLabel('Method and path').fill('POST /sga/*');
  await trouble.getByRole('combobox', { name: /^Effect/ }).selectOption('Delays the call');
  await press(trouble as unknown as Page, 'Add');
  await expect
    .poll(() => faultsOf(app.origin))
    .toMatchObject([first, { method: 'POST', path: '/sga/*', kind: 'delay', times: 2 }]);
  await trouble.getByRole('button', { name: 'Remove: GET /ga/info' }).click();
  await expect(trouble.getByRole('listitem')).toHaveCount(1);
});

test('publishes a release, shows that the device found it, and resets everything', async ({
  page,
  app,
}) => {
  const phone = await openLab(page);
  await whenKeptOffline(phone);
  await expect(fact(page, 'Worker, active')).toShowOnly('as built');
  const deliveries = panel(page, 'Releases and push messages');
  await deliveries.getByRole('button', { name: 'Publish' }).click();
  await expect(deliveries).toShow('Served now: release 1, whole.');
  await page.getByRole('button', { name: 'Look for a new version' }).click();
  // The new worker fetches every file before it waits.
  await expect(fact(page, 'Worker, waiting')).toShowOnly('release 1', { timeout: 40_000 });
  await expect(fact(page, 'Worker, active')).toShowOnly('as built');

  await deliveries.getByRole('button', { name: 'Send a push now' }).click();
  await expect(notice(page)).toShow('No phone has reminders on.');

  await chooseNetwork(page, 'Lossy');
  await expect.poll(() => control(app.origin, 'network')).toEqual({ kind: 'lossy' });
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(deliveries).toShow('Served now: as built.');
  expect(await control(app.origin, 'network')).toEqual({ kind: 'fast' });
  await expect(page.getByRole('radio', { name: 'Fast' })).toBeChecked();
});

test('has no accessibility violations, and stores nothing on the device', async ({ page }) => {
  // The frame is empty, so only the console could create a database.
  await page.route('/', (route) => route.fulfill({ body: '' }));
  await page.goto('/sandbox');
  await expect(fact(page, 'Library')).toShowOnly('nothing yet');
  const databases = () => page.evaluate(() => indexedDB.databases());
  await expect.poll(databases).toEqual([]);
  await page.getByText('Faults of any other call').click();
  await page.getByRole('button', { name: 'Rotate' }).press('Enter');
  const size = () =>
    page.locator('#app').evaluate((frame) => [frame.clientWidth, frame.clientHeight]);
  await expect.poll(size).toEqual([844, 390]);
  await page.getByRole('combobox', { name: /^Size/ }).selectOption('820 × 1180');
  await expect.poll(size).toEqual([1180, 820]);
  await expectNoViolations(page, 'sandbox console', [false]);
});
