import type { Browser } from 'playwright';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { launchBrowser } from '../kit/browser.ts';
import { onReceipt } from '../kit/member.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { believed, resetSandbox, setFaults, setNetwork, setPhase } from '../kit/sandbox.ts';
import { readOptions } from '../read-options.ts';
import { actions, choices } from './actions.ts';
import { note, openBooth, openPhone, openTab, type Record, type Tab, username } from './actors.ts';
import { findPersonalData } from './personal-data.ts';
import { holdAgainstServer } from './truth.ts';

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

async function runSequence(
  browser: Browser,
  app: AppServer,
  random: Random,
  record: Record,
): Promise<string[]> {
  const { origin } = app;
  await resetSandbox(origin);
  const story: string[] = [];
  const [first, second] = [
    await openPhone(browser, origin, record),
    await openPhone(browser, origin, record),
  ];
  try {
    const booth = await openBooth(first, 'first tab', origin);
    const tabs = [
      booth,
      await openTab(first, 'second tab', '/ga/election/vote/summary'),
      await openBooth(second, 'other phone', origin),
    ];
    note(record, 'tabs', tabs.length);
    for (let step = 0; step < steps; step += 1) {
      const name = random.oneOf(choices());
      const tab = random.oneOf(tabs);
      const isDone = await actions[name]?.(tab, { origin, tabs, random, record }).then(
        () => true,
        () => false,
      );
      story.push(`${tab.name}: ${name}${isDone ? '' : ' (not possible)'}`);
      if (isDone) note(record, 'steps');
      const isOver = await holdAgainstServer(origin, tabs, record);
      if (record.violations.length > 0) return story;
      // After both votes, a few steps are enough.
      if (isOver && step < steps - afterwards) step = steps - afterwards;
    }
    await recover(origin, tabs, record);
    await findPersonalData(app, [first, second], record);
  } finally {
    await first.context.close();
    await second.context.close();
  }
  return story;
}

/** The connection is good and voting is open, so every tab must show the state of the server. */
async function recover(origin: string, tabs: readonly Tab[], record: Record): Promise<void> {
  await setFaults(origin, []);
  await setNetwork(origin, 'fast');
  await setPhase(origin, { ga: 'voting', sga: 'open' });
  for (const { page, phone, name } of tabs) {
    await phone.context.setOffline(false);
    await page.goto('/dashboard');
    const { voted } = await believed(origin, username);
    if (!voted) continue;
    await page.goto('/ga/election/ballot').catch(() => undefined);
    await onReceipt(page).catch(async () => {
      const text = await page.locator('main').innerText();
      if (!/voted/i.test(text))
        record.violations.push(`${name} does not show the counted vote: ${text}`);
    });
  }
  await holdAgainstServer(origin, tabs, record);
}

const end = Date.now() + Number(values.minutes) * 60_000;
const counts = new Map<string, number>();
const app = await startAppServer();
const browser = await launchBrowser();
let failed = 0;
let seed = Number(values.seed);
for (; Date.now() < end; seed += 1) {
  const record: Record = { violations: [], counts };
  note(record, 'sequences');
  const story = await runSequence(browser, app, createRandom(seed), record);
  if (record.violations.length === 0) continue;
  failed += 1;
  console.log(
    `seed ${seed}:\n  ${record.violations.join('\n  ')}\n  after: ${story.join('\n         ')}`,
  );
}
await browser.close();
await app.stop();
console.log([...counts].map(([what, times]) => `${times} ${what}`).join(', '));
console.log(`${failed} sequences with violations, seeds ${values.seed} to ${seed - 1}`);
process.exitCode = failed > 0 ? 1 : 0;
