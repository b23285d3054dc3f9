import { expect, test } from 'vitest';
import { readHealth } from '../../../server/reminders/health.ts';
import { createWaves } from '../../../server/reminders/waves.ts';
import { makeReceiverKeys, seedReminders } from '../../support/seed-reminders.ts';
import { onEachOpenDatabase } from './databases.ts';

const leaseMs = 30_000;
const minute = 60_000;

onEachOpenDatabase((database) => {
  let phones = 0;
  /** Due a minute ago. */
  async function seed(moment: string, lead: number, now = Date.now()): Promise<Date> {
    phones += 1;
    const due = new Date(now - minute);
    const at = new Date(due.getTime() + lead * 1000);
    const receiver = { endpoint: `https://push.example/${phones}`, ...makeReceiverKeys() };
    await seedReminders(database(), [receiver], { keyId: 'k', moment, lead, at, due });
    return due;
  }

  test('plans a wave for each urgency, the last hour first', async () => {
    await seed('voting-starts', 0);
    await seed('voting-ends', 86_400);
    await seed('registration-starts', 0);
    await seed('registration-ends', 3_600);
    await seed('voting-ends', 0);
    const waves = createWaves(database(), Date.now);
    const planned = await waves.plan(leaseMs, async () => {});
    expect(planned.map(({ urgency }) => urgency)).toEqual([1, 1, 2, 3, 3]);
    expect(new Set(planned.map(({ wave }) => wave)).size).toBe(3);
    expect(await waves.plan(leaseMs, async () => {})).toEqual([]);
  });

  test('an open wave of openings does not hold back the last hour', async () => {
    const waves = createWaves(database(), Date.now);
    await seed('voting-starts', 0);
    const [opening] = await waves.plan(leaseMs, async () => {});
    if (!opening) throw new Error('there is no shard');
    await waves.claim(opening, crypto.randomUUID(), leaseMs);
    expect(await waves.isOutranked(opening)).toBe(false);

    await seed('voting-ends', 3_600);
    const [urgent] = await waves.plan(leaseMs, async () => {});
    expect(urgent?.urgency).toBe(1);
    expect(await waves.isOutranked(opening)).toBe(true);
    // Once a worker has it, the others continue.
    if (urgent) await waves.claim(urgent, crypto.randomUUID(), leaseMs);
    expect(await waves.isOutranked(opening)).toBe(false);
  });

  test('tells how long a due reminder has waited for a wave', async () => {
    const counted = Promise.resolve(null);
    const look = () => readHealth(database(), Date.now(), counted);
    expect(await look()).toMatchObject({ oldestDue: null, oldestWithoutWave: null });
    const due = (await seed('voting-ends', 3_600)).toISOString();
    expect(await look()).toMatchObject({ oldestDue: due, oldestWithoutWave: due });
    await createWaves(database(), Date.now).plan(leaseMs, async () => {});
    expect(await look()).toMatchObject({ oldestDue: due, oldestWithoutWave: null });
    // A wave of another urgency does not send it.
    const later = (await seed('voting-starts', 0)).toISOString();
    expect(await look()).toMatchObject({ oldestDue: due, oldestWithoutWave: later });
  });
});
