import type { Browser, BrowserContext, Page } from 'playwright';
import { createMembers } from '../../server/sandbox/members.ts';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { launchBrowser, phone, skipLoadingPause } from '../kit/browser.ts';
import { enterBooth, fillBallot, onReceipt, openSessionFor } from '../kit/member.ts';
import { createRandom } from '../kit/random.ts';
import { believed, inbox, resetSandbox, setFaults, setNetwork, setPhase } from '../kit/sandbox.ts';
import { readOptions } from '../read-options.ts';
import { findTraces, plainTracesOf } from '../traces.ts';
import { actions, choices, type Tab, voteIn } from './actions.ts';

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
const username = 'regular01';

/** How often each action was possible. */
const done = new Map<string, number>();

async function runSequence(browser: Browser, app: AppServer, seed: number) {
  const { origin } = app;
  const random = createRandom(seed);
  await resetSandbox(origin);
  const story: string[] = [];
  /** Each is something that must never happen. */
  const violations: string[] = [];
  const first = await openPhone(browser, origin, violations);
  const second = await openPhone(browser, origin, violations);
  try {
    const tabs: Tab[] = [
      { page: await openBooth(first.context, origin), name: 'first tab', phone: first },
      { page: await first.context.newPage(), name: 'second tab', phone: first },
      { page: await openBooth(second.context, origin), name: 'other phone', phone: second },
    ];
    await tabs[1]?.page.goto('/ga/election/vote/summary');
    for (let step = 0; step < steps; step += 1) {
      const name = random.oneOf(choices);
      const tab = random.oneOf(tabs);
      const isDone = await actions[name]?.(tab, { origin, random }).then(
        () => true,
        () => false,
      );
      story.push(`${tab.name}: ${name}${isDone ? '' : ' (not possible)'}`);
      if (isDone) done.set(name, (done.get(name) ?? 0) + 1);
      const isOver = await compareWithServer(origin, tabs, violations);
      if (violations.length > 0) return { story, violations };
      // After both votes, a few steps are enough.
      if (isOver) step = Math.max(step, steps - afterwards);
    }
    await recover(origin, tabs, violations);
    await findPersonalData(app, [first.context, second.context], violations);
  } finally {
    await first.context.close();
    await second.context.close();
  }
  return { story, violations };
}

async function openPhone(browser: Browser, baseURL: string, violations: string[]) {
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
  context.setDefaultTimeout(2_500);
  await skipLoadingPause(context);
  context.on('weberror', (webError) => {
    violations.push(`an error in the page: ${webError.error().stack}`);
  });
  const agreed = new Set<string>();
  // A vote that is sent must be one that the member confirmed.
  await context.exposeFunction('noteSent', (path: string, body: string) => {
    const sent = voteIn(path, body);
    if (sent !== undefined && !agreed.has(sent))
      violations.push(`sent without confirmation: ${sent}; confirmed: ${[...agreed].join('; ')}`);
  });
  // The body of a call cannot be read from outside, so pages report it.
  await context.addInitScript(() => {
    const fetchAtOnce = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'POST') {
        const body = await input.clone().text();
        await Reflect.get(window, 'noteSent')(new URL(input.url).pathname, body);
      }
      return fetchAtOnce(input, init);
    };
  });
  return { context, agreed };
}

async function openBooth(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await openSessionFor(page, username);
  await page.goto('/dashboard');
  await enterBooth(page, origin);
  await fillBallot(page);
  return page;
}

/** @returns true when both votes are counted */
async function compareWithServer(
  origin: string,
  tabs: readonly Tab[],
  violations: string[],
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
async function recover(origin: string, tabs: readonly Tab[], violations: string[]): Promise<void> {
  await setFaults(origin, []);
  await setNetwork(origin, 'fast');
  await setPhase(origin, { ga: 'voting', sga: 'open' });
  for (const { page, name } of tabs) {
    await page.context().setOffline(false);
    await page.goto('/dashboard');
    if (!(await believed(origin, username)).voted) continue;
    await page.goto('/ga/election/ballot').catch(() => undefined);
    await onReceipt(page).catch(async () => {
      const text = await page.locator('main').innerText();
      if (!/voted/i.test(text)) violations.push(`${name} does not show the counted vote: ${text}`);
    });
  }
  await compareWithServer(origin, tabs, violations);
}

/** Neither the list for the help desk nor the server's log may have personal data or a choice. */
async function findPersonalData(
  { origin, printed }: AppServer,
  contexts: readonly BrowserContext[],
  violations: string[],
): Promise<void> {
  const member = createMembers(0).get(username);
  if (member === undefined) throw new Error(`The sandbox has no member ${username}.`);
  const codes = (await inbox(origin)).map(({ otp }) => otp);
  const traces = plainTracesOf(member, codes);
  const search = (where: string, text: string) => {
    for (const name of findTraces(Buffer.from(text), traces))
      violations.push(`${name} in ${where}`);
  };
  for (const context of contexts) {
    const page = await context.newPage();
    await page.goto('/what-happened');
    const list = page.locator('main');
    await list.getByRole('heading', { level: 1 }).waitFor();
    search('the list of events', await list.innerText());
  }
  // At its start the sandbox prints how to sign in.
  const lines = printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  search('the log', lines.join('\n'));
}

const until = Date.now() + Number(values.minutes) * 60_000;
const app = await startAppServer();
const browser = await launchBrowser();
let failed = 0;
let seed = Number(values.seed);
for (; Date.now() < until; seed += 1) {
  const { story, violations } = await runSequence(browser, app, seed);
  if (violations.length === 0) continue;
  failed += 1;
  console.log(`seed ${seed}:\n  ${violations.join('\n  ')}\n  after: ${story.join('\n         ')}`);
}
await browser.close();
await app.stop();
console.log([...done].map(([name, times]) => `${times} times ${name}`).join(', '));
console.log(`${failed} sequences with violations, seeds ${values.seed} to ${seed - 1}`);
process.exitCode = failed > 0 || (done.get('cast') ?? 0) === 0 ? 1 : 0;
