import { operationsOf, servers } from '../stage.ts';
import { ask, type Portal } from './portal.ts';

export async function loseServer(portal: Portal): Promise<void> {
  portal.step('Before: two servers, and members cast through both.');
  await portal.checkMembers(servers);

  portal.step('Broken: server 1 was killed, and does not come back.');
  await portal.kill(1);

  portal.step('Members notice nothing: the proxy uses server 2.');
  await portal.checkMembers([2]);

  portal.step('The operator sees it in the scrapes and on the page of server 2.');
  const { status } = await ask(`${operationsOf(1)}/metrics`);
  portal.check('/metrics of server 1 does not respond: ServerDown', status === 0);
  await portal.waitUntilReady(2);
  await portal.waitForAttention(2, 'ServerDown');

  portal.step('Way back: a new server in another folder, with the same settings.');
  const [, folder] = portal.releases;
  console.log('      $ systemctl start kaagapay@1');
  await portal.start(1, { release: folder });

  portal.step('Afterwards both serve.');
  await portal.waitUntilReady(1);
  await portal.waitForAttention(2, 'ServerDown', false);
  await portal.checkMembers(servers);
}
