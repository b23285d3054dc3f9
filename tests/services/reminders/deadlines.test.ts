import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { actsFileIn, readActs } from '../../../server/operations/acts.ts';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import { cleanUp } from '../../../server/reminders/figures.ts';
import { controlFile } from '../../../server/reminders/folders.ts';
import { createSubscriptions } from '../../../server/reminders/subscriptions.ts';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { createPhone, reminderDue } from '../../server/reminders/phone.ts';
import { makeFolder, runScript } from '../main-process.ts';
import { onEachDatabase, onEachOpenDatabase, openAt, type Place } from './databases.ts';
import { openDesk } from './desk.ts';

const script = resolve(import.meta.dirname, '../../../server/reminders/move-deadline.ts');
const hour = 3_600_000;
const day = 24 * hour;

// Each test runs several commands.
vi.setConfig({ testTimeout: 180_000 });

async function command({ databaseUrl, folder }: Place, ...args: string[]) {
  const env = { DATA_DIR: dirname(folder), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { code, text } = await runScript(script, env, { args }).ended;
  return { code, said: text };
}

const inManila = (instant: number) =>
  new Date(instant + 8 * hour).toISOString().replace(/:\d\d\.\d+Z/, '+08:00');

onEachOpenDatabase((database) => {
  test('moves a deadline for all devices, and reminds again after the old time', async () => {
    const { phone, push, readBy, waitFor } = await openDesk(database());
    const now = Date.now();
    const told = await phone([reminderDue(now, 0)]);
    const waiting = await phone([reminderDue(now, day)]);
    const other = await phone([reminderDue(now, day, { code: 'GA00000002' })]);
    await waitFor(() => expect(readBy(told)).toHaveLength(1));
    await waitFor(async () => {
      const rows = await database().query('select from reminders.reminder where try_at is null');
      expect(rows).toHaveLength(1);
    });
    const at = '2031-05-06T17:00:00+08:00';
    const move = { code: 'GA00000001', moment: 'voting-ends', at } as const;
    const result = () => moveDeadline(database(), move, Date.now());
    expect(await result()).toEqual({ moved: 2, unchanged: 0, stored: [] });
    expect(await result()).toEqual({ moved: 0, unchanged: 2, stored: [] });
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    const again = { ...move, at: soon };
    expect(await moveDeadline(database(), again, Date.now())).toMatchObject({ moved: 2 });
    // The moment an hour before is past, so both get the new time at once.
    await waitFor(() => expect([readBy(told).length, readBy(waiting).length]).toEqual([2, 1]));
    expect(readBy(told)[1]?.notification.tag).toBe('GA00000001');
    expect(readBy(other)).toHaveLength(0);
    expect(push.complaints).toEqual([]);
  });

  test('sends one reminder where several are due with the new time', async () => {
    const now = Date.now();
    const sent = ([86_400, 3_600] as const).map((lead) => reminderDue(now, -30_000, { lead }));
    const waiting = reminderDue(now, day, { lead: 0 });
    const { phone } = await openDesk(database(), { pace: { tickMs: day } });
    await phone([...sent, waiting]);
    const at = new Date(now + 45 * 60_000).toISOString();
    const move = { code: 'GA00000001', moment: 'voting-ends', at } as const;
    expect(await moveDeadline(database(), move, now)).toMatchObject({ moved: 3 });
    const stored = await database().query(
      'select lead, try_at from reminders.reminder order by lead desc',
    );
    expect(stored).toEqual([
      { lead: 86_400, try_at: null },
      { lead: 3_600, try_at: new Date(now) },
      { lead: 0, try_at: new Date(at) },
    ]);
  });

  test('deletes old reminders and devices without reminders, and nothing else', async () => {
    const { subscriptions } = await openDesk(database());
    const now = Date.now();
    const save = async (reminders: ReturnType<typeof reminderDue>[]) => {
      const { subscription, owner } = createPhone();
      await subscriptions.save({ subscription, reminders, language: 'en', keyId: 'any' });
      return owner;
    };
    const silent = await save([]);
    const waiting = await save([reminderDue(now, 100 * day)]);
    const isKept = async (owner: typeof silent) =>
      (await subscriptions.findOwned(owner)) !== undefined;
    const kept = async (days: number) => {
      await cleanUp(database(), now + days * day);
      const reminders = await database().query('select from reminders.reminder');
      return [await isKept(silent), await isKept(waiting), reminders.length];
    };
    expect(await kept(50)).toEqual([true, true, 1]);
    expect(await kept(70)).toEqual([false, true, 1]);
    await database().query('update reminders.reminder set try_at = null');
    expect(await kept(100)).toEqual([false, true, 1]);
    expect((await kept(110)).at(-1)).toBe(0);
  });
});

onEachDatabase((place) => {
  const reminderMain = resolve(import.meta.dirname, '../../../server/reminders/main.ts');

  /** Runs the process with two devices that want one reminder each. */
  async function startProcess() {
    const { databaseUrl, folder } = place();
    const database = await openAt(place());
    await database.script('truncate reminders.subscription cascade');
    const { save } = createSubscriptions(database, Date.now);
    for (const moment of ['voting-ends', 'registration-ends'] as const) {
      const reminders = [reminderDue(Date.now(), day, { moment })];
      const { subscription } = createPhone();
      await save({ subscription, reminders, keyId: 'any', language: 'en' });
    }
    await database.close();
    const process = runScript(reminderMain, {
      ...{
        DATA_DIR: dirname(folder),
        REMINDERS_PORT: '0',
        VAPID_KEYS: JSON.stringify([makeKey()]),
      },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    await process.find(/(store-ready)/);
    return process;
  }

  test('the running process moves a deadline, once, and notes it for the operators', async () => {
    const process = await startProcess();
    expect(statSync(controlFile(place().folder)).mode & 0o777).toBe(0o600);
    const time = inManila(Date.now() + 3 * day);
    const { said, code } = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([said, code]).toEqual(['1 reminder was moved.\n', 0]);
    const movedTo = new Date(time).toISOString();
    // An `at` would replace the time of the line.
    await process.find(new RegExp(`("deadline-moved".*"movedTo":"${movedTo}","count":1)`));
    const again = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([again.said, again.code]).toEqual([
      'Nothing had to be moved: 1 reminder was already stored with this time.\n',
      0,
    ]);
    const mistyped = await command(place(), 'GA0000001', 'voting-ends', time);
    expect([mistyped.said, mistyped.code]).toEqual([
      'No reminder of GA0000001 voting-ends is stored. Nothing was moved. The most frequent ' +
        'stored moments are:\n  GA00000001 registration-ends (1)\n  GA00000001 voting-ends (1)\n',
      1,
    ]);
    const acts = readActs(actsFileIn(dirname(place().folder)));
    expect(acts?.filter((act) => 'movedTo' in act && act.movedTo === movedTo)).toEqual([
      expect.objectContaining({ code: 'GA00000001', moment: 'voting-ends', count: 1 }),
    ]);
    expect(await process.end('SIGTERM')).toBe(0);
    const gone = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([gone.said, gone.code]).toEqual([
      expect.stringMatching(/^The reminder process did not/),
      1,
    ]);
  });

  test('nobody moves a deadline or sends tests without the token', async () => {
    const process = await startProcess();
    const { origin } = JSON.parse(readFileSync(controlFile(place().folder), 'utf8'));
    for (const path of ['deadline', 'tests']) {
      const headers = { authorization: 'Bearer guessed' };
      const response = await fetch(`${origin}/control/${path}`, { method: 'POST', headers });
      expect(response.status).toBe(403);
    }
    await process.end('SIGTERM');
  });
});

test.each([
  [['GA00000001', 'voting-ends', '2031-12-01T17:00'], /has no time zone/],
  [['GA00000001', 'voting-ends', '2020-12-01T17:00+08:00'], /is in the past/],
  [['GA00000001', 'tea', '2031-12-01T17:00+08:00'], /is not valid\.\nnode server/],
  [['GA00000001', 'voting-ends', '2031-12-01T17:00+08:00'], /^No reminder process has run/],
])('explains why %s was not moved', async (args, sentence) => {
  const place = { databaseUrl: undefined, folder: join(makeFolder(), 'reminders') };
  const refused = await command(place, ...args);
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(sentence)]);
});
