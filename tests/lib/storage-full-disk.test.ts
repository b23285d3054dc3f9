import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { createTabNotes } from '~/lib/tab-notes.ts';
import { later, Note, note, writeAs } from '../support/notes-on-disk.ts';

let storage: RecordStorage;

const write = (key: string, value: unknown, to = storage) => writeAs(to, key, value);

describe('a full disk', () => {
  const newest = { version: 2, text: 'newest' } as const;
  const notes = createTabNotes(() => sessionStorage);
  const open = () => createStorage('kaagapay', notes);
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });

  beforeEach(async () => {
    storage = open();
    await write('a', note);
  });

  test('loses no later change at a reload', async () => {
    fill();
    await write('a', later);
    const reloaded = open();
    const told = vi.fn();
    reloaded.onMemoryOnly(told);
    expect(await reloaded.read('a', Note)).toEqual(later);
    // The disk refused it once more.
    expect(told).toHaveBeenCalledOnce();
    await write('a', newest, reloaded);
    expect(await open().read('a', Note)).toEqual(newest);
  });

  test('does not repeat the changes that were written before', async () => {
    const append = () =>
      storage.change('a', Note, (stored) => stored && { ...stored, text: `${stored.text}!` });
    storage = open();
    await append();
    fill();
    await append();
    expect(await storage.read('a', Note)).toEqual({ version: 2, text: 'kept!!' });
  });

  test('gets the changes once it has space, and the tab keeps no copy', async () => {
    const full = fill();
    await write('a', later);
    full.mockRestore();
    const reloaded = open();
    expect(await reloaded.read('a', Note)).toEqual(later);
    expect(await createStorage().read('a', Note)).toEqual(later);
    expect(sessionStorage).toHaveLength(0);
    await write('a', newest, createStorage());
    expect(await open().read('a', Note)).toEqual(newest);
  });

  test('leaves no copy of a deleted record in the tab', async () => {
    fill();
    await write('a', later);
    await storage.forgetWhere((key) => key === 'a');
    expect(sessionStorage).toHaveLength(0);
  });

  test('with a full tab never restores an older state', async () => {
    const small = createTabNotes(() => ({
      getItem: (name) => sessionStorage.getItem(name),
      setItem: (name, value) => {
        if (value.includes('newest')) throw new DOMException('Full.', 'QuotaExceededError');
        sessionStorage.setItem(name, value);
      },
      removeItem: (name) => sessionStorage.removeItem(name),
      clear: () => sessionStorage.clear(),
    }));
    storage = createStorage('kaagapay', small);
    fill();
    await write('a', later);
    await write('a', newest);
    expect(await storage.read('a', Note)).toEqual(newest);
    expect(await createStorage('kaagapay', small).read('a', Note)).toEqual(note);
  });
});
