import { expect, test } from 'vitest';
import { createStoredCounts } from '../../../server/reminders/stored-counts.ts';
import { onEachOpenDatabase } from './databases.ts';

const seeds = [
  ['voting-starts', 0, "now() + interval '1 day'", 5],
  ['voting-ends', 3_600, "now() + interval '2 days'", 4],
  ['voting-ends', 86_400, "now() - interval '1 minute'", 3],
  ['registration-ends', 0, 'null', 2],
] as const;

onEachOpenDatabase((database) => {
  test('counts planned reminders by moment, in parts, and sent ones over all waves', async () => {
    const { script } = database();
    await script(`insert into reminders.wave (cutoff, started_at) values (now(), now()), (now(), now());
      insert into reminders.shard (wave_id, bucket, sent, lease_until)
      select id, bucket, 10, now() from reminders.wave, generate_series(1, 2) as series (bucket)`);
    for (const [moment, lead, tryAt, count] of seeds) {
      await script(`with phone as (
          insert into reminders.subscription
            (id, endpoint, p256dh, auth, key_id, language, seen_at)
          select gen_random_uuid(), '', '', '', '', 'en', now() from generate_series(1, ${count})
          returning id
        )
        insert into reminders.reminder (subscription_id, bucket, code, moment, lead, at, try_at)
        select id, 0, 'GA00000001', '${moment}', ${lead}, now(), ${tryAt} from phone`);
    }
    const counts = createStoredCounts({
      database: database(),
      log: () => {},
      now: Date.now,
      everyMs: 60_000,
      partRows: 3,
      countTimeoutMs: 60_000,
    });
    expect(await counts.read()).toEqual({
      countedAt: expect.stringMatching(/Z$/),
      planned: [
        { moment: 'voting-ends', lead: 3_600, count: 4 },
        { moment: 'voting-starts', lead: 0, count: 5 },
      ],
      sent: 40,
    });
    await counts.close();
  });
});
