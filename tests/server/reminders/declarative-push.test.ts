import { expect, test } from 'vitest';
import { composeReminder, composeTest, declare } from '../../../server/reminders/reminder-text.ts';
import { reminderLeads, reminderMoments } from '../../../src/contracts/reminders.ts';
import { addressOf, readPush } from '../../../sw/push/show-pushes.ts';

const portal = 'https://vote.coop.example';

test('WebKit can show the message without the worker', () => {
  expect(JSON.parse(declare(composeTest('en'), portal))).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Reminders reach this phone',
      navigate: `${portal}/dashboard`,
      lang: 'en',
      tag: 'reminder-test',
      app_badge: 1,
    },
    app_badge: 1,
  });
});

test('the worker reads the same message and opens the same screen', async () => {
  const text = declare(composeTest('en'), portal);
  const { notification } = await readPush({ json: () => JSON.parse(text) }, async () => 'en');
  expect(notification.title).toBe('Reminders reach this phone');
  expect(addressOf({ navigate: notification.navigate }, portal)).toBe('/dashboard');
});

test('opens a path if PORTAL_ORIGIN is not set', () => {
  expect(JSON.parse(declare(composeTest('en'), '')).notification.navigate).toBe('/dashboard');
});

test('every reminder fits into one encrypted record', () => {
  const longest = `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example`;
  const at = Date.parse('2026-11-25T22:30:00+08:00');
  for (const moment of reminderMoments) {
    for (const lead of reminderLeads) {
      for (const language of ['en', 'fil'] as const) {
        const reminder = { code: 'A'.repeat(20), moment, lead, at };
        const text = declare(composeReminder(reminder, at - lead * 1_000, language), longest);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_993);
      }
    }
  }
});
