import { expect, test, vi } from 'vitest';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import type { DueReminder } from '../../../server/reminders/due-reminders.ts';
import type { Sender } from '../../../server/reminders/sender.ts';
import { runShard } from '../../../server/reminders/shard-runner.ts';
import { createWaves } from '../../../server/reminders/waves.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { onEachOpenDatabase } from './databases.ts';

const leaseMs = 60_000;

/** A sender that says of everything that it was sent, when it is let. */
function senderAfter(ready: Promise<void>, onAsked: () => void): Sender {
  return {
    sendAll: async (reminders: readonly DueReminder[]) => {
      onAsked();
      await ready;
      return reminders.map((reminder) => ({
        reminder,
        nextTryAt: null,
        subscription: 'unchanged',
        counted: 'sent',
      }));
    },
  } as unknown as Sender;
}

onEachOpenDatabase((database) => {
  /** A shard with one reminder, and a run of it that waits in the middle until it is let. */
  async function beginRun() {
    const receiver = { endpoint: 'https://push.example/1', ...makeReceiverKeys() };
    const due = new Date(Date.now() - 1_000);
    const at = new Date(Date.now() + 3_600_000);
    await seedReminders(database(), [receiver], { keyId: 'k', at, due });
    const waves = createWaves(database(), Date.now);
    const [shard] = await waves.plan(leaseMs, async () => {});
    if (shard === undefined) throw new Error('there is no shard');
    const log = vi.fn();
    const onAsked = vi.fn();
    const run = (ready: Promise<void>) =>
      runShard(shard, {
        ...{ database: database(), waves, log, leaseMs, batch: 10, jitterMs: 0 },
        now: Date.now,
        sender: senderAfter(ready, onAsked),
        stopping: new AbortController().signal,
      });
    let goOn = () => {};
    const first = run(
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
    );
    await vi.waitFor(() => expect(onAsked).toHaveBeenCalled());
    return { waves, shard, log, run, first, goOn };
  }

  test('a deadline that moves while its reminder is under way is told as well', async () => {
    const { first, goOn } = await beginRun();
    const at = new Date(Date.now() + 7_200_000).toISOString();
    const code = 'GA00000001';
    const move = { code, moment: 'voting-ends', at } as const;
    expect(await moveDeadline(database(), move, Date.now())).toBe(1);
    goOn();
    await first;
    const waiting = 'select at from reminders.reminder where try_at is not null';
    expect(await database().query(waiting)).toEqual([{ at: new Date(at) }]);
  });

  test('a run whose shard another run of the same process took over writes nothing more', async () => {
    const { waves, shard, log, run, first, goOn } = await beginRun();
    await database().script("update reminders.shard set lease_until = now() - interval '1 second'");
    expect(await waves.abandoned(leaseMs)).toMatchObject([{ ...shard, wasHeld: true }]);
    await run(Promise.resolve());
    goOn();
    await first;
    expect(log.mock.calls.map(([, event]) => event)).toEqual(['wave-finished', 'shard-taken-away']);
    expect(await database().query('select sent, failed from reminders.shard')).toEqual([
      { sent: 1, failed: 0 },
    ]);
  });
});
