import { expect, test, vi } from 'vitest';
import type { DueReminder } from '../../../server/reminders/due-reminders.ts';
import type { Sender } from '../../../server/reminders/sender.ts';
import { runShard } from '../../../server/reminders/shard-runner.ts';
import { createWaves } from '../../../server/reminders/waves.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { onEachOpenDatabase } from './databases.ts';

const leaseMs = 60_000;

/** A sender that says of everything that it was sent, when it is let. */
function senderAfter(ready: Promise<void>): Sender {
  return {
    sendAll: async (reminders: readonly DueReminder[]) => {
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
  test('a run whose shard another run of the same process took over writes nothing more', async () => {
    const receiver = { endpoint: 'https://push.example/1', ...makeReceiverKeys() };
    const due = new Date(Date.now() - 1_000);
    const at = new Date(Date.now() + 3_600_000);
    await seedReminders(database(), [receiver], { keyId: 'k', at, due });
    const waves = createWaves(database(), Date.now);
    const [shard] = await waves.plan(leaseMs, async () => {});
    if (shard === undefined) throw new Error('there is no shard');
    const log = vi.fn();
    const run = (ready: Promise<void>) =>
      runShard(shard, {
        ...{ database: database(), waves, log, leaseMs, batch: 10, jitterMs: 0 },
        now: Date.now,
        sender: senderAfter(ready),
        stopping: new AbortController().signal,
      });
    let goOn = () => {};
    const first = run(
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
    );
    const held = () => database().query('select from reminders.shard where holder is not null');
    await vi.waitFor(async () => expect(await held()).toHaveLength(1));
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
