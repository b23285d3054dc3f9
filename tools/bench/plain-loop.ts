import webPush from 'web-push';
import { makeReceiverKeys } from '../../tests/support/seed-reminders.ts';

const [count = 0, concurrency = 1] = process.argv.slice(2).map(Number);
const origin = process.env['PUSH_HOSTS'] ?? '';
const [key] = JSON.parse(process.env['VAPID_KEYS'] ?? '[]');
const payload = process.env['PAYLOAD'] ?? '';
const known = Array.from({ length: 1_000 }, makeReceiverKeys);
const options = {
  vapidDetails: { subject: 'mailto:it@coop.example', ...key },
  TTL: 3_600,
  urgency: 'high',
  topic: 'GA00000001',
} as const;

let next = 0;
async function loop(): Promise<void> {
  while (next < count) {
    const index = next;
    next += 1;
    const keys = known[index % known.length] ?? makeReceiverKeys();
    await webPush.sendNotification({ endpoint: `${origin}/${index}`, keys }, payload, options);
  }
}

const before = process.cpuUsage();
const since = performance.now();
await Promise.all(Array.from({ length: concurrency }, loop));
const seconds = (performance.now() - since) / 1000;
const { user, system } = process.cpuUsage(before);
const busySeconds = (user + system) / 1e6;
process.send?.({ sent: count, seconds, busySeconds, peakKiB: process.resourceUsage().maxRSS });
process.disconnect?.();
