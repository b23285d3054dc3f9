import { expect, test } from 'vitest';
import type { Counts, DueReminder } from '../../../server/reminders/claims.ts';
import { countAttempt, noCounts } from '../../../server/reminders/delivery.ts';

test('counts the attempts of this server by their result', () => {
  const counts = noCounts();
  const minute = 60_000;
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/a';
  const note = (
    minutesLate: number,
    tries: number,
    result: keyof Counts,
    answer?: number | string,
  ) => {
    const reminder = { endpoint, at: 3_600_000, lead: 3_600, tries } as DueReminder;
    const response =
      typeof answer === 'string' ? { problem: answer } : { status: answer ?? 0, retryAfterMs: 0 };
    countAttempt(counts, reminder, result, answer ? response : undefined, minutesLate * minute);
  };
  note(5, 0, 'sent', 201);
  note(6, 1, 'sent', 201);
  note(0, 0, 'failed', 'ECONNRESET');
  note(0, 0, 'failed', 307);
  note(0, 0, 'gone', 410);
  note(0, 0, 'failed', 429);
  note(0, 2, 'failed', 503);
  note(60, 0, 'expired');
  note(60, 3, 'expired', 500);
  note(0, 1, 'failed', 'UNKNOWN_KEY');
  for (const ours of ['REFUSED_HOST', 'EREFUSEDADDRESS', 'UNUSABLE_KEYS', 'SILENT_ORIGIN'])
    note(0, 1, 'failed', ours);
  expect(counts).toEqual({
    ...noCounts(),
    ...{ due: { '': 6 }, sent: { '': 8 }, late: { '': 1 }, expired: { '': 2 } },
    accepted: { ...noCounts().accepted, mozilla: 2 },
    refused: { '3xx': 1, '4xx': 2, '5xx': 2, none: 1, 'unknown-key': 1, 'not-tried': 4 },
  });
});
