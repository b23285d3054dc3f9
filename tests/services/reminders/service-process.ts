import { openStore } from '../../../server/reminders/database/open-store.ts';
import { logToConsole } from '../../../server/reminders/log.ts';
import { readReminderOptions } from '../../../server/reminders/options.ts';
import { startService } from '../../../server/reminders/service.ts';

/**
 * The service in a process of its own, which the tests kill. Settings come from the environment as
 * in production; its pace, which is none of an operator's business, as JSON in the first argument.
 */
const options = readReminderOptions(process.env);
if (!options.vapidKeys) throw new Error('VAPID_KEYS is missing');
const database = await openStore(options, logToConsole);
const service = await startService({
  ...{ database, options, keys: options.vapidKeys, log: logToConsole, now: Date.now },
  pace: JSON.parse(process.argv[2] ?? ''),
});
logToConsole('info', 'started');
process.on('SIGTERM', async () => {
  await service.close();
  await database.close();
});
