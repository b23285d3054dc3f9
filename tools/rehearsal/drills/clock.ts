import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../run-tool.ts';
import { portalOf, reminders, servers } from '../stage.ts';
import { type Portal, readMetric } from './portal.ts';

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

export async function setClockWrong(portal: Portal): Promise<void> {
  const threshold = readThreshold();

  portal.step('Broken: the clock of the machine is an hour behind, for all processes.');
  const [module, file] = [join(portal.folder, 'clock.mjs'), join(portal.folder, 'clock-is-wrong')];
  writeFileSync(module, wrongClock);
  writeFileSync(file, '');
  const settings = { NODE_OPTIONS: `--import ${module}`, WRONG_CLOCK: file };
  for (const server of [reminders, ...servers]) await portal.restart(server, { settings });

  portal.step("Members notice nothing: devices count down by the API's time.");
  await portal.checkMembers(servers);
  for (const server of servers) {
    const { headers } = await fetch(`${portalOf(server)}/api/v2/ga/info`);
    const difference = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) / 1000;
    portal.check(`server ${server} passes the API's Date through`, difference < 5);
  }

  portal.step('The operator sees it in the metrics.');
  for (const server of servers) {
    const ahead = (await readMetric(server, metric)) ?? 0;
    portal.check(
      `${metric} of server ${server}: ${Math.round(ahead)}`,
      Math.abs(ahead - 3_600) < 5,
    );
    portal.check(`it is over ${threshold}: ClockWrong`, Math.abs(ahead) > threshold);
    await portal.waitUntilReady(server);
  }

  portal.step('Reminders would be an hour late.');
  const device = portal.makeDevice();
  await portal.planDueIn(device, 2_000);
  await pause(15_000);
  const isSent = portal.messagesTo(device).length > 0;
  portal.check('a reminder that is due is not sent within 15 s', !isSent);

  portal.step('Way back: correct the clock of the machine. The servers need no restart.');
  console.log('      $ systemctl restart chrony && chronyc makestep');
  rmSync(file);

  portal.step('Afterwards the clocks agree.');
  await portal.wait('the reminder leaves', () => portal.messagesTo(device).length === 1, 90);
  for (const server of servers) {
    await portal.wait(
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
