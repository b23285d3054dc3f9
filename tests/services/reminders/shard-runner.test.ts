import { expect, test, vi } from 'vitest';
import { StoreLost } from '../../../server/reminders/database/database.ts';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import type { DueReminder } from '../../../server/reminders/due-reminders.ts';
import type { Batch, Sender } from '../../../server/reminders/sender.ts';
import type { Settlement } from '../../../server/reminders/settlements.ts';
import { runShard } from '../../../server/reminders/shard-runner.ts';
import { shardOf, subscriptionId } from '../../../server/reminders/subscriptions.ts';
import { createWaves, type Waves } from '../../../server/reminders/waves.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { onEachOpenDatabase } from './databases.ts';

const leaseMs = 60_000;

const asSent = (reminder: DueReminder): Settlement => ({
  reminder,
  nextTryAt: null,
  subscription: 'unchanged',
  counted: 'sent',
});

type SendAll = (reminders: readonly DueReminder[]) => Promise<readonly DueReminder[]>;

/** A sender that reports as sent what `sendAll` returns. */
function senderWith(sendAll: SendAll, onPrepare = (_count: number) => {}): Sender {
  return {
    prepare: async (reminders: readonly DueReminder[]) => {
      onPrepare(reminders.length);
      return { reminders, bodies: [] };
    },
    sendAll: async ({ reminders }: Batch) => (await sendAll(reminders)).map(asSent),
  } as unknown as Sender;
}

onEachOpenDatabase((database) => {
  async function planOf(count: number) {
    const addresses = Array.from({ length: 200 }, (_, index) => `https://push.example/${index}`);
    const ofOneShard = addresses.filter((endpoint) => shardOf(subscriptionId(endpoint)) === 7);
    const receivers = ofOneShard
      .slice(0, count)
      .map((endpoint) => ({ endpoint, ...makeReceiverKeys() }));
    const due = new Date(Date.now() - 1_000);
    const at = new Date(Date.now() + 3_600_000);
    await seedReminders(database(), receivers, { keyId: 'k', at, due });
    const waves = createWaves(database(), Date.now);
    const [shard] = await waves.plan(leaseMs, async () => {});
    if (shard === undefined) throw new Error('there is no shard');
    return { waves, shard };
  }

  const partsOf = (waves: Waves) => ({
    database: database(),
    waves,
    log: vi.fn(),
    leaseMs,
    batch: 10,
    jitterMs: 0,
    now: Date.now,
    stopping: new AbortController().signal,
  });

  /** The run waits for `goOn`. */
  async function beginRun() {
    const { waves, shard } = await planOf(1);
    const log = vi.fn();
    const onAsked = vi.fn();
    const run = (ready: Promise<void>) => {
      const sender = senderWith(async (reminders) => {
        onAsked();
        await ready;
        return reminders;
      });
      return runShard(shard, { ...partsOf(waves), log, sender });
    };
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const first = run(promise);
    await vi.waitFor(() => expect(onAsked).toHaveBeenCalled());
    return { waves, shard, log, run, first, goOn };
  }

  test('reminds again if the deadline moves while the reminder is sent', async () => {
    const { first, goOn } = await beginRun();
    const at = new Date(Date.now() + 7_200_000).toISOString();
    const code = 'GA00000001';
    const move = { code, moment: 'voting-ends', at } as const;
    expect(await moveDeadline(database(), move, Date.now())).toMatchObject({ moved: 1 });
    goOn();
    await first;
    const waiting = 'select at from reminders.reminder where try_at is not null';
    expect(await database().query(waiting)).toEqual([{ at: new Date(at) }]);
  });

  test('a run whose shard another process took over writes nothing more', async () => {
    const { waves, shard, log, run, first, goOn } = await beginRun();
    await database().script("update reminders.shard set lease_until = now() - interval '1 second'");
    // Its own process does not count the run as abandoned.
    expect(await waves.abandoned(leaseMs)).toEqual([]);
    const ofAnother = createWaves(database(), Date.now);
    expect(await ofAnother.abandoned(leaseMs)).toMatchObject([{ ...shard, wasHeld: true }]);
    await run(Promise.resolve());
    goOn();
    await first;
    expect(log.mock.calls.map(([, event]) => event)).toEqual(['wave-finished', 'shard-taken-away']);
    expect(await database().query('select sent, failed from reminders.shard')).toEqual([
      { sent: 1, failed: 0 },
    ]);
  });

  test.each(['before the write', 'after the write'] as const)(
    'waits for a database that is lost %s, and sends and counts nothing twice',
    async (when) => {
      const { waves, shard } = await planOf(3);
      const sent: string[] = [];
      const sender = senderWith(async (reminders) => {
        sent.push(...reminders.map(({ id }) => id));
        return reminders;
      });
      let losses = 0;
      const settle: Waves['settle'] = async (...batch) => {
        losses += 1;
        if (losses > 2) return waves.settle(...batch);
        if (when === 'after the write') await waves.settle(...batch);
        throw new StoreLost('away');
      };
      await runShard(shard, { ...partsOf({ ...waves, settle }), sender, batch: 2 });
      expect(sent).toHaveLength(3);
      expect(new Set(sent).size).toBe(3);
      expect(await database().query('select sent from reminders.shard')).toEqual([{ sent: 3 }]);
      const tried = 'select distinct tries, try_at from reminders.reminder';
      expect(await database().query(tried)).toEqual([{ tries: 1, try_at: null }]);
    },
  );

  test('prepares the next batch meanwhile, and sends it after the results are written', async () => {
    const { shard, waves } = await planOf(3);
    const prepared: number[] = [];
    const sent: string[] = [];
    const { promise: answered, resolve: goOn } = Promise.withResolvers<void>();
    const sendAll: SendAll = async (reminders) => {
      sent.push(...reminders.map(({ id }) => id));
      await answered;
      return reminders;
    };
    const sender = senderWith(sendAll, (count) => prepared.push(count));
    const run = runShard(shard, { ...partsOf(waves), sender, batch: 2 });
    await vi.waitFor(() => expect(prepared).toEqual([2, 1]));
    expect(sent).toHaveLength(2);
    goOn();
    await run;
    // No reminder is left out between two batches, and none is in both.
    expect(prepared).toEqual([2, 1, 0]);
    expect(new Set(sent).size).toBe(3);
    expect(await database().query('select sent from reminders.shard')).toEqual([{ sent: 3 }]);
  });

  test('a run that is stopped before it begins leaves its shard to another process at once', async () => {
    const { shard, waves } = await planOf(1);
    const sender = senderWith(async (reminders) => reminders);
    await runShard(shard, { ...partsOf(waves), sender, stopping: AbortSignal.abort() });
    const ofAnother = createWaves(database(), Date.now);
    // The embedded database counts in milliseconds: the lease may end in the current one.
    await vi.waitFor(async () => {
      const found = await ofAnother.abandoned(leaseMs);
      expect(found).toMatchObject([{ ...shard, wasHeld: false }]);
    });
  });

  test('a stopped run leaves the rest to the next run', async () => {
    const { shard, waves } = await planOf(3);
    const stop = new AbortController();
    const sent: string[] = [];
    const sender = senderWith(async (reminders) => {
      // Like the real sender: only messages that began before the stop are sent.
      const begun = stop.signal.aborted ? reminders : reminders.slice(0, 1);
      stop.abort();
      sent.push(...begun.map(({ id }) => id));
      return begun;
    });
    await runShard(shard, { ...partsOf(waves), sender, batch: 2, stopping: stop.signal });
    expect(sent).toHaveLength(1);
    await runShard(shard, { ...partsOf(waves), sender, batch: 2 });
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
  });
});
