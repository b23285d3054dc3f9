import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/core/storage/storage.ts';
import { later, Note, note, writeAs } from '../../support/notes-on-disk.ts';

let storage: RecordStorage;

const write = (key: string, value: unknown) => writeAs(storage, key, value);

describe('a page that closes in WebKit', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  let endings: string[];
  let onBegun = (): void => undefined;

  const openIn = (vendor: string) => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    storage = createStorage();
  };

  beforeEach(async () => {
    openIn('Apple Computer, Inc.');
    await write('a', note);
    endings = [];
    onBegun = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      const transaction = own.apply(this, given);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => endings.push(end));
      queueMicrotask(onBegun);
      return transaction;
    });
  });

  const leaveOnce = () => {
    onBegun = () => {
      onBegun = () => undefined;
      leave();
    };
  };

  /** Waits until the database is idle: it works between turns of the event loop. */
  const untilIdle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  };

  test('aborts its transactions, and repeats a pending one if it returns', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    leaveOnce();
    const writing = write('a', later);
    await untilIdle();
    // They would block the next page.
    expect(endings).toEqual(['abort']);
    await vi.advanceTimersByTimeAsync(1_000);
    await writing;
    expect(endings).toEqual(['abort', 'complete']);
    expect(await createStorage().read('a', Note)).toEqual(later);
    expect(told).not.toHaveBeenCalled();
  });

  test('begins no transaction, even if the database opens only then', async () => {
    storage = createStorage();
    const reading = storage.read('a', Note);
    leave();
    const writing = write('b', later);
    await untilIdle();
    expect(endings).toEqual(['abort']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await reading).toEqual(note);
    await writing;
  });

  test('in another engine finishes its transactions', async () => {
    openIn('Google Inc.');
    leaveOnce();
    await write('a', later);
    expect(endings).toEqual(['complete']);
  });
});
