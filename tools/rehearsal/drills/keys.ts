import { reminders, servers } from '../stage.ts';

import type { Portal } from './portal.ts';
import { checkMembers, type Report, readAttention, readMetric, waitUntilReady } from './report.ts';

/** They have the same settings. */
const all = [reminders, ...servers];

const metric = 'kaagapay_reminders_missing_key_phones';

export async function loseKeys(portal: Portal, report: Report): Promise<void> {
  report.step('Before: devices have reminders, and a backup was written tonight.');
  const backup = await portal.backUp();
  await portal.sendTest();
  await report.wait('a test reaches a device', () => portal.messagesTo(portal.first).length === 1);

  const soon = portal.makeDevice();
  await portal.planDueIn(soon, 15_000);
  const before = await portal.stored();

  report.step('Broken: portal.env has an empty VAPID_KEYS, and the servers restart.');
  for (const server of all) await portal.restart(server, { settings: { VAPID_KEYS: '' } });

  report.step('Members notice that reminders are missing, and nothing else.');
  await checkMembers(report, servers);
  await portal.sendTest();

  report.step('The operator sees it in the log, the metrics and on the page.');
  for (const server of servers) {
    await waitUntilReady(report, server);
    await report.wait('the log has vapid-key-missing', () =>
      portal.hasLogged(reminders, 'vapid-key-missing'),
    );
    await report.wait(`${metric} is 21`, async () => (await readMetric(server, metric)) === 21);
    await report.wait(`the page names the key ${portal.vapidKey.id}`, async () =>
      (await readAttention(server)).some((text) => text.includes(portal.vapidKey.id)),
    );
  }
  await report.wait('a reminder became due', async () => {
    const due = servers.map((server) => readMetric(server, 'kaagapay_reminders_due_total'));
    return (await Promise.all(due)).some((count = 0) => count > 0);
  });
  report.check(
    'it was not sent, and neither was the test',
    portal.messagesTo(soon).length === 0 && portal.messagesTo(portal.first).length === 1,
  );
  const kept = await portal.stored();
  report.check(`all are kept: ${kept}`, kept === before);

  report.step('Way back: VAPID_KEYS from the backup into portal.env, then restart.');
  const identity = `${portal.folder}/backup.key`;
  const keys = await portal.type(`age -d -i ${identity} ${backup}/vapid-keys.json.age`);
  console.log('      $ systemctl restart kaagapay-reminders, kaagapay@1, then kaagapay@2');
  for (const server of all) await portal.restart(server, { settings: { VAPID_KEYS: keys } });

  report.step('Afterwards everything is planned as before.');
  for (const server of servers) {
    await report.wait(`server ${server} has no missing key`, async () => {
      const isOpen = (await readMetric(server, 'kaagapay_reminders_due')) !== undefined;
      return isOpen && (await readMetric(server, metric)) === undefined;
    });
  }
  await report.wait(
    'the reminder that was due arrives',
    () => portal.messagesTo(soon).length === 1,
    180,
  );
  await portal.sendTest();
  await report.wait('a test reaches the device, signed with the old key', async () => {
    const [, last] = portal.messagesTo(portal.first);
    return last?.endsWith(`k=${portal.vapidKey.publicKey}`) ?? false;
  });
  await report.wait(
    'planned as before, except the reminder that was sent',
    async () => (await portal.stored()) === '21 devices, 60 reminders',
  );
}
