import { expect, test } from 'vitest';
import { composeTest, declare } from '../../../server/reminders/reminder-text.ts';

test('opens a path if PORTAL_ORIGIN is not set', () => {
  expect(JSON.parse(declare(composeTest('en'), '')).notification.navigate).toBe('/dashboard');
});
