import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';

const Note = v.object({ version: v.literal(1), text: v.string() });
const note = { version: 1, text: 'kept' };
let storage: RecordStorage;

/** As it is when the page has just opened. */
beforeEach(() => {
  storage = createStorage();
});

const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');

/**
 * Closes the next `times` connections that are used, as iOS does: none of them comes back, and
 * nobody is told.
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

describe('what this phone keeps', () => {
  test('is there for the next page', async () => {
    await storage.write('a', note);
    const next = createStorage();
    expect(await next.read('a', Note)).toEqual(note);
  });

  test('is nothing where nothing was kept', async () => {
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('is dropped where it cannot be read', async () => {
    await storage.write('a', { version: 2, text: 'kept' });
    expect(await storage.read('a', Note)).toBeNull();
    expect(await storage.read('a', v.unknown())).toBeNull();
  });

  test('is forgotten by its key', async () => {
    for (const key of ['member:1:a', 'member:1:b', 'member:12:a', 'session']) {
      await storage.write(key, note);
    }
    await storage.forgetWhere((key) => key.startsWith('member:1:'));
    await storage.forget('session');
    expect(await storage.read('member:1:a', Note)).toBeNull();
    expect(await storage.read('member:1:b', Note)).toBeNull();
    expect(await storage.read('session', Note)).toBeNull();
    expect(await storage.read('member:12:a', Note)).toEqual(note);
  });
});

describe('a connection that the phone closed', () => {
  test('is opened anew, once, and nobody is told', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await storage.write('a', note);
    closeConnection(1);
    expect(await storage.read('a', Note)).toEqual(note);
    expect(told).not.toHaveBeenCalled();
  });

  test('that closes again and again leaves memory, and the member is told once', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await storage.write('a', note);
    const transactions = closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('a', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    await storage.write('b', note);
    expect(await storage.read('b', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a phone that stops giving out what it keeps', () => {
  /** The page has only read what an earlier one wrote. */
  beforeEach(async () => {
    for (const key of ['member:1:a', 'member:2:a']) await storage.write(key, note);
    storage = createStorage();
    await storage.read('member:1:a', Note);
  });

  test('leaves what the page has read', async () => {
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('member:1:a', Note)).toEqual(note);
    expect(await storage.read('member:2:a', Note)).toBeNull();
  });

  test('leaves nothing of what another tab has forgotten', async () => {
    const other = createStorage();
    await other.forget('member:1:a');
    await storage.forgetWhere((key) => key.startsWith('member:'));
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('member:1:a', Note)).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });

  test('has the ballot as long as the page is open', async () => {
    await storage.write('a', note);
    expect(await storage.read('a', Note)).toEqual(note);
    await storage.forget('a');
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('forgets by key as well', async () => {
    await storage.write('member:1:a', note);
    await storage.write('member:2:a', note);
    await storage.forgetWhere((key) => key.startsWith('member:1:'));
    expect(await storage.read('member:1:a', Note)).toBeNull();
    expect(await storage.read('member:2:a', Note)).toEqual(note);
  });

  test('drops from memory too what cannot be read', async () => {
    await storage.write('a', { version: 0 });
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('tells who begins to listen afterwards', async () => {
    await storage.write('a', note);
    const told = vi.fn();
    storage.onMemoryOnly(told);
    expect(told).toHaveBeenCalledOnce();
  });
});
