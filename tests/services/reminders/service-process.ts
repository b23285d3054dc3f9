import type { Log } from '../../../server/log.ts';
import { readReminderOptions } from '../../../server/options.ts';
import { openStore } from '../../../server/reminders/database/open-store.ts';
import { startService } from '../../../server/reminders/service.ts';

/** The pace is JSON in the first argument, because operators cannot set it. */
const log: Log = (level, event, details) => {
  process.stdout.write(`${JSON.stringify({ level, event, ...details })}\n`);
};
const options = readReminderOptions(process.env);
if (!options.vapidKeys) throw new Error('VAPID_KEYS is missing');
const database = await openStore(options, log);
const service = await startService({
  database,
  options,
  keys: options.vapidKeys,
  log,
  now: Date.now,
  pace: JSON.parse(process.argv[2] ?? ''),
});
log('info', 'started');
process.on('SIGTERM', async () => {
  await service.close();
  await database.close();
});
