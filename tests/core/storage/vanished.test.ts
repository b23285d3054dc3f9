import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type OwningSession, type RecordStorage } from '~/core/storage/storage.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { deleteDatabase, loseRecords, noteConnections } from '../../support/lost-database.ts';
import { Anything, later, Note, note, writeAs } from '../../support/notes-on-disk.ts';

let isLasting: boolean;
const session = (sessionId = 'session'): OwningSession => ({
  sessionId,
  takesOver: (key) => key !== 'b',
  isStill: async () => isLasting,
});

const held = new Set<RecordStorage>();
function hold(storage: RecordStorage, owner: OwningSession | null = session()): void {
  storage.holdFor(owner);
  held.add(storage);
}
// A held page would write its records back into the database of a later test.
afterEach(() => {
  for (const storage of held) storage.holdFor(null);
  held.clear();
});

function openPage(): RecordStorage {
  const storage = createStorage();
  hold(storage);
  return storage;
}

let page: RecordStorage;
/** The record on disk, as another page reads it. */
const readRecord = (key: string) => createStorage().read(key, Anything);
const refuseWrites = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });

/** A database as a version without ids has left it. */
async function leaveDatabase(name: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put(note, 'a');
    opening.onsuccess = () => resolve(opening.result);
  });
  database.close();
}

const append = (key: string, text: string, to = page) =>
  to.change(key, Note, (stored) =>
    stored === null ? null : { ...stored, text: stored.text + text },
  );

beforeEach(async () => {
  isLasting = true;
  noteConnections();
  page = openPage();
  await writeAs(page, 'a', note);
  await writeAs(page, 'b', note);
});

describe.each([
  ['a deletion of the database by another page', deleteDatabase],
  ['a loss of the database by the browser', loseRecords],
])('after %s', (_what, lose) => {
  test('each next read and change finds all records', async () => {
    for (const _time of [1, 2]) {
      await lose();
      expect(await page.read('a', Note)).toEqual(note);
      expect(await readRecord('b')).toEqual(note);
    }
    await lose();
    expect(await append('a', '!')).toEqual({ version: 2, text: 'kept!' });
    expect(await readRecord('a')).toEqual({ version: 2, text: 'kept!' });
    expect(await readRecord('b')).toEqual(note);
  });

  test('a record that was only read is written back', async () => {
    const reader = openPage();
    await reader.read('a', Note);
    await lose();
    await append('a', '!', reader);
    expect(await readRecord('a')).toEqual({ version: 2, text: 'kept!' });
  });

  test('a record that another page has written back stays as that page left it', async () => {
    const other = openPage();
    await other.read('a', Note);
    await append('a', ' and more');
    await other.read('b', Note);
    await lose();
    await append('a', '!');
    await other.change('b', Note, () => later);
    expect(await readRecord('a')).toEqual({ version: 2, text: 'kept and more!' });
    expect(await readRecord('b')).toEqual(later);
  });

  test('a record that this page has deleted stays deleted', async () => {
    await page.forget('a');
    await page.change('b', Note, () => null);
    await lose();
    await writeAs(page, 'c', note);
    expect(await readRecord('a')).toBeNull();
    expect(await readRecord('b')).toBeNull();
    expect(await readRecord('c')).toEqual(note);
  });

  test('a change at the same moment does not write a deleted record back', async () => {
    await lose();
    await Promise.all([page.change('a', Note, () => null), append('b', '!')]);
    expect(await readRecord('a')).toBeNull();
    expect(await readRecord('b')).toEqual({ version: 2, text: 'kept!' });
  });

  test('a page whose session has ended in another tab writes nothing back', async () => {
    await createStorage().forgetWhere(() => true);
    isLasting = false;
    await lose();
    expect(await append('a', '!')).toBeNull();
    expect(await page.read('b', Note)).toBeNull();
    expect(await createStorage().keysWhere(() => true)).toEqual([]);
  });

  test.each([
    ['in the next session on the same page', session('another session')],
    ['while nobody is signed in', null],
  ])('nothing is written back %s', async (_when, next) => {
    hold(page, null);
    hold(page, next);
    await lose();
    expect(await page.read('a', Note)).toBeNull();
    expect(await readRecord('b')).toBeNull();
  });
});

test('records read before the session begins are written back during it', async () => {
  const entering = createStorage();
  for (const key of ['a', 'b']) await entering.read(key, Note);
  hold(entering);
  await deleteDatabase();
  expect(await entering.read('a', Note)).toEqual(note);
  expect(await entering.read('b', Note)).toBeNull();
});

test('records are back before the page needs them if the browser reports the loss', async () => {
  await loseRecords();
  await vi.waitFor(async () => expect(await readRecord('a')).toEqual(note));
});

test('a request that the browser drops after closing the database is repeated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await loseRecords();
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  open.mockImplementationOnce(() => ({}) as IDBOpenDBRequest);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await readRecord('a')).toEqual(note));
});

test('records written back while the session ends elsewhere are deleted again', async () => {
  await deleteDatabase();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    isLasting = false;
    return put.apply(this, given);
  });
  await page.read('a', Note);
  expect(await createStorage().keysWhere(() => true)).toEqual([]);
});

test('a database without an id counts as known', async () => {
  await leaveDatabase('older');
  const older = createStorage('older');
  hold(older);
  expect(await older.read('a', Note)).toEqual(note);
  const other = createStorage('older');
  await other.forget('a');
  expect(await older.read('a', Note)).toBeNull();
});

test('a full disk that accepts no id still returns its records', async () => {
  await leaveDatabase('full');
  const full = createStorage('full');
  const told = vi.fn();
  full.onMemoryOnly(told);
  refuseWrites();
  expect(await full.read('a', Note)).toEqual(note);
  expect(told).not.toHaveBeenCalled();
});

test('a change that began before its record was deleted leaves nothing', async () => {
  const changing = page.change('a', Note, () => later);
  const forgetting = page.forget('a');
  await Promise.all([changing, forgetting]);
  await deleteDatabase();
  expect(await page.read('a', Note)).toBeNull();
});

test("a member's records in the tab are deleted when another tab logs out", async () => {
  const notes = createTabNotes(() => sessionStorage);
  const tab = createStorage('kaagapay', notes);
  hold(tab);
  const full = refuseWrites();
  await writeAs(tab, 'member:1:a', note);
  full.mockRestore();
  tab.forgetInMemory((key) => key.startsWith('member:1:'));
  expect(sessionStorage).toHaveLength(0);
  expect(await tab.read('member:1:a', Note)).toBeNull();
  expect(await createStorage('kaagapay', notes).read('member:1:a', Note)).toBeNull();
});
