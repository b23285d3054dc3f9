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
import {
  cast,
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  fillBallot,
  fillOtherPages,
  onDashboard,
  onReceipt,
  openReferendum,
  press,
  signInByForm,
} from './kit/member.ts';
import { believed, newestCode, setFaults } from './kit/sandbox.ts';
import { readOptions } from './read-options.ts';
import { findTraces, type Trace, tracesOf } from './traces.ts';

/**
 * Members use one tablet in turn, with faults. After each, a search of the browser's whole profile
 * on the disk must find nothing of the member. A member on an own phone shows that the search finds.
 */
const { values } = readOptions('Use: npm run field-office -- [--members 200] [--course NAME]', {
  options: {
    members: { type: 'string', default: '200' },
    /** A part of a course's name. */
    course: { type: 'string', default: '' },
  },
});
const turns = Number(values.members);

const castPath = '/ga/*/election/vote';
const entryCode = 5;

const people = [...createMembers(bulkMembers).values()].filter(({ username }) =>
  username.startsWith('bulk'),
);

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** @returns the names of the traces and their files */
function search(profile: string, traces: readonly Trace[]): string[] {
  const found = new Set<string>();
  for (const path of filesIn(profile)) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch {
      // Chromium has just deleted it.
      continue;
    }
    for (const name of findTraces(bytes, traces))
      found.add(`${name} in ${relative(profile, path)}`);
  }
  return [...found];
}

const onReady = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Ready for the next member' }).waitFor();

async function finish(page: Page): Promise<void> {
  await press(page, 'I am finished');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I am finished' }).click();
  await onReady(page);
}

async function begin(page: Page, { username }: Member): Promise<void> {
  await press(page, 'Begin');
  await enterCredentials(page, username);
  await enterPin(page);
  await onDashboard(page);
}

type Tablet = {
  readonly page: Page;
  readonly origin: string;
  /** Ends the browser as a dead battery does, and starts it again. */
  readonly restart: () => Promise<Page>;
};

/** A course of a turn. Ends at the page for the next member. @returns whether a vote was cast */
type Course = (tablet: Tablet, member: Member) => Promise<boolean>;

const unknownOutcome = async ({ page, origin }: Tablet): Promise<void> => {
  await setFaults(origin, [
    { method: 'POST', path: castPath, kind: 'lost-reply' },
    { method: 'GET', path: '/ga/info', kind: 'status', status: 500, times: 1_000 },
  ]);
  await cast(page);
  await page.getByRole('heading', { name: 'We do not know yet' }).waitFor({ timeout: 60_000 });
};

const courses: Readonly<Record<string, Course>> = {
  votes: async ({ page, origin }) => {
    await enterBooth(page, origin);
    await fillBallot(page);
    await cast(page);
    await onReceipt(page);
    await finish(page);
    return true;
  },
  'votes after a lost response and a reload': async ({ page, origin }) => {
    await enterBooth(page, origin);
    await choose(page, 7);
    // The promise holds from these words on.
    await page.getByText('Kept until you finish').waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Show my choices' }).click();
    await setFaults(origin, [{ method: 'POST', path: castPath, kind: 'lost-reply' }]);
    await fillOtherPages(page);
    await cast(page);
    await onReceipt(page);
    await finish(page);
    return true;
  },
  'leaves an attempt without an answer, which only the member opens': async (tablet, member) => {
    const { page, origin } = tablet;
    await enterBooth(page, origin);
    await fillBallot(page);
    await unknownOutcome(tablet);
    await finish(page);
    await page.getByText(/sent without a certain answer/).waitFor();
    await setFaults(origin, []);
    await begin(page, member);
    await page.getByRole('button', { name: 'View receipt, election' }).waitFor();
    await finish(page);
    return true;
  },
  'leaves the booth and the tablet': async ({ page, origin }) => {
    await enterBooth(page, origin);
    await choose(page, 3);
    await page.clock.fastForward(71_000);
    await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
    await page.clock.fastForward(20_000);
    await onReady(page);
    return false;
  },
  'loses the tablet with a dead battery': async ({ page, origin, restart }) => {
    await enterBooth(page, origin);
    await choose(page, 5);
    const again = await restart();
    await again.goto('/office');
    await onReady(again);
    return false;
  },
  'answers nothing in the referendum, and reads the profile': async ({ page }) => {
    await openReferendum(page);
    await page.getByRole('radio', { name: /^Approve/ }).check();
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: /Member/ }).waitFor();
    await finish(page);
    return false;
  },
};

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-field-office-'));
  const app = await startAppServer();
  let context: BrowserContext | undefined;
  const open = async (profile: string): Promise<Page> => {
    context = await openOnDisk(join(folder, profile), {
      // Chromium's log is in the profile, too.
      args: [...browserArguments, '--enable-logging'],
      baseURL: app.origin,
    });
    context.setDefaultTimeout(60_000);
    return context.pages()[0] ?? context.newPage();
  };
  const failures: string[] = [];
  try {
    const [first] = people;
    if (first === undefined) throw new Error('The sandbox has no members.');
    const own = await open('own-phone');
    await signInByForm(own, first.username);
    await enterBooth(own, app.origin);
    await choose(own, 3);
    await own.waitForTimeout(1_000);
    await context?.close();
    const control = search(join(folder, 'own-phone'), tracesOf(first, []));
    const names = [...new Set(control.map((each) => each.split(' in ')[0]))];
    console.log(`On a member's own phone, the search finds: ${names.join(', ')}`);
    if (!names.includes('uuid') || !names.includes('choice'))
      failures.push('The search finds nothing on an own phone either.');

    let page = await open('tablet');
    await page.clock.install();
    await page.goto('/office');
    await page.getByLabel('Code of the field offices').fill(sandboxOfficeCode);
    await press(page, 'Turn the mode on');
    await onReady(page);
    let ballots = 0;
    let counted = 0;
    for (let turn = 1; turn <= turns; turn += 1) {
      const member = people[turn % people.length];
      if (member === undefined) break;
      const all = Object.entries(courses).filter(([each]) => each.includes(values.course));
      const [name, course] = all[turn % all.length] ?? [];
      if (name === undefined || course === undefined) break;
      await begin(page, member);
      const restart = async () => {
        // A dead battery leaves no time to close anything.
        spawnSync('pkill', ['-KILL', '-f', join(folder, 'tablet')]);
        await context?.close().catch(() => undefined);
        page = await open('tablet');
        await page.clock.install();
        return page;
      };
      const hasVoted = await course({ page, origin: app.origin, restart }, member).catch(
        async (error: unknown) => {
          const text = await page.locator('body').innerText();
          console.log(`Turn ${turn}, ${name}, stopped at ${page.url()}: ${text.slice(0, 500)}`);
          throw error;
        },
      );
      if (hasVoted) ballots += 1;
      counted += (await believed(app.origin, member.username)).votes;
      await setFaults(app.origin, []);
      const code = await newestCode(app.origin, entryCode).catch(() => null);
      const found = search(join(folder, 'tablet'), tracesOf(member, code === null ? [] : [code]));
      if (found.length > 0)
        failures.push(`Turn ${turn}, a member who ${name}: ${found.join('; ')}`);
      if (turn % 10 === 0)
        console.log(`${turn} of ${turns} turns, ${failures.length} with a trace`);
    }
    console.log(`Ballots cast ${ballots}, counted ${counted}`);
    if (counted !== ballots) failures.push('Not every ballot was counted.');
    const files = filesIn(join(folder, 'tablet'));
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    console.log(`Searched after each turn: ${files.length} files, ${Math.round(bytes / 1e6)} MB`);
    for (const failure of failures) console.log(failure);
    console.log(`${turns} turns, ${failures.length} failures`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    await context?.close().catch(() => undefined);
    await app.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
