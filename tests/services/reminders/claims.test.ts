import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createClaims,
  type DueReminder,
  type Settlement,
} from '../../../server/reminders/claims.ts';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import { count, readWaiting } from '../../../server/reminders/figures.ts';
import { startSending } from '../../../server/reminders/send-due.ts';
import { StoreLost } from '../../../server/reminders/store.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { onEachOpenDatabase } from './databases.ts';

const leaseMs = 60_000;
const hour = 3_600_000;

const asSent = (reminder: DueReminder): Settlement => ({
  ...{ reminder, nextTryAt: null, counted: 'sent' },
});

onEachOpenDatabase((database) => {
  let phones = 0;
  /** Due a second ago, true for an hour. */
  async function seed(
    times: number,
    more: { moment?: string; lead?: number; due?: Date } = {},
  ): Promise<void> {
    const receivers = Array.from({ length: times }, () => {
      phones += 1;
      return { endpoint: `https://push.example/${phones}`, ...makeReceiverKeys() };
    });
    const due = new Date(Date.now() - 1_000);
    const at = new Date(Date.now() + hour);
    await seedReminders(database(), receivers, { keyId: 'k', at, due, ...more });
  }
  const createOwn = () => createClaims(database(), Date.now, leaseMs);
  const idsOf = (reminders: readonly DueReminder[] = []) => reminders.map(({ id }) => id);
  const endLeases = () =>
    database().script("update reminders.reminder set lease_until = now() - interval '1 second'");
  const rows = () => database().query('select tries, try_at, holder from reminders.reminder');
  const sentCounts = () => database().query('select sent, failed from reminders.sent_wave');
  const written = { tries: 1, try_at: null, holder: null };

  /** Sends with `sendAll` until nothing is due. */
  async function sendDue(
    claims: ReturnType<typeof createOwn>,
    sendAll: (reminders: readonly DueReminder[]) => Promise<readonly DueReminder[]>,
  ) {
    const log = vi.fn();
    const pace = { tickMs: hour, leaseMs, batch: 2, batchesAtATime: 1 };
    const sender = {
      sendAll: async (reminders: readonly DueReminder[]) => (await sendAll(reminders)).map(asSent),
    };
    const sending = startSending({ claims, sender, log, now: Date.now, ...pace });
    onTestFinished(sending.close);
    return { sending, log };
  }

  test('takes each reminder once, the most urgent first, then the oldest', async () => {
    const due = new Date(Date.now() - 60_000);
    await seed(1, { moment: 'voting-starts', lead: 0, due });
    await seed(1, { moment: 'voting-ends', lead: 86_400, due });
    await seed(2, { moment: 'registration-ends', lead: 3_600 });
    await seed(1, { moment: 'voting-ends', lead: 0, due });
    await seed(1, { due: new Date(Date.now() + hour) });
    const [one, other] = [createOwn(), createOwn()];
    const first = await one.take(2);
    expect(first?.reminders.map(({ lead }) => lead)).toEqual([0, 3_600]);
    const taken = [await other.take(2), await one.take(2), await other.take(2)];
    expect(taken.map((claim) => claim?.reminders.map(({ moment }) => moment))).toEqual([
      ['registration-ends'],
      ['voting-ends'],
      ['voting-starts'],
    ]);
    expect(await one.take(2)).toBeUndefined();
  });

  test('another process takes over a claim whose lease ended, and its holder writes nothing more', async () => {
    await seed(2);
    const [dead, living] = [createOwn(), createOwn()];
    const claim = (await dead.take(10)) ?? expect.fail('nothing is due');
    expect(await living.take(10)).toBeUndefined();
    await endLeases();
    // The database may have been away for longer than the lease.
    expect(await dead.take(10)).toBeUndefined();
    await dead.renew();
    expect(await living.take(10)).toBeUndefined();
    await endLeases();
    const taken = (await living.take(10)) ?? expect.fail('nothing was taken over');
    expect(taken).toMatchObject({ takenOver: 2 });
    await dead.settle(claim, claim.reminders.map(asSent));
    await dead.renew();
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0]);
    expect(await sentCounts()).toEqual([]);
    await living.settle(taken, taken.reminders.map(asSent));
    expect(await rows()).toEqual([written, written]);
  });

  test('writes the results once, and returns the rest at once', async () => {
    await seed(3);
    const claims = createOwn();
    const claim = (await claims.take(10)) ?? expect.fail('nothing is due');
    const results = claim.reminders.slice(0, 2).map(asSent);
    // The first commit may have succeeded although the connection broke.
    await claims.settle(claim, results);
    await claims.settle(claim, results);
    claims.leave(claim);
    expect(await sentCounts()).toEqual([{ sent: 2, failed: 0 }]);
    expect(idsOf((await createOwn().take(10))?.reminders)).toEqual([claim.reminders[2]?.id]);
  });

  test('reminds again if the deadline moves while the reminder is sent', async () => {
    await seed(1);
    const at = new Date(Date.now() + 2 * hour);
    const move = { code: 'GA00000001', moment: 'voting-ends', at: at.toISOString() } as const;
    const { sending } = await sendDue(createOwn(), async (reminders) => {
      expect(await moveDeadline(database(), move, Date.now())).toMatchObject({ moved: 1 });
      return reminders;
    });
    await sending.tick();
    const waiting = 'select at, holder from reminders.reminder where try_at is not null';
    expect(await database().query(waiting)).toEqual([{ at, holder: null }]);
  });

  test.each(['before the write', 'after the write'] as const)(
    'waits for a database that is lost %s, and sends and counts nothing twice',
    async (when) => {
      await seed(3);
      const claims = createOwn();
      const sent: string[] = [];
      let losses = 0;
      const settle: typeof claims.settle = async (...batch) => {
        losses += 1;
        if (losses > 2) return claims.settle(...batch);
        if (when === 'after the write') await claims.settle(...batch);
        throw new StoreLost('away');
      };
      const { sending, log } = await sendDue({ ...claims, settle }, async (reminders) => {
        sent.push(...idsOf(reminders));
        return reminders;
      });
      await sending.tick();
      expect(new Set(sent).size).toBe(3);
      expect(sent).toHaveLength(3);
      expect(await sentCounts()).toEqual([{ sent: 3, failed: 0 }]);
      expect(await rows()).toEqual([written, written, written]);
      expect(log).toHaveBeenCalledWith(
        'info',
        'wave-finished',
        expect.objectContaining({ sent: 3 }),
      );
    },
  );

  test('a batch that fails does not stop the next one', async () => {
    await seed(3);
    let batches = 0;
    const { sending, log } = await sendDue(createOwn(), async (reminders) => {
      batches += 1;
      if (batches === 1) throw new RangeError();
      return reminders;
    });
    await sending.tick();
    expect(log).toHaveBeenCalledWith('error', 'batch-failed', { problem: 'RangeError' });
    expect(await sentCounts()).toEqual([{ sent: 1, failed: 0 }]);
  });

  test('a process that stops completes what it began, and leaves the rest to others', async () => {
    await seed(3);
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const begun = vi.fn();
    const { sending } = await sendDue(createOwn(), async (reminders) => {
      begun();
      await promise;
      // Only the first message had started.
      return reminders.slice(0, 1);
    });
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    const closing = sending.close();
    goOn();
    await closing;
    expect(await sentCounts()).toEqual([{ sent: 1, failed: 0 }]);
    expect((await createOwn().take(10))?.reminders).toHaveLength(2);
  });

  test('tells how long due reminders have waited while nothing was written', async () => {
    const look = () => readWaiting(database(), Date.now());
    expect(await look()).toMatchObject({ due: 0, oldestDue: null, stalledSince: null });
    const due = new Date(Date.now() - hour);
    await seed(2, { due });
    const oldest = due.toISOString();
    expect(await look()).toMatchObject({ due: 2, oldestDue: oldest, stalledSince: oldest });
    const claims = createOwn();
    const claim = (await claims.take(1)) ?? expect.fail('nothing is due');
    await claims.settle(claim, claim.reminders.map(asSent));
    const { stalledSince, lastWave, ...waiting } = await look();
    expect(waiting).toMatchObject({ due: 1, oldestDue: oldest });
    expect(Date.parse(stalledSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(lastWave).toMatchObject({ sent: 1, finishedAt: null });
  });

  test('counts planned reminders by moment, and sent ones over all waves', async () => {
    const tomorrow = new Date(Date.now() + 24 * hour);
    await seed(5, { moment: 'voting-starts', lead: 0, due: tomorrow });
    await seed(4, { lead: 3_600, due: tomorrow });
    await seed(3, { lead: 86_400 });
    const claims = createOwn();
    const claim = (await claims.take(10)) ?? expect.fail('nothing is due');
    await claims.settle(claim, claim.reminders.map(asSent));
    await database().script(`insert into reminders.sent_wave
      (started_at, last_at, sent, failed, gone, expired) values (now(), now(), 40, 0, 0, 0)`);
    expect(await count(database(), { find: () => undefined }, Date.now())).toEqual({
      sent: 43,
      planned: {
        countedAt: expect.stringMatching(/Z$/),
        reminders: [
          { moment: 'voting-ends', lead: 3_600, count: 4 },
          { moment: 'voting-starts', lead: 0, count: 5 },
        ],
      },
      missingKeys: [{ key: 'k', phones: 12 }],
    });
  });
});
