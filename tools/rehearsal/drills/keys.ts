import { reminders, servers } from '../stage.ts';
import { type Portal, readMetric } from './portal.ts';

const missing = 'kaagapay_reminders_missing_key_phones';

export async function loseKeys(portal: Portal): Promise<void> {
  const backup = await portal.backUp();
  await portal.sendTest();
  await portal.waitForTest(1);
  const soon = portal.makeDevice();
  await portal.planDueIn(soon, 15_000);
  const before = await portal.stored();
  /** They have the same settings. */
  const restartAll = async (VAPID_KEYS: string) => {
    for (const server of [reminders, ...servers])
      await portal.restart(server, { settings: { VAPID_KEYS } });
  };

  portal.step('Broken: portal.env has an empty VAPID_KEYS, and the servers restart.');
  await restartAll('');

  portal.step('Members notice that reminders are missing, and nothing else.');
  await portal.checkMembers(servers);
  await portal.sendTest();

  portal.step('The operator sees it in the log, the metrics and on the page.');
  await portal.waitForLog(reminders, 'vapid-key-missing');
  for (const server of servers) {
    await portal.waitUntilReady(server);
    await portal.wait(`${missing} is 21`, async () => (await readMetric(server, missing)) === 21);
    await portal.waitForAttention(server, portal.vapidKey.id);
  }
  await portal.wait('a reminder became due', async () => {
    const due = servers.map((server) => readMetric(server, 'kaagapay_reminders_due_total'));
    return (await Promise.all(due)).some((count = 0) => count > 0);
  });
  portal.check(
    'it was not sent, and neither was the test',
    portal.messagesTo(soon).length === 0 && portal.messagesTo(portal.first).length === 1,
  );
  const kept = await portal.stored();
  portal.check(`all are kept: ${kept}`, kept === before);

  portal.step('Way back: VAPID_KEYS from the backup into portal.env, then restart.');
  const identity = `${portal.folder}/backup.key`;
  const keys = await portal.type(`age -d -i ${identity} ${backup}/vapid-keys.json.age`);
  console.log('      $ systemctl restart kaagapay-reminders, kaagapay@1, then kaagapay@2');
  await restartAll(keys);

  portal.step('Afterwards everything is planned as before.');
  for (const server of servers) {
    await portal.wait(`server ${server} has no missing key`, async () => {
      const isOpen = (await readMetric(server, 'kaagapay_reminders_due')) !== undefined;
      return isOpen && (await readMetric(server, missing)) === undefined;
    });
  }
  const hasCome = () => portal.messagesTo(soon).length === 1;
  await portal.wait('the reminder that was due arrives', hasCome, 180);
  await portal.sendTest();
  await portal.waitForTest(2);
  const signature = portal.messagesTo(portal.first).at(-1);
  portal.check('with the old key', signature?.endsWith(`k=${portal.vapidKey.publicKey}`) ?? false);
  await portal.wait(
    'planned as before, except the reminder that was sent',
    async () => (await portal.stored()) === '21 devices, 60 reminders',
  );
}
