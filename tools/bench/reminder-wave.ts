import type { Log } from '../../server/log.ts';
import { readReminderOptions } from '../../server/options.ts';
import { openStore } from '../../server/reminders/database/open-store.ts';
import { calmPace, startService } from '../../server/reminders/service.ts';
import { makeReceiverKeys, seedReminders } from '../../tests/support/seed-reminders.ts';

/**
 * `reminder-wave.ts seed COUNT` stores subscriptions that are due at once; `reminder-wave.ts send`
 * sends them as one wave.
 */
const [task, count = '0'] = process.argv.slice(2);
const options = { ...readReminderOptions(process.env), rate: Number.POSITIVE_INFINITY };
const keys = options.vapidKeys;
const origin = process.env['PUSH_HOSTS'];
if (!keys || !origin) throw new Error('VAPID_KEYS or PUSH_HOSTS is missing');
const database = await openStore(options, () => {});

if (task === 'seed') {
  const known = Array.from({ length: 1_000 }, makeReceiverKeys);
  const receivers = Array.from({ length: Number(count) }, (_, index) => ({
    endpoint: `${origin}/${index}`,
    ...(known[index % known.length] ?? makeReceiverKeys()),
  }));
  const due = new Date();
  const at = new Date(due.getTime() + 3_600_000);
  await seedReminders(database, receivers, { keyId: keys.current.id, at, due });
} else {
  let since = 0;
  let before = process.cpuUsage();
  let report: (line: object) => void = () => {};
  const finished = new Promise<object>((resolve) => {
    report = resolve;
  });
  const log: Log = (level, event, details) => {
    if (event === 'wave-started') {
      since = performance.now();
      before = process.cpuUsage();
    }
    if (event === 'wave-finished') {
      const { user, system } = process.cpuUsage(before);
      const seconds = (performance.now() - since) / 1000;
      report({ ...details, seconds, busySeconds: (user + system) / 1e6 });
    }
    if (level !== 'info') console.error(event, details);
  };
  // Full speed from the start, because a slow start would look like a slow service.
  const pace = { ...calmPace, rampMs: 0, jitterMs: 0 };
  const service = await startService({ database, options, keys, log, now: Date.now, pace });
  const wave = await finished;
  process.send?.({ ...wave, peakKiB: process.resourceUsage().maxRSS });
  await service.close();
}
await database.close();
process.disconnect?.();
