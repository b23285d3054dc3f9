import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/core/storage/storage.ts';
import { Anything, Note, note, writeAs } from '../../support/notes-on-disk.ts';

let storage: RecordStorage;

const write = (key: string, value: unknown, to = storage) => writeAs(to, key, value);

beforeEach(() => {
  storage = createStorage();
});

const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');

/**
 * Closes the next `times` connections that are used, as iOS does: permanently, without an event.
 */
function closeConnection(times: number) {
  const own = IDBDatabase.prototype.transaction;
  const closed = new WeakSet<IDBDatabase>();
  let left = times;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    if (left > 0) closed.add(this);
    left -= 1;
    if (closed.has(this)) throw closing();
    return own.apply(this, given);
  });
}

describe('a record', () => {
  test('is null before it is written, and then there for the next page', async () => {
    expect(await storage.read('a', Note)).toBeNull();
    await write('a', note);
    expect(await createStorage().read('a', Note)).toEqual(note);
  });

  test('is kept if it has a newer version, and reported once', async () => {
    const newer = { version: 3, text: 'kept', mood: 'calm' };
    const told = vi.fn();
    storage.onNewer(told);
    await write('a', newer);
    expect(await storage.read('a', Note)).toBeNull();
    expect(await storage.change('a', Note, () => note)).toBeNull();
    expect(await storage.change('a', Note, () => null)).toBeNull();
    expect(await createStorage().read('a', Anything)).toEqual(newer);
    expect(told).toHaveBeenCalledOnce();
  });

  test('is changed from its state on disk, which another page may have written', async () => {
    const append = (text: string, to: RecordStorage) =>
      to.change('a', Note, (stored) => ({ ...note, text: `${stored?.text ?? ''}${text}` }));
    const other = createStorage();
    await storage.read('a', Note);
    await Promise.all([append('1', storage), append('2', other), append('3', storage)]);
    const { text = '' } = (await storage.read('a', Note)) ?? {};
    expect([...text].sort().join('')).toBe('123');
  });

  test('is not written if nothing changes', async () => {
    await write('a', note);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await storage.change('a', Note, (stored) => stored)).toEqual(note);
    expect(put).not.toHaveBeenCalled();
  });

  test('is deleted by its key', async () => {
    for (const key of ['member:1:a', 'member:1:b', 'member:12:a', 'session']) {
      await write(key, note);
    }
    await storage.forgetWhere((key) => key.startsWith('member:1:'));
    await storage.forget('session');
    expect(await storage.read('member:1:a', Note)).toBeNull();
    expect(await storage.read('member:1:b', Note)).toBeNull();
    expect(await storage.read('session', Note)).toBeNull();
    expect(await storage.read('member:12:a', Note)).toEqual(note);
  });
});

describe('a connection that the device closed', () => {
  test('is reopened once, without a warning', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await write('a', note);
    closeConnection(1);
    expect(await storage.read('a', Note)).toEqual(note);
    expect(told).not.toHaveBeenCalled();
  });

  test('that closes again and again is replaced by memory, with one warning', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await write('a', note);
    const transactions = closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('a', Note)).toEqual(note);
    // The last one looks whether the disk can be read.
    expect(transactions).toHaveBeenCalledTimes(3);
    await write('b', note);
    expect(await storage.read('b', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(3);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a disk that stops returning records', () => {
  /** The page has only read the records of an earlier one. */
  beforeEach(async () => {
    for (const key of ['member:1:a', 'member:2:a']) await write(key, note);
    storage = createStorage();
    await storage.read('member:1:a', Note);
  });

  test('leaves the records that the page has read', async () => {
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('member:1:a', Note)).toEqual(note);
    expect(await storage.read('member:2:a', Note)).toBeNull();
  });

  test('gets a deletion, in case it works again', async () => {
    const closing = closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('member:2:a', Note)).toBeNull();
    closing.mockRestore();
    expect(await storage.change('member:2:a', Note, (stored) => stored)).toBeNull();
    expect(await createStorage().read('member:2:a', Note)).toEqual(note);
    await storage.forgetWhere((key) => key === 'member:2:a');
    await vi.waitFor(async () =>
      expect(await createStorage().keysWhere(() => true)).toEqual(['member:1:a']),
    );
  });

  test('leaves no record that another tab has deleted', async () => {
    const other = createStorage();
    await other.forget('member:1:a');
    await storage.forgetWhere((key) => key.startsWith('member:'));
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('member:1:a', Note)).toBeNull();
  });
});

test('a browser without storage keeps records while the page is open, with a warning', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  for (const key of ['member:1:a', 'member:2:a', 'b']) await write(key, note);
  const changed = { version: 2, text: 'changed' } as const;
  expect(await storage.change('b', Note, (stored) => stored && changed)).toEqual(changed);
  expect(await storage.read('b', Note)).toEqual(changed);
  expect(await storage.change('b', Note, () => null)).toBeNull();
  expect(await storage.read('b', Note)).toBeNull();
  await storage.forgetWhere((key) => key.startsWith('member:1:'));
  expect(await storage.read('member:1:a', Note)).toBeNull();
  expect(await storage.read('member:2:a', Note)).toEqual(note);
  await storage.forget('member:2:a');
  expect(await storage.read('member:2:a', Note)).toBeNull();
  await write('c', { version: 0 });
  expect(await storage.read('c', Note)).toBeNull();
  const toldLater = vi.fn();
  storage.onMemoryOnly(toldLater);
  expect(toldLater).toHaveBeenCalledOnce();
});

test('a disk that hangs is replaced by memory after a while', async () => {
  await write('a', note);
  const told = vi.fn();
  storage.onMemoryOnly(told);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(
    () => ({ onsuccess: null }) as unknown as IDBRequest,
  );
  const reading = storage.read('a', Note);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reading).toEqual(note);
  expect(told).toHaveBeenCalledOnce();
});

test('changes that wait for the disk come before later ones when memory takes over', async () => {
  const add = (text: string) =>
    storage.change('a', Note, (stored) => ({
      version: 2 as const,
      text: `${stored?.text ?? ''}${text}`,
    }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  const waiting: Promise<unknown>[] = [storage.read('b', Note)];
  await vi.advanceTimersByTimeAsync(5_000);
  waiting.push(add('1'), add('2'));
  await vi.advanceTimersByTimeAsync(15_000);
  await add('3');
  await vi.advanceTimersByTimeAsync(15_000);
  await Promise.all(waiting);
  expect(await storage.read('a', Note)).toEqual({ version: 2, text: '123' });
});
