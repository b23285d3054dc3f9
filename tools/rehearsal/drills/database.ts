import { operationsOf, reminders, servers } from '../stage.ts';
import { ask, type Portal, readMetric } from './portal.ts';

export async function loseDatabase(portal: Portal): Promise<void> {
  const backup = await portal.backUp();
  const before = await portal.stored();
  portal.check(`stored: ${before}`, before === '20 devices, 60 reminders');

  portal.step('Broken: PostgreSQL crashed, and its data is lost.');
  await portal.postgres.crash();

  portal.step('The operator sees it at /ready, in the metrics, in the log and on the page.');
  for (const server of servers) {
    await portal.wait(`/ready of server ${server}: 503, store`, async () => {
      const { status, text } = await ask(`${operationsOf(server)}/ready`);
      return status === 503 && text.includes('"missing":["store"]');
    });
    await portal.wait(
      'kaagapay_reminders_store_up is 0: ReminderStoreDown',
      async () => (await readMetric(server, 'kaagapay_reminders_store_up')) === 0,
    );
    await portal.waitForAttention(server, 'ReminderStoreDown');
  }
  await portal.waitForLog(reminders, 'connection-lost');

  portal.step('Members cannot turn reminders on. Everything else works.');
  await portal.checkMembers(servers);
  const refused = await portal.plan(portal.makeDevice(), []);
  portal.check(`reminders cannot be turned on: ${refused}`, refused === 503);

  portal.step('Way back: a new PostgreSQL, and the newest backup.');
  await portal.postgres.comeBackEmpty();
  console.log('      $ systemctl stop kaagapay-reminders');
  await portal.end(reminders);
  await portal.type('createuser kaagapay');
  await portal.type('createdb -O kaagapay kaagapay');
  const restore = `deploy/restore.sh --identity ${portal.folder}/backup.key ${backup}`;
  const output = await portal.type(`echo kaagapay | ${restore}`);
  portal.check('20 devices are back', output.includes('reminders.subscription: 20 rows'));
  console.log('      $ systemctl start kaagapay-reminders');
  await portal.start(reminders);

  portal.step('Afterwards everything is planned as before.');
  for (const server of servers) {
    await portal.waitUntilReady(server);
    await portal.wait(
      `server ${server} has an open store`,
      async () => (await readMetric(server, 'kaagapay_reminders_due')) !== undefined,
    );
  }
  const after = await portal.stored();
  portal.check(`stored: ${after}`, after === before);
  await portal.sendTest();
  await portal.waitForTest(1);
}
