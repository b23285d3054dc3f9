import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ask, askSecret } from '../ask.ts';
import { readOptions } from '../read-options.ts';
import { ROOT } from '../run-tool.ts';
import { printReport } from './print.ts';

/**
 * Calls a real API as the portal would. Exit codes: 0 the portal can live with it, 1 it cannot, 2
 * the doctor could not begin. Source: docs/operating/connect-the-api.md.
 */
const usage =
  'Use: npm run doctor -- --api https://api.example --user USERNAME [--with-votes] [--report FILE]';

const options = {
  api: { type: 'string' },
  user: { type: 'string' },
  'with-votes': { type: 'boolean', default: false },
  report: { type: 'string', default: 'doctor-report.json' },
} as const;
const { values } = readOptions(usage, { options }, 2);

function readAddress(given: string | undefined): URL | null {
  const address = given === undefined ? null : URL.parse(given);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}

async function main(): Promise<number> {
  const api = readAddress(values.api);
  const username = values.user;
  if (api === null || username === undefined) {
    console.error(usage);
    return 2;
  }
  // The client needs a whole address outside a browser.
  process.env['VITE_API_BASE'] = new URL('/api/v2/', api).href;
  const { module } = await runnerImport<typeof import('./examine.ts')>(
    join(import.meta.dirname, 'examine.ts'),
    {
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '~': join(ROOT, 'src') } },
    },
  );
  const account = {
    username,
    password: await askSecret('DOCTOR_PASSWORD', 'Password: '),
    pin: await askSecret('DOCTOR_PIN', 'PIN (empty to skip it): '),
  };
  const report = await module.examine({
    api,
    account,
    fetch: globalThis.fetch,
    askForCode: values['with-votes'] ? () => ask('One-time code that was sent: ') : null,
  });
  console.log(printReport(report));
  writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
  if (report.faults.length === 0) return 0;
  return report.calls.every(({ verdict }) => verdict === 'unreached') ? 2 : 1;
}

process.exitCode = await main();
