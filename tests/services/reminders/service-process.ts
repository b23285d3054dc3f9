import type { Log } from '../../../server/log.ts';
import { readReminderOptions } from '../../../server/options.ts';
import { openService } from '../../../server/reminders/service.ts';

/** The pace is JSON in the first argument, because operators cannot set it. */
const log: Log = (level, event, details) => {
  process.stdout.write(`${JSON.stringify({ level, event, ...details })}\n`);
};
const pace = JSON.parse(process.argv[2] ?? '');
const service = await openService(readReminderOptions(process.env), log, pace);
process.on('SIGTERM', () => service.close());
log('info', 'store-ready');
