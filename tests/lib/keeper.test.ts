import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const Note = v.object({ version: v.literal(1), text: v.string() });
const note = { version: 1, text: 'kept' };
let keeper: typeof import('~/lib/keeper.ts');

/** A keeper as it is when the page has just opened. */
beforeEach(async () => {
  vi.resetModules();
  keeper = await import('~/lib/keeper.ts');
});

const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');

/** Lets the next `times` transactions fail as iOS does. */
function closeConnection(times: number) {
  const own = IDBDatabase.prototype.transaction;
  let left = times;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    left -= 1;
    if (left >= 0) throw closing();
    return own.apply(this, given);
  });
}

describe('what this phone keeps', () => {
  test('is there for the next page', async () => {
    await keeper.keep('a', note);
    vi.resetModules();
    const next = await import('~/lib/keeper.ts');
    expect(await next.readKept('a', Note)).toEqual(note);
  });

  test('is nothing where nothing was kept', async () => {
    expect(await keeper.readKept('a', Note)).toBeNull();
  });

  test('is dropped where it cannot be read', async () => {
    await keeper.keep('a', { version: 2, text: 'kept' });
    expect(await keeper.readKept('a', Note)).toBeNull();
    expect(await keeper.readKept('a', v.unknown())).toBeNull();
  });

  test('is forgotten by its key', async () => {
    for (const key of ['member:1:a', 'member:1:b', 'member:12:a', 'session']) {
      await keeper.keep(key, note);
    }
    await keeper.forgetKeptWhere((key) => key.startsWith('member:1:'));
    await keeper.forgetKept('session');
    expect(await keeper.readKept('member:1:a', Note)).toBeNull();
    expect(await keeper.readKept('member:1:b', Note)).toBeNull();
    expect(await keeper.readKept('session', Note)).toBeNull();
    expect(await keeper.readKept('member:12:a', Note)).toEqual(note);
  });
});

describe('a connection that the phone closed', () => {
  test('is opened anew, once, and nobody is told', async () => {
    const told = vi.fn();
    keeper.onMemoryOnly(told);
    await keeper.keep('a', note);
    closeConnection(1);
    expect(await keeper.readKept('a', Note)).toEqual(note);
    expect(told).not.toHaveBeenCalled();
  });

  test('that closes again and again leaves memory, and the member is told once', async () => {
    const told = vi.fn();
    keeper.onMemoryOnly(told);
    await keeper.keep('a', note);
    const transactions = closeConnection(Number.POSITIVE_INFINITY);
    expect(await keeper.readKept('a', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    await keeper.keep('b', note);
    expect(await keeper.readKept('b', Note)).toEqual(note);
    expect(transactions).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a phone that stops giving out what it keeps', () => {
  /** The page has only read what an earlier one wrote. */
  beforeEach(async () => {
    for (const key of ['member:1:a', 'member:2:a']) await keeper.keep(key, note);
    vi.resetModules();
    keeper = await import('~/lib/keeper.ts');
    await keeper.readKept('member:1:a', Note);
  });

  test('leaves what the page has read', async () => {
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await keeper.readKept('member:1:a', Note)).toEqual(note);
    expect(await keeper.readKept('member:2:a', Note)).toBeNull();
  });

  test('leaves nothing of what another tab has forgotten', async () => {
    vi.resetModules();
    const other = await import('~/lib/keeper.ts');
    await other.forgetKept('member:1:a');
    await keeper.forgetKeptWhere((key) => key.startsWith('member:'));
    closeConnection(Number.POSITIVE_INFINITY);
    expect(await keeper.readKept('member:1:a', Note)).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });

  test('has the ballot as long as the page is open', async () => {
    await keeper.keep('a', note);
    expect(await keeper.readKept('a', Note)).toEqual(note);
    await keeper.forgetKept('a');
    expect(await keeper.readKept('a', Note)).toBeNull();
  });

  test('forgets by key as well', async () => {
    await keeper.keep('member:1:a', note);
    await keeper.keep('member:2:a', note);
    await keeper.forgetKeptWhere((key) => key.startsWith('member:1:'));
    expect(await keeper.readKept('member:1:a', Note)).toBeNull();
    expect(await keeper.readKept('member:2:a', Note)).toEqual(note);
  });

  test('drops from memory too what cannot be read', async () => {
    await keeper.keep('a', { version: 0 });
    expect(await keeper.readKept('a', Note)).toBeNull();
  });

  test('tells who begins to listen afterwards', async () => {
    await keeper.keep('a', note);
    const told = vi.fn();
    keeper.onMemoryOnly(told);
    expect(told).toHaveBeenCalledOnce();
  });
});
