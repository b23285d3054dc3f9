import { operationsOf, servers } from '../stage.ts';
import type { Portal } from './portal.ts';
import { ask, checkMembers, type Report, readAttention, waitUntilReady } from './report.ts';

export async function loseServer(portal: Portal, report: Report): Promise<void> {
  report.step('Before: two servers, and members cast through both.');
  await checkMembers(report, servers);

  report.step('Broken: server 1 was killed, and does not come back.');
  await portal.kill(1);

  report.step('Members notice nothing: the proxy uses server 2.');
  await checkMembers(report, [2]);

  report.step('The operator sees it in the scrapes and on the page of server 2.');
  const { status } = await ask(`${operationsOf(1)}/metrics`);
  report.check('/metrics of server 1 does not respond: ServerDown', status === 0);
  await waitUntilReady(report, 2);
  const isMissed = async () =>
    (await readAttention(2)).some((text) => text.startsWith('ServerDown'));
  await report.wait('the page shows that a server is not connected', isMissed);
  await checkMembers(report, [2]);

  report.step('Way back: a new server in another folder, with the same settings.');
  const [, folder] = portal.releases;
  console.log('      $ systemctl start kaagapay@1');
  await portal.start(1, { release: folder });

  report.step('Afterwards both serve.');
  await waitUntilReady(report, 1);
  await report.wait('the page misses no server', async () => !(await isMissed()));
  await checkMembers(report, servers);
}
