import type { Browser } from 'playwright';
import { createMembers } from '../../server/sandbox/members.ts';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { launchBrowser } from '../kit/browser.ts';
import { onReceipt } from '../kit/member.ts';
import { createRandom } from '../kit/random.ts';
import { believed, inbox, resetSandbox, setFaults, setNetwork, setPhase } from '../kit/sandbox.ts';
import { readOptions } from '../read-options.ts';
import { findTraces, plainTracesOf } from '../traces.ts';
import { actions, choices } from './actions.ts';
import {
  note,
  openBooth,
  openPhone,
  openTab,
  type Phone,
  type Record,
  type Tab,
  username,
} from './phones.ts';

/**
 * Acts at random in two tabs and on a second phone while network and server fail. Each step
 * compares screens and sent votes with the server. Events and the log may have no personal data.
 */
const { values } = readOptions('Use: npm run random-use -- [--minutes 5] [--seed 1]', {
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
});

const steps = 25;
/** The steps that remain after both votes are counted. */
const afterwards = 4;

async function runSequence(browser: Browser, app: AppServer, seed: number, record: Record) {
  const { origin } = app;
  const random = createRandom(seed);
  await resetSandbox(origin);
  const story: string[] = [];
  const first = await openPhone(browser, origin, record);
  const second = await openPhone(browser, origin, record);
  try {
    const tabs = [
      await openBooth(first, 'first tab', origin),
      await openTab(first, 'second tab', '/ga/election/vote/summary'),
      await openBooth(second, 'other phone', origin),
    ];
    note(record, 'tabs', tabs.length);
    for (let step = 0; step < steps; step += 1) {
      const name = random.oneOf(choices);
      const tab = random.oneOf(tabs);
      const isDone = await actions[name]?.(tab, { origin, random, record }).then(
        () => true,
        () => false,
      );
      story.push(`${tab.name}: ${name}${isDone ? '' : ' (not possible)'}`);
      if (isDone) note(record, 'steps');
      const isOver = await compareWithServer(origin, tabs, record);
      if (record.violations.length > 0) return story;
      // After both votes, a few steps are enough.
      if (isOver) step = Math.max(step, steps - afterwards);
    }
    await recover(origin, tabs, record);
    await findPersonalData(app, [first, second], record);
  } finally {
    await first.context.close();
    await second.context.close();
  }
  return story;
}

/** @returns true when both votes are counted */
async function compareWithServer(
  origin: string,
  tabs: readonly Tab[],
  { violations }: Record,
): Promise<boolean> {
  const screens = await Promise.all(tabs.map(readScreen));
  // Asked after the screens, because the server must have what a screen claims.
  const { voted, votes, participated, answers } = await believed(origin, username);
  if (votes > 1) violations.push(`${votes} ballots were counted`);
  if (answers > 1) violations.push(`${answers} answers were counted`);
  for (const { name, claimsBallot, claimsAnswer, text } of screens) {
    if (claimsBallot && !voted)
      violations.push(`${name} says that the ballot is cast, but it is not: ${text}`);
    if (claimsAnswer && !participated)
      violations.push(`${name} says that the answer is cast, but it is not: ${text}`);
  }
  return voted && participated;
}

async function readScreen({ page, name }: Tab) {
  const statusOf = async (label: string) => {
    const status = page.getByRole('status', { name: label });
    return (await status.allInnerTexts().catch(() => [])).join(' ');
  };
  const ballot = await statusOf('Ballot status');
  const answer = await statusOf('Status of your vote in the referendum');
  const main = page.locator('main').innerText({ timeout: 500 });
  const text = (await main.catch(() => '')).slice(0, 300);
  const isReceipt = page.url().includes('/ga/') && /^Your vote was received$/m.test(text);
  return {
    name,
    text: text.replace(/\s+/g, ' '),
    claimsBallot: /^CAST\b/.test(ballot) || isReceipt,
    claimsAnswer: /^CAST\b/.test(answer),
  };
}

/** The connection is good and voting is open, so every tab must show the state of the server. */
async function recover(origin: string, tabs: readonly Tab[], record: Record): Promise<void> {
  await setFaults(origin, []);
  await setNetwork(origin, 'fast');
  await setPhase(origin, { ga: 'voting', sga: 'open' });
  for (const { page, phone, name } of tabs) {
    await phone.context.setOffline(false);
    await page.goto('/dashboard');
    if (!(await believed(origin, username)).voted) continue;
    await page.goto('/ga/election/ballot').catch(() => undefined);
    await onReceipt(page).catch(async () => {
      const text = await page.locator('main').innerText();
      if (!/voted/i.test(text))
        record.violations.push(`${name} does not show the counted vote: ${text}`);
    });
  }
  await compareWithServer(origin, tabs, record);
}

/** Neither the list for the help desk nor the server's log may have personal data or a choice. */
async function findPersonalData(
  { origin, printed }: AppServer,
  phones: readonly Phone[],
  record: Record,
): Promise<void> {
  const member = createMembers(0).get(username);
  if (member === undefined) throw new Error(`The sandbox has no member ${username}.`);
  const codes = (await inbox(origin)).map(({ otp }) => otp);
  const traces = plainTracesOf(member, codes);
  const search = (where: string, text: string) => {
    for (const name of findTraces(Buffer.from(text), traces))
      record.violations.push(`${name} in ${where}`);
  };
  for (const { context } of phones) {
    const page = await context.newPage();
    await page.goto('/what-happened');
    const list = page.locator('main');
    await list.getByRole('heading', { level: 1 }).waitFor();
    note(record, 'listed events', await list.getByRole('listitem').count());
    search('the list of events', await list.innerText());
  }
  // At its start the sandbox prints how to sign in.
  const lines = printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  note(record, 'lines of the log', lines.length);
  search('the log', lines.join('\n'));
}

const until = Date.now() + Number(values.minutes) * 60_000;
const counts = new Map<string, number>();
const app = await startAppServer();
const browser = await launchBrowser();
let failed = 0;
let seed = Number(values.seed);
for (; Date.now() < until; seed += 1) {
  const record: Record = { violations: [], counts };
  note(record, 'sequences');
  const story = await runSequence(browser, app, seed, record);
  if (record.violations.length === 0) continue;
  failed += 1;
  const violations = record.violations.join('\n  ');
  console.log(`seed ${seed}:\n  ${violations}\n  after: ${story.join('\n         ')}`);
}
await browser.close();
await app.stop();
console.log([...counts].map(([event, times]) => `${times} ${event}`).join(', '));
console.log(`${failed} sequences with violations, seeds ${values.seed} to ${seed - 1}`);
process.exitCode = failed > 0 ? 1 : 0;
