import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { later, Note, note, writeAs } from '../support/notes-on-disk.ts';

let storage: RecordStorage;

const write = (key: string, value: unknown) => writeAs(storage, key, value);

describe('a page that is left, in WebKit,', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  /** How each transaction since has ended. */
  let endings: string[];
  /** Called when one has begun, and what is asked of it. */
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

  /** Until the database has done all that it was asked for: it works between turns. */
  const untilIdle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  };

  test('leaves no transaction under way, which would keep the next page from its own', async () => {
    leaveOnce();
    const writing = write('a', later);
    await untilIdle();
    expect(endings).toEqual(['abort']);
    await vi.advanceTimersByTimeAsync(1_000);
    await writing;
  });

  test('and comes back has kept what was being changed, and nobody is told', async () => {
    const told = vi.fn();
    storage.onMemoryOnly(told);
    leaveOnce();
    const writing = write('a', later);
    await untilIdle();
    await vi.advanceTimersByTimeAsync(1_000);
    await writing;
    expect(endings).toEqual(['abort', 'complete']);
    expect(await createStorage().read('a', Note)).toEqual(later);
    expect(told).not.toHaveBeenCalled();
  });

  test('begins nothing more, also where the database is opened only then', async () => {
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

  test('does so there alone: another engine finishes what it was given', async () => {
    openIn('Google Inc.');
    leaveOnce();
    await write('a', later);
    expect(endings).toEqual(['complete']);
  });
});
