import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../run-tool.ts';
import { portalOf, servers } from '../stage.ts';
import type { Portal } from './portal.ts';
import { checkMembers, type Report, readMetric, waitUntilReady } from './report.ts';

const metric = 'kaagapay_api_clock_seconds';

/** Moves the clock of a process back by an hour while a file exists. */
const wrongClock = `
  import { existsSync } from 'node:fs';
  const True = Date;
  let behind = 0;
  const look = () => { behind = existsSync(process.env.WRONG_CLOCK) ? 3_600_000 : 0; };
  look();
  setInterval(look, 200).unref();
  const now = () => True.now() - behind;
  globalThis.Date = class Date extends True {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
    static now() { return now(); }
  };
`;

export async function setClockWrong(portal: Portal, report: Report): Promise<void> {
  const threshold = readThreshold();

  report.step('Broken: the clock of the machine is an hour behind, for both servers.');
  const [module, file] = [join(portal.folder, 'clock.mjs'), join(portal.folder, 'clock-is-wrong')];
  writeFileSync(module, wrongClock);
  writeFileSync(file, '');
  const settings = { NODE_OPTIONS: `--import ${module}`, WRONG_CLOCK: file };
  for (const server of servers) await portal.restart(server, { settings });

  report.step("Members notice nothing: devices count down by the API's time.");
  await checkMembers(report, servers);
  for (const server of servers) {
    const { headers } = await fetch(`${portalOf(server)}/api/v2/ga/info`);
    const difference = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
    report.check(`server ${server} passes the API's Date through`, difference < 5);
  }

  report.step('The operator sees it in the metrics.');
  for (const server of servers) {
    const ahead = (await readMetric(server, metric)) ?? 0;
    report.check(
      `${metric} of server ${server}: ${Math.round(ahead)}`,
      Math.abs(ahead - 3_600) < 5,
    );
    report.check(`it is over ${threshold}: ClockWrong`, Math.abs(ahead) > threshold);
    await waitUntilReady(report, server);
  }

  report.step('Reminders would be an hour late.');
  const device = portal.makeDevice();
  await portal.planDueIn(device, 2_000);
  await pause(15_000);
  const isSent = portal.messagesTo(device).length > 0;
  report.check('a reminder that is due is not sent within 15 s', !isSent);

  report.step('Way back: correct the clock of the machine. The servers need no restart.');
  console.log('      $ systemctl restart chrony && chronyc makestep');
  rmSync(file);

  report.step('Afterwards the clocks agree.');
  await report.wait('the reminder leaves', () => portal.messagesTo(device).length === 1, 90);
  for (const server of servers) {
    await report.wait(
      `${metric} of server ${server} is between -5 and 5`,
      async () => Math.abs((await readMetric(server, metric)) ?? 3_600) < 5,
    );
  }
}

function readThreshold(): number {
  const alerts = readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8');
  const [, seconds] = /expr: max\(abs\(kaagapay_api_clock_seconds\)\) > (\d+)/.exec(alerts) ?? [];
  if (seconds === undefined) throw new Error('deploy/alerts.yml has no alert about the clock.');
  return Number(seconds);
}
