import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { actsFileIn, readActs } from '../../../server/operations/acts.ts';
import { type Database, StoreLost } from '../../../server/reminders/database/database.ts';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import { storeFolder } from '../../../server/reminders/folders.ts';
import { cleanUp } from '../../../server/reminders/housekeeping.ts';
import { applyMoveFiles, leaveMove } from '../../../server/reminders/move-files.ts';
import { reportMove } from '../../../server/reminders/move-report.ts';
import { PlainProblem } from '../../../server/web/plain-problem.ts';
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

onEachOpenDatabase((database, place) => {
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

  test('a running server applies a move from a file and returns the count', async () => {
    const { phone, logged } = await openDesk(database(), { folder: place().folder });
    await phone([reminderDue(Date.now(), day)]);
    const time = inManila(Date.now() + 3 * day);
    const { said, code } = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([said, code]).toEqual(['1 reminder was moved.\n', 0]);
    if (!place().databaseUrl) {
      const line = await logged('deadline-moved');
      expect(line).toMatchObject({ count: 1, movedTo: new Date(time).toISOString() });
      // An `at` would replace the time of the line.
      expect(line).not.toHaveProperty('at');
    }
    const again = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([again.said, again.code]).toEqual([
      'Nothing had to be moved: 1 reminder was already stored with this time.\n',
      0,
    ]);
    // By the process that moved it, for the operators' page.
    const acts = readActs(actsFileIn(dirname(place().folder)));
    const movedTo = new Date(time).toISOString();
    expect(acts?.filter((act) => 'movedTo' in act && act.movedTo === movedTo)).toEqual([
      expect.objectContaining({ code: 'GA00000001', moment: 'voting-ends', count: 1 }),
    ]);
  });

  test('lists the stored moments if a code is mistyped, also through a file', async () => {
    const { phone } = await openDesk(database(), { folder: place().folder });
    const later = (more = {}) => reminderDue(Date.now(), day, more);
    await phone([later(), later({ moment: 'voting-starts', lead: 0 })]);
    await phone([later()]);
    const time = inManila(Date.now() + 3 * day);
    const { said, code } = await command(place(), 'GA0000001', 'voting-ends', time);
    expect([said, code]).toEqual([
      'No reminder of GA0000001 voting-ends is stored. Nothing was moved. The most frequent ' +
        'stored moments are:\n  GA00000001 voting-ends (2)\n  GA00000001 voting-starts (1)\n',
      1,
    ]);
  });

  test('deletes old reminders and devices without reminders, and nothing else', async () => {
    const { service } = await openDesk(database());
    const now = Date.now();
    const save = async (reminders: ReturnType<typeof reminderDue>[]) => {
      const { subscription, owner } = createPhone();
      await service.subscriptions.save({ subscription, reminders, language: 'en', keyId: 'any' });
      return owner;
    };
    const silent = await save([]);
    const waiting = await save([reminderDue(now, 100 * day)]);
    const isKept = async (owner: typeof silent) =>
      (await service.subscriptions.findOwned(owner)) !== undefined;
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
  test('moves a deadline while no server runs, and explains each refusal', async () => {
    await (await openAt(place())).close();
    const time = inManila(Date.now() + day);
    const { said, code } = await command(place(), 'GA00000001', 'voting-ends', time);
    expect([said, code]).toEqual([
      'No reminder of GA00000001 voting-ends is stored. Nothing was moved. No other reminders ' +
        'are stored.\n',
      1,
    ]);
    for (const [args, sentence] of [
      [['GA00000001', 'voting-ends', '2031-12-01T17:00'], /has no time zone/],
      [['GA00000001', 'voting-ends', '2020-12-01T17:00+08:00'], /is in the past/],
      [['GA00000001', 'tea', '2031-12-01T17:00+08:00'], /is not valid\.\nnode server/],
    ] as const) {
      const refused = await command(place(), ...args);
      expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(sentence)]);
    }
  });
});

test('a move fails if nothing is stored or the database cannot be reached', async () => {
  const folder = join(makeFolder(), 'reminders');
  const move = async (databaseUrl: string | undefined) =>
    command({ databaseUrl, folder }, 'GA00000001', 'voting-ends', inManila(Date.now() + day));
  expect((await move(undefined)).said).toContain(`in ${folder}, or`);
  expect(await move('postgresql://user:s3cret@127.0.0.1:1/kaagapay')).toEqual({
    code: 1,
    said: 'The store cannot be opened (ECONNREFUSED). Nothing was moved.\n',
  });
});

test('a move by root changes to the account that owns the store', async () => {
  const folder = join(makeFolder(), 'reminders');
  mkdirSync(storeFolder(folder), { recursive: true });
  // Only root can give the folder to another account. Any other account owns it already.
  if (process.getuid?.() === 0) chownSync(storeFolder(folder), 7_001, 7_002);
  const { uid, gid } = statSync(storeFolder(folder));
  const asRoot = `process.getuid = () => 0; for (const name of ['setgroups', 'setgid', 'setuid'])
    process[name] = (id) => { console.log(name, String(id)); if (name === 'setuid') process.exit(); };`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(asRoot)}`;
  const args = ['GA00000001', 'voting-ends', inManila(Date.now() + day)];
  const { text } = await runScript(script, { DATA_DIR: dirname(folder), NODE_OPTIONS }, { args })
    .ended;
  expect(text).toBe(`setgroups ${gid}\nsetgid ${gid}\nsetuid ${uid}\n`);
});

test('a move fails if no server responds, and says that it waits for one', async () => {
  const folder = join(makeFolder(), 'reminders');
  const at = new Date(Date.now() + day).toISOString();
  const move = { code: 'GA00000001', moment: 'voting-ends', at } as const;
  const outcome = await leaveMove(folder, move, 50);
  expect(() => reportMove(move, outcome)).toThrow(PlainProblem);
  expect(() => reportMove(move, outcome)).toThrow(/not respond in time\..* at its next start\./s);
  const { waitsIn = '' } = outcome as { waitsIn?: string };
  expect(() => reportMove(move, outcome)).toThrow(waitsIn);
  expect(JSON.parse(readFileSync(waitsIn, 'utf8'))).toEqual(move);
});

test('a move waits while the database is lost, and reports any other error', async () => {
  const folder = join(makeFolder(), 'reminders');
  const at = new Date(Date.now() + day).toISOString();
  const move = { code: 'GA00000001', moment: 'voting-ends', at } as const;
  const away = (error: Error) => ({ query: () => Promise.reject(error) }) as unknown as Database;
  const look = (error: Error) =>
    applyMoveFiles({ folder, dataFolder: folder }, away(error), Date.now(), () => {});
  const leaving = leaveMove(folder, move, 60_000);
  const waits = () =>
    expect(readdirSync(join(folder, 'moves'))).toEqual([expect.stringMatching(/\.json$/)]);
  await vi.waitFor(waits);
  await look(new StoreLost());
  waits();
  await look(new RangeError());
  expect(await leaving).toEqual({ problem: 'RangeError' });
  expect(readdirSync(join(folder, 'moves'))).toEqual([]);
});
