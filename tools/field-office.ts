import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { sandboxOfficeCode } from '../server/sandbox/data/member-seeds.ts';
import { bulkMembers, createMembers } from '../server/sandbox/members.ts';
import type { Member } from '../server/sandbox/model/member.ts';
import { startAppServer } from './kit/app-server.ts';
import { browserArguments, openOnDisk } from './kit/browser.ts';
import * as member from './kit/member.ts';
import { believed, type Fault, inbox, setFaults } from './kit/sandbox.ts';
import { readOptions } from './read-options.ts';
import { findTraces, type Trace, tracesOf } from './traces.ts';

/**
 * Members use one tablet in turn, with faults. After each, a search of the browser's whole profile
 * on the disk must find nothing of the member. A member on an own phone shows that the search finds.
 */
const { values } = readOptions('Use: npm run field-office -- [--members 200]', {
  options: { members: { type: 'string', default: '200' } },
});
const turns = Number(values.members);

const lostCast: Fault = { method: 'POST', path: '/ga/*/election/vote', kind: 'lost-reply' };
const noStatus: Fault = {
  method: 'GET',
  path: '/ga/info',
  kind: 'status',
  status: 500,
  times: 999,
};

const people = [...createMembers(bulkMembers).values()].filter(({ username }) =>
  username.startsWith('bulk'),
);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());

/** @returns the names of the traces and their files */
function search(profile: string, traces: readonly Trace[]): string[] {
  const found = new Set<string>();
  for (const path of filesIn(profile)) {
    try {
      for (const name of findTraces(readFileSync(path), traces))
        found.add(`${name} in ${relative(profile, path)}`);
    } catch {
      // Chromium has just deleted it.
    }
  }
  return [...found];
}

const onReady = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Ready for the next member' }).waitFor();

async function finish(page: Page): Promise<void> {
  await member.press(page, 'I am finished');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I am finished' }).click();
  await onReady(page);
}

async function begin(page: Page, { username }: Member): Promise<void> {
  await member.press(page, 'Begin');
  await member.enterCredentials(page, username);
  await member.enterPin(page);
  await member.onDashboard(page);
}

type Tablet = {
  readonly page: Page;
  readonly origin: string;
  readonly person: Member;
  /** Ends the browser as a dead battery does, and starts it again. */
  readonly restart: () => Promise<Page>;
};

/** The member is in the booth. */
async function castAndFinish(page: Page): Promise<boolean> {
  await member.cast(page);
  await member.onReceipt(page);
  await finish(page);
  return true;
}

/** A course of a turn. Ends at the page for the next member. @returns whether a vote was cast */
const courses: Readonly<Record<string, (tablet: Tablet) => Promise<boolean>>> = {
  votes: async ({ page, origin }) => {
    await member.enterBooth(page, origin);
    await member.fillBallot(page);
    return castAndFinish(page);
  },
  'votes after a lost response and a reload': async ({ page, origin }) => {
    await member.enterBooth(page, origin);
    await member.choose(page, 7);
    // The promise holds from these words on.
    await page.getByText('Kept until you finish').waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Show my choices' }).click();
    await setFaults(origin, [lostCast]);
    await member.fillOtherPages(page);
    return castAndFinish(page);
  },
  'leaves an attempt without an answer, which only the member opens': async (tablet) => {
    const { page, origin, person } = tablet;
    await member.enterBooth(page, origin);
    await member.fillBallot(page);
    await setFaults(origin, [lostCast, noStatus]);
    await member.cast(page);
    await page.getByRole('heading', { name: 'We do not know yet' }).waitFor();
    await finish(page);
    await page.getByText(/sent without a certain answer/).waitFor();
    await setFaults(origin, []);
    await begin(page, person);
    await page.getByRole('button', { name: 'View receipt, election' }).waitFor();
    await finish(page);
    return true;
  },
  'leaves the booth and the tablet': async ({ page, origin }) => {
    await member.enterBooth(page, origin);
    await member.choose(page, 3);
    await page.clock.fastForward(71_000);
    await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
    await page.clock.fastForward(20_000);
    await onReady(page);
    return false;
  },
  'loses the tablet with a dead battery': async ({ page, origin, restart }) => {
    await member.enterBooth(page, origin);
    await member.choose(page, 5);
    const again = await restart();
    await again.goto('/office');
    await onReady(again);
    return false;
  },
  'answers nothing in the referendum, and reads the profile': async ({ page }) => {
    await member.openReferendum(page);
    await member.answer(page, 'Approve').check();
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: /Member/ }).waitFor();
    await finish(page);
    return false;
  },
};

const folder = mkdtempSync(join(tmpdir(), 'kaagapay-field-office-'));
const app = await startAppServer();
const { origin } = app;
const failures: string[] = [];
let context: BrowserContext | undefined;

async function open(profile: string): Promise<Page> {
  // Chromium's log is in the profile, too.
  const args = [...browserArguments, '--enable-logging'];
  context = await openOnDisk(join(folder, profile), { args, baseURL: origin });
  context.setDefaultTimeout(60_000);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install();
  return page;
}

async function showThatSearchFinds(person: Member): Promise<void> {
  const page = await open('own-phone');
  await member.signInByForm(page, person.username);
  await member.enterBooth(page, origin);
  await member.choose(page, 3);
  await page.waitForTimeout(1_000);
  await context?.close();
  const found = search(join(folder, 'own-phone'), tracesOf(person, []));
  for (const name of ['uuid', 'choice'])
    if (!found.some((each) => each.startsWith(`${name} in `)))
      failures.push(`The search finds no ${name} on an own phone either.`);
}

async function serve(): Promise<void> {
  let page = await open('tablet');
  await page.goto('/office');
  await page.getByLabel('Code of the field offices').fill(sandboxOfficeCode);
  await member.press(page, 'Turn the mode on');
  await onReady(page);
  const restart = async () => {
    // A dead battery leaves no time to close anything.
    spawnSync('pkill', ['-KILL', '-f', join(folder, 'tablet')]);
    await context?.close().catch(() => undefined);
    page = await open('tablet');
    return page;
  };
  const all = Object.entries(courses);
  let [ballots, counted] = [0, 0];
  for (let turn = 1; turn <= turns; turn += 1) {
    const person = people[turn % people.length];
    const [name, course] = all[turn % all.length] ?? [];
    if (person === undefined || course === undefined) break;
    await begin(page, person);
    const hasVoted = await course({ page, origin, person, restart }).catch(async (error) => {
      const text = await page.locator('body').innerText();
      console.log(`Turn ${turn}, ${name}, stopped at ${page.url()}: ${text.slice(0, 500)}`);
      throw error;
    });
    if (hasVoted) ballots += 1;
    counted += (await believed(origin, person.username)).votes;
    await setFaults(origin, []);
    const codes = (await inbox(origin)).slice(0, 1).map(({ otp }) => otp);
    const found = search(join(folder, 'tablet'), tracesOf(person, codes));
    if (found.length > 0) failures.push(`Turn ${turn}, a member who ${name}: ${found.join('; ')}`);
    if (turn % 10 === 0) console.log(`${turn} of ${turns} turns, ${failures.length} with a trace`);
  }
  console.log(`Ballots cast ${ballots}, counted ${counted}`);
  if (counted !== ballots) failures.push('Not every ballot was counted.');
}

try {
  const [first] = people;
  if (first === undefined) throw new Error('The sandbox has no members.');
  await showThatSearchFinds(first);
  await serve();
  for (const failure of failures) console.log(failure);
  console.log(`${turns} turns, ${failures.length} failures`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await context?.close().catch(() => undefined);
  await app.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
