import { operationsOf, reminders, servers } from '../stage.ts';
import type { Portal } from './portal.ts';
import { ask, checkMembers, type Report, readAttention, readMetric } from './report.ts';

export async function loseDatabase(portal: Portal, report: Report): Promise<void> {
  report.step('Before: devices have reminders, and a backup was written tonight.');
  const backup = await portal.backUp();
  const before = await portal.stored();
  report.check(`stored: ${before}`, before === '20 devices, 60 reminders');

  report.step('Broken: PostgreSQL crashed, and its data is lost.');
  await portal.postgres.crash();

  report.step('The operator sees it at /ready, in the metrics, in the log and on the page.');
  for (const server of servers) {
    await report.wait(`/ready of server ${server}: 503, store`, async () => {
      const { status, text } = await ask(`${operationsOf(server)}/ready`);
      return status === 503 && text.includes('"missing":["store"]');
    });
    await report.wait(
      'kaagapay_reminders_store_up is 0: ReminderStoreDown',
      async () => (await readMetric(server, 'kaagapay_reminders_store_up')) === 0,
    );
    await report.wait('the log has connection-lost', () =>
      portal.hasLogged(reminders, 'connection-lost'),
    );
    await report.wait('the page shows that the store is not connected', async () =>
      (await readAttention(server)).some((text) => text.startsWith('ReminderStoreDown')),
    );
  }

  report.step('Members cannot turn reminders on. Everything else works.');
  await checkMembers(report, servers);
  const refused = await portal.plan(portal.makeDevice(), []);
  report.check(`reminders cannot be turned on: ${refused}`, refused === 503);

  report.step('Way back: a new PostgreSQL, and the newest backup.');
  await portal.postgres.comeBackEmpty();
  console.log('      $ systemctl stop kaagapay-reminders');
  await portal.end(reminders);
  await portal.type('createuser kaagapay');
  await portal.type('createdb -O kaagapay kaagapay');
  const restore = `deploy/restore.sh --identity ${portal.folder}/backup.key ${backup}`;
  const output = await portal.type(`echo kaagapay | ${restore}`, { KAAGAPAY_DATABASE: 'kaagapay' });
  report.check('20 devices are back', output.includes('reminders.subscription: 20 rows'));
  console.log('      $ systemctl start kaagapay-reminders');
  await portal.start(reminders);

  report.step('Afterwards everything is planned as before.');
  for (const server of servers) {
    await report.wait(`server ${server}: ready, with an open store`, async () => {
      const { status } = await ask(`${operationsOf(server)}/ready`);
      const isOpen = (await readMetric(server, 'kaagapay_reminders_due')) !== undefined;
      return status === 200 && isOpen;
    });
  }
  const after = await portal.stored();
  report.check(`stored: ${after}`, after === before);
  await portal.sendTest();
  await report.wait('a test reaches a device', () => portal.messagesTo(portal.first).length === 1);
}
