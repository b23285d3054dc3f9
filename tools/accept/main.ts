import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { ask, askSecret } from '../ask.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { launchBrowser, phone } from '../kit/browser.ts';
import { readOptions } from '../read-options.ts';
import { performSteps } from './perform.ts';
import { acceptanceReport } from './report.ts';
import { readSteps, type Secret } from './step.ts';

/**
 * `npm run accept -- https://portal.example --user USERNAME` performs acceptance.json in Chromium as
 * on a phone, with a picture per step. Source: docs/operating/release.md#accepting-a-release.
 */
const usage = `Use: npm run accept -- https://portal.example --user USERNAME [--with-votes] [--steps FILE]
  [--to FOLDER]`;

const options = {
  user: { type: 'string' },
  /** Steps of your own. */
  steps: { type: 'string', default: join(import.meta.dirname, 'acceptance.json') },
  'with-votes': { type: 'boolean', default: false },
  to: { type: 'string', default: '.cache/acceptance' },
} as const;
const { values, positionals } = readOptions(usage, { allowPositionals: true, options }, 2);

const waitMs = 30_000;

/** The newest one-time code in the sandbox's inbox, or the one that somebody types. */
async function codeOf(origin: string): Promise<string> {
  const inbox = await fetch(new URL('/sandbox/inbox', origin)).catch(() => null);
  const isSandbox = inbox?.ok && inbox.headers.get('content-type')?.includes('json');
  if (!isSandbox) return ask('One-time code that was sent: ');
  const messages = (await inbox.json()) as { otp: string }[];
  return messages[0]?.otp ?? '';
}

await exitWithProblem(async () => {
  const origin = URL.parse(positionals[0] ?? '')?.origin;
  if (!origin || !values.user) throw new PlainProblem(usage);
  const all = readSteps(readFileSync(values.steps, 'utf8'));
  if (typeof all === 'string') throw new PlainProblem(`${basename(values.steps)}: ${all}`);
  const steps = all.filter(({ votes }) => !votes || values['with-votes']);
  const browser = await launchBrowser();
  const account: Record<Exclude<Secret, 'code'>, string> = {
    username: values.user,
    password: await askSecret('ACCEPT_PASSWORD', 'Password: '),
    pin: await askSecret('ACCEPT_PIN', 'PIN: '),
  };
  mkdirSync(values.to, { recursive: true });
  const context = await browser.newContext({ ...phone, baseURL: origin, locale: 'en-PH' });
  const results = await performSteps(await context.newPage(), steps, {
    waitMs,
    secret: async (name) => (name === 'code' ? codeOf(origin) : account[name]),
    photograph: async (page, id) => {
      const file = `${String(steps.findIndex((step) => step.id === id) + 1).padStart(2, '0')}-${id}.png`;
      await page.screenshot({ path: join(values.to, file) });
      return file;
    },
  });
  await browser.close();
  const at = new Date().toISOString();
  const report = acceptanceReport({ address: origin, at, steps, results });
  writeFileSync(join(values.to, 'README.md'), report);
  for (const { id, says, problem } of results)
    console.log(
      `${problem === null ? 'passed' : 'FAILED'}  ${says}${problem ? ` ${id}: ${problem}` : ''}`,
    );
  const passed = results.filter(({ problem }) => problem === null).length;
  console.log(`${passed} of ${steps.length} steps passed. Report and pictures: ${values.to}`);
  if (passed < steps.length) process.exitCode = 1;
}, 2);
