import { describe, expect, test, vi } from 'vitest';
import { createLocks } from '~/core/lock.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { createLazyEncryptedRecords, type Owner } from '~/core/storage/lazy-encrypted-records.ts';
import { createStorage } from '~/core/storage/storage.ts';
import { disk } from '../support/disk.ts';
import { deleteDatabase, noteConnections } from '../support/lost-database.ts';
import { Anything } from '../support/notes-on-disk.ts';

const amihan: Owner = { username: 'amihan', password: 'Tahimik.4521' };
const bituin: Owner = { username: 'bituin', password: 'Tahimik.4521' };
const ballot = memberKeys.ballot('amihan-1', 'GA1');
const reading = memberKeys.reading('amihan-1', 'SGA1');
const draft = { version: 2, choices: 'Ligaya Ramos', attempt: null };
const attempt = { ...draft, attempt: { id: 'a' } };

const rules = {
  isPersonal: memberKeys.isPersonal,
  outlivesSession: (key: string, value: unknown) =>
    memberKeys.isOfVote(key) && (value as typeof attempt).attempt !== null,
};

function openTablet() {
  const encrypted = createLazyEncryptedRecords(
    createLocks(),
    rules,
    () => import('~/app/higher-rooms.ts'),
  );
  const storage = createStorage('kaagapay', undefined, undefined, encrypted);
  const write = (key: string, value: object | null) =>
    storage.change(key, Anything, () => value as never);
  const read = (key: string) => storage.read(key, Anything);
  return { ...encrypted, storage, write, read };
}

async function openSession(token: string, owner: Owner | null) {
  const tablet = openTablet();
  await tablet.begin(token, owner);
  return tablet;
}

/** In plain, as another program would find it. */
async function onDisk(): Promise<string> {
  const keys = await disk.keysWhere(() => true);
  const values = await Promise.all(keys.map((key) => disk.read(key, Anything)));
  return JSON.stringify([keys, values]);
}

describe('the records of a session', () => {
  test('are read after a reload by the token, and never on the disk in plain', async () => {
    const tablet = await openSession('token', amihan);
    await tablet.write(ballot, draft);
    await tablet.write(reading, { version: 1, pages: [1] });
    await tablet.write('library', { version: 1 });
    const reloaded = await openSession('token', null);
    expect(await reloaded.read(ballot)).toEqual(draft);
    expect(await reloaded.storage.keysWhere(memberKeys.isPersonal)).toEqual([ballot, reading]);
    const plain = await onDisk();
    for (const trace of ['amihan', 'Ligaya', 'pages', 'token']) expect(plain).not.toContain(trace);
    // Nobody owns it.
    expect(plain).toContain('"library"');
  });

  test('are not written back in plain after a loss of the database', async () => {
    noteConnections();
    const tablet = await openSession('token', amihan);
    tablet.storage.holdFor({ sessionId: 's', takesOver: () => true, isStill: async () => true });
    await tablet.write(ballot, draft);
    await tablet.write('library', { version: 1 });
    await deleteDatabase();
    await tablet.read('library');
    tablet.storage.holdFor(null);
    const plain = await onDisk();
    expect(plain).toContain('"library"');
    expect(plain).not.toContain('Ligaya');
  });

  test('are read with a new token, and no longer with the old one', async () => {
    const tablet = await openSession('old', amihan);
    await tablet.write(ballot, draft);
    await tablet.renew('new');
    const reloaded = await openSession('new', null);
    expect(await reloaded.read(ballot)).toEqual(draft);
    const late = await openSession('old', null);
    expect(await late.read(ballot)).toBeNull();
  });

  // The tabs of this test share no lock, as without the Web Locks API.
  test('are one in two tabs, whose changes never overwrite each other', async () => {
    const one = await openSession('token', amihan);
    const two = await openSession('token', null);
    const pages = Array.from({ length: 8 }, (_, page) =>
      memberKeys.reading('amihan-1', `S${page}`),
    );
    await Promise.all([
      one.write(ballot, draft),
      ...pages.map((key, at) => (at % 2 ? one : two).write(key, { version: 1 })),
      two.renew('new'),
    ]);
    await two.write(ballot, attempt);
    expect(await one.read(ballot)).toEqual(attempt);
    for (const key of pages) expect(await one.read(key), key).toEqual({ version: 1 });
    const reloaded = await openSession('new', null);
    expect(await reloaded.read(ballot)).toEqual(attempt);
  });

  test('lose no attempt that another tab makes while the session ends', async () => {
    const one = await openSession('token', amihan);
    const two = await openSession('token', null);
    await Promise.all([two.write(ballot, attempt), one.end()]);
    const wasKept = (await openTablet().countLeft()) === 1;
    const again = await openSession('another', amihan);
    expect(await again.read(ballot)).toEqual(wasKept ? attempt : null);
    expect(await two.read(ballot)).toBeNull();
  });

  test('are gone after it, also for the same member', async () => {
    const tablet = await openSession('token', amihan);
    await tablet.write(ballot, draft);
    await tablet.end();
    expect(await tablet.read(ballot)).toBeNull();
    expect(await onDisk()).not.toContain('encrypted:');
    const again = await openSession('another', amihan);
    expect(await again.read(ballot)).toBeNull();
  });

  test('wait for its member after it has ended by itself, until the turn ends', async () => {
    const tablet = await openSession('token', amihan);
    await tablet.write(ballot, draft);
    await tablet.lock();
    expect(await tablet.read(ballot)).toBeNull();
    expect(await tablet.countLeft()).toBe(0);
    expect(await onDisk()).not.toContain('Ligaya Ramos');
    await tablet.begin('another', amihan);
    expect(await tablet.read(ballot)).toEqual(draft);

    await tablet.lock();
    await tablet.end();
    expect(await onDisk()).not.toContain('encrypted:');
  });

  test('are gone if another member signs in after it has ended by itself', async () => {
    const tablet = await openSession('token', amihan);
    await tablet.write(ballot, draft);
    await tablet.lock();
    await tablet.begin('other', bituin);
    await tablet.end();
    await tablet.begin('again', amihan);
    expect(await tablet.read(ballot)).toBeNull();
  });

  test('stay in a tab of another member when an older tab finds its session ended', async () => {
    const old = await openSession('token', amihan);
    const newer = await openSession('other', bituin);
    const theirs = memberKeys.ballot('bituin-1', 'GA1');
    await newer.write(theirs, draft);
    await old.lock();
    expect(await newer.read(theirs)).toEqual(draft);
  });

  test('replace records from before the mode was turned on', async () => {
    await disk.change(ballot, Anything, () => draft as never);
    const tablet = await openSession('token', amihan);
    expect(await tablet.read(ballot)).toBeNull();
    expect(await onDisk()).not.toContain('amihan');
  });

  test('are in memory if the disk refuses them, and the member signs in all the same', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const tablet = await openSession('token', amihan);
    const told = vi.fn();
    tablet.storage.onMemoryOnly(told);
    await tablet.write(ballot, draft);
    expect(await tablet.read(ballot)).toEqual(draft);
    expect(told).toHaveBeenCalledOnce();
    await tablet.end();
  });

  test('are not written by another tab after it has ended', async () => {
    const one = await openSession('token', amihan);
    const two = await openSession('token', null);
    await one.write(ballot, attempt);
    await one.end();
    await two.write(reading, { version: 1 });
    const owner = await openSession('again', amihan);
    expect(await owner.read(ballot)).toEqual(attempt);
    expect(await owner.read(reading)).toBeNull();
  });

  test('are not written before it begins or after it ends', async () => {
    const tablet = openTablet();
    await tablet.write(ballot, draft);
    await tablet.begin('token', amihan);
    expect(await tablet.read(ballot)).toBeNull();
    await tablet.end();
    await tablet.write(ballot, draft);
    expect(JSON.parse(await onDisk())).toEqual([[], []]);
  });
});

describe('an attempt without a certain answer', () => {
  const leave = async (end: boolean) => {
    const tablet = await openSession('token', amihan);
    await tablet.write(ballot, attempt);
    await tablet.write(reading, { version: 1 });
    if (end) await tablet.end();
  };

  test.each([
    ['the end of the turn', true],
    ['a browser that was killed', false],
  ])('stays after %s, and only its member opens it', async (_after, end) => {
    await leave(end);
    const between = openTablet();
    await between.end();
    expect(await between.countLeft()).toBe(1);

    // The same password.
    const other = await openSession('other', bituin);
    expect(await other.storage.keysWhere(memberKeys.isPersonal)).toEqual([]);
    expect(await other.countLeft()).toBe(1);
    await other.end();

    const owner = openTablet();
    await owner.begin('again', { ...amihan, username: 'AMIHAN' });
    expect(await owner.read(ballot)).toEqual(attempt);
    expect(await owner.read(reading)).toBeNull();
    expect(await owner.countLeft()).toBe(0);
    await owner.write(ballot, { ...draft, phase: 'cast' });
    await owner.end();
    expect(JSON.parse(await onDisk())).toEqual([[], []]);
  });

  test('is still there if the browser is killed while its member opens it', async () => {
    await leave(true);
    const [left = ''] = await disk.keysWhere(() => true);
    const tablet = openTablet();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('killed', 'AbortError');
    });
    await tablet.begin('again', amihan);
    put.mockRestore();
    expect(await disk.keysWhere((key) => key === left)).toEqual([left]);
  });

  test('is left alone if a later release wrote it', async () => {
    await disk.change('encrypted:1', Anything, () => ({ version: 2 }) as never);
    const tablet = await openSession('token', amihan);
    await tablet.end();
    expect(await disk.read('encrypted:1', Anything)).toEqual({ version: 2 });
  });

  test('cannot be opened by the token of its session', async () => {
    await leave(true);
    const thief = await openSession('token', null);
    expect(await thief.read(ballot)).toBeNull();
  });

  test('is removed after 60 days, when every vote has ended', async () => {
    await leave(true);
    const [key = ''] = await disk.keysWhere(() => true);
    const days = (count: number) => count * 86_400_000;
    const age = async (ms: number) => {
      await disk.change(key, Anything, (raw) => ({ ...Object(raw), writtenAt: Date.now() - ms }));
      const tablet = openTablet();
      await tablet.end();
      return tablet.countLeft();
    };
    expect(await age(days(60) - 60_000)).toBe(1);
    expect(await age(days(60) + 60_000)).toBe(0);
  });

  test('cannot be left by a session without a password', async () => {
    const tablet = await openSession('token', null);
    await tablet.write(ballot, attempt);
    await tablet.end();
    expect(await tablet.countLeft()).toBe(0);
  });
});
