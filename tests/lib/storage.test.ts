import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { Anything, Note, note, writeAs } from '../support/notes-on-disk.ts';

let storage: RecordStorage;

const write = (key: string, value: unknown, to = storage) => writeAs(to, key, value);

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
    await write('a', note);
    const next = createStorage();
    expect(await next.read('a', Note)).toEqual(note);
  });

  test('is nothing where nothing was kept', async () => {
    expect(await storage.read('a', Note)).toBeNull();
  });

  test.each([
    ['a damaged one', { version: 2, text: 5 }],
    ['one without a version', { text: 'kept' }],
    ['what is no record at all', 'kept'],
  ])('is dropped where it cannot be read: %s', async (_what, damaged) => {
    await write('a', damaged);
    expect(await storage.read('a', Note)).toBeNull();
    expect(await storage.read('a', Anything)).toBeNull();
  });

  test('is brought to the present version where it is of an older one', async () => {
    await write('a', { version: 1, words: ['kept', 'here'] });
    expect(await storage.read('a', Note)).toEqual({ version: 2, text: 'kept here' });
  });

  test('is left alone where it is of a newer version, and who listens is told once', async () => {
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

  test('is changed from what lies there, whoever has written it', async () => {
    const append = (text: string, to: RecordStorage) =>
      to.change('a', Note, (there) => ({ ...note, text: `${there?.text ?? ''}${text}` }));
    const other = createStorage();
    await storage.read('a', Note);
    await Promise.all([append('1', storage), append('2', other), append('3', storage)]);
    const { text = '' } = (await storage.read('a', Note)) ?? {};
    expect([...text].sort().join('')).toBe('123');
  });

  test('is not written where nothing is changed', async () => {
    await write('a', note);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await storage.change('a', Note, (there) => there)).toEqual(note);
    expect(put).not.toHaveBeenCalled();
  });

  test('is forgotten by its key', async () => {
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

describe('a connection that the phone closed', () => {
  test('is opened anew, once, and nobody is told', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await write('a', note);
    closeConnection(1);
    expect(await storage.read('a', Note)).toEqual(note);
    expect(told).not.toHaveBeenCalled();
  });

  test('that closes again and again leaves memory, and the member is told once', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    await write('a', note);
    const transactions = closeConnection(Number.POSITIVE_INFINITY);
    expect(await storage.read('a', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    await write('b', note);
    expect(await storage.read('b', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a phone that stops giving out what it keeps', () => {
  /** The page has only read what an earlier one wrote. */
  beforeEach(async () => {
    for (const key of ['member:1:a', 'member:2:a']) await write(key, note);
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
    await write('a', note);
    expect(await storage.read('a', Note)).toEqual(note);
    await storage.forget('a');
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('forgets by key as well', async () => {
    await write('member:1:a', note);
    await write('member:2:a', note);
    await storage.forgetWhere((key) => key.startsWith('member:1:'));
    expect(await storage.read('member:1:a', Note)).toBeNull();
    expect(await storage.read('member:2:a', Note)).toEqual(note);
  });

  test('drops from memory too what cannot be read', async () => {
    await write('a', { version: 0 });
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('changes what is in memory', async () => {
    await write('a', note);
    const changed = { version: 2, text: 'changed' } as const;
    expect(await storage.change('a', Note, (there) => there && changed)).toEqual(changed);
    expect(await storage.read('a', Note)).toEqual(changed);
    expect(await storage.change('a', Note, () => null)).toBeNull();
    expect(await storage.read('a', Note)).toBeNull();
  });

  test('tells who begins to listen afterwards', async () => {
    await write('a', note);
    const told = vi.fn();
    storage.onMemoryOnly(told);
    expect(told).toHaveBeenCalledOnce();
  });
});

test('a disk that hangs is not waited for for ever', async () => {
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

test('a change that waits for the disk when memory takes over comes before later ones', async () => {
  const add = (text: string) =>
    storage.change('a', Note, (there) => ({
      version: 2 as const,
      text: `${there?.text ?? ''}${text}`,
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
