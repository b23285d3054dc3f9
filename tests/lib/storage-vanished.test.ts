import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type Holder, type RecordStorage } from '~/lib/storage.ts';
import { createTabNotes } from '~/lib/tab-notes.ts';
import { deleteDatabase, loseRecords, noteConnections } from '../support/lost-database.ts';
import { Anything, later, Note, note, writeAs } from '../support/notes-on-disk.ts';

/** A session that lasts until the test ends it. */
let isLasting: boolean;
const session = (sessionId = 'session'): Holder => ({
  sessionId,
  takesOver: (key) => key !== 'b',
  isStill: async () => isLasting,
});

/** A page whose member is signed in. */
function openPage(): RecordStorage {
  const storage = createStorage();
  storage.holdFor(session());
  return storage;
}

let page: RecordStorage;
/** What lies on the disk, seen from outside. */
const lies = (key: string) => createStorage().read(key, Anything);
const append = (key: string, text: string, to = page) =>
  to.change(key, Note, (there) => (there === null ? null : { ...there, text: there.text + text }));

beforeEach(async () => {
  isLasting = true;
  noteConnections();
  page = openPage();
  await writeAs(page, 'a', note);
  await writeAs(page, 'b', note);
});

describe.each([
  ['another page deletes the database', deleteDatabase],
  ['the browser closes it and loses what lay in it', loseRecords],
])('where %s', (_what, lose) => {
  test('the next change finds everything as it was', async () => {
    await lose();
    expect(await append('a', '!')).toEqual({ version: 2, text: 'kept!' });
    expect(await lies('a')).toEqual({ version: 2, text: 'kept!' });
    expect(await lies('b')).toEqual(note);
  });

  test('the next look does, too', async () => {
    await lose();
    expect(await page.read('a', Note)).toEqual(note);
    expect(await lies('b')).toEqual(note);
  });

  test('a record that was only read is written back', async () => {
    const reader = openPage();
    await reader.read('a', Note);
    await lose();
    await append('a', '!', reader);
    expect(await lies('a')).toEqual({ version: 2, text: 'kept!' });
  });

  test('it happens again and again', async () => {
    for (const text of ['1', '2', '3']) {
      await lose();
      await append('a', text);
    }
    expect(await lies('a')).toEqual({ version: 2, text: 'kept123' });
  });

  test('what another page has written back meanwhile stays as that page left it', async () => {
    const other = openPage();
    await other.read('a', Note);
    await append('a', ' and more');
    await other.read('b', Note);
    await lose();
    await append('a', '!');
    await other.change('b', Note, () => later);
    expect(await lies('a')).toEqual({ version: 2, text: 'kept and more!' });
    expect(await lies('b')).toEqual(later);
  });

  test('what this page has deleted stays deleted', async () => {
    await page.forget('a');
    await page.change('b', Note, () => null);
    await lose();
    await writeAs(page, 'c', note);
    expect(await lies('a')).toBeNull();
    expect(await lies('b')).toBeNull();
    expect(await lies('c')).toEqual(note);
  });

  test('nothing is written back by a page whose session another one has ended', async () => {
    await createStorage().forgetWhere(() => true);
    isLasting = false;
    await lose();
    expect(await append('a', '!')).toBeNull();
    expect(await page.read('b', Note)).toBeNull();
    expect(await createStorage().keysWhere(() => true)).toEqual([]);
  });

  test('nothing comes back in the member’s next session on the same page', async () => {
    page.holdFor(null);
    page.holdFor(session('another session'));
    await lose();
    expect(await page.read('a', Note)).toBeNull();
  });

  test('nothing is written back where nobody is signed in', async () => {
    page.holdFor(null);
    await lose();
    await page.read('a', Note);
    expect(await lies('b')).toBeNull();
  });
});

test('what was read on the way into a session is written back during it', async () => {
  const entering = createStorage();
  for (const key of ['a', 'b']) await entering.read(key, Note);
  entering.holdFor(session());
  await deleteDatabase();
  expect(await entering.read('a', Note)).toEqual(note);
  expect(await entering.read('b', Note)).toBeNull();
});

test('a browser that closes the database has it back before the page asks for anything', async () => {
  await loseRecords();
  await vi.waitFor(async () => expect(await lies('a')).toEqual(note));
});

test('a browser that drops the first request after closing the database is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await loseRecords();
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  open.mockImplementationOnce(() => ({}) as IDBOpenDBRequest);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await lies('a')).toEqual(note));
});

test('what was written back while the session was being ended elsewhere goes again', async () => {
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

test('a database from before ids is no new one', async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('older');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put(note, 'a');
    opening.onsuccess = () => resolve(opening.result);
  });
  database.close();
  const older = createStorage('older');
  older.holdFor(session());
  expect(await older.read('a', Note)).toEqual(note);
  const other = createStorage('older');
  await other.forget('a');
  expect(await older.read('a', Note)).toBeNull();
});

test('a full disk that takes no id gives out what lies there', async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('full');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put(note, 'a');
    opening.onsuccess = () => resolve(opening.result);
  });
  database.close();
  const full = createStorage('full');
  const told = vi.fn();
  full.onMemoryOnly(told);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await full.read('a', Note)).toEqual(note);
  expect(told).not.toHaveBeenCalled();
});

test('a change that was begun before its record was forgotten leaves nothing', async () => {
  const changing = page.change('a', Note, () => later);
  const forgetting = page.forget('a');
  await Promise.all([changing, forgetting]);
  await deleteDatabase();
  expect(await page.read('a', Note)).toBeNull();
});

test('what a tab alone holds of a member goes when another tab logs them out', async () => {
  const notes = createTabNotes(() => sessionStorage);
  const tab = createStorage('kaagapay', notes);
  tab.holdFor(session());
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await writeAs(tab, 'member:1:a', note);
  full.mockRestore();
  tab.letGo((key) => key.startsWith('member:1:'));
  expect(sessionStorage).toHaveLength(0);
  expect(await tab.read('member:1:a', Note)).toBeNull();
  expect(await createStorage('kaagapay', notes).read('member:1:a', Note)).toBeNull();
});
