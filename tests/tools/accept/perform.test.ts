import { expect, test } from 'vitest';
import { acceptanceReport } from '../../../tools/accept/perform.ts';

test('the report has each step, also those that were not done', () => {
  const steps = ['Opens.', 'Goes on.'].map((says) => ({ says, perform: async () => {} }));
  const result = { says: 'Opens.', problem: 'Timeout', seconds: 1.5 };
  const report = acceptanceReport('https://x', steps, [result]);
  expect(report).toContain('0 of 2 steps passed');
  expect(report).toContain('| 1 | Opens. | **failed**: Timeout | 1.5 | [picture](01.png) |');
  expect(report).toContain('| 2 | Goes on. | not done | | |');
});
