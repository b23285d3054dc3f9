import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { ask, askSecret } from '../ask.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { launchBrowser, phone } from '../kit/browser.ts';
import { readOptions } from '../read-options.ts';
import { acceptanceReport, performSteps, pictureOf } from './perform.ts';

/**
 * `npm run accept -- https://portal.example --user USERNAME` performs steps.ts in Chromium as on a
 * phone, with a picture per step. Source: docs/operating/release.md#accepting-a-release.
 */
const usage = `Use: npm run accept -- https://portal.example --user USERNAME [--with-votes] [--steps FILE]`;

const options = {
  user: { type: 'string' },
  /** Steps of your own. */
  steps: { type: 'string', default: join(import.meta.dirname, 'steps.ts') },
  'with-votes': { type: 'boolean', default: false },
} as const;
const { values, positionals } = readOptions(usage, { allowPositionals: true, options }, 2);
const folder = '.cache/acceptance';

/** The newest one-time code in the sandbox's inbox, or the one that somebody types. */
async function readCode(origin: string): Promise<string> {
  const inbox = await fetch(new URL('/sandbox/inbox', origin)).catch(() => null);
  const isSandbox = inbox?.ok && inbox.headers.get('content-type')?.includes('json');
  if (!isSandbox) return ask('One-time code that was sent: ');
  const messages = (await inbox.json()) as { otp: string }[];
  return messages[0]?.otp ?? '';
}

await exitWithProblem(async () => {
  const origin = URL.parse(positionals[0] ?? '')?.origin;
  if (!origin || !values.user) throw new PlainProblem(usage);
  const own: typeof import('./steps.ts') = await import(
    pathToFileURL(resolve(values.steps)).href
  ).catch((error) => {
    throw new PlainProblem(`${values.steps}: ${error}`);
  });
  const steps = own.steps.filter(({ votes }) => !votes || values['with-votes']);
  const browser = await launchBrowser();
  const account = {
    username: values.user,
    password: await askSecret('ACCEPT_PASSWORD', 'Password: '),
    pin: await askSecret('ACCEPT_PIN', 'PIN: '),
    readCode: () => readCode(origin),
  };
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  const results = await performSteps(page, steps, account, (number) =>
    page.screenshot({ path: join(folder, pictureOf(number)) }),
  );
  await browser.close();
  writeFileSync(join(folder, 'README.md'), acceptanceReport(origin, steps, results));
  for (const { says, problem } of results)
    console.log(problem === null ? `passed  ${says}` : `FAILED  ${says} ${problem}`);
  const passed = results.filter(({ problem }) => problem === null).length;
  console.log(`${passed} of ${steps.length} steps passed. Report and pictures: ${folder}`);
  if (passed < steps.length) process.exitCode = 1;
}, 2);
