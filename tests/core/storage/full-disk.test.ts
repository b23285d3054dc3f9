import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KnownDatabase } from '~/core/storage/known-database.ts';
import { createStorage, type RecordStorage } from '~/core/storage/storage.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { Anything, later, Note, note, writeAs } from '../../support/notes-on-disk.ts';

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

  describe('at the start of a page', () => {
    const append = (text: string) =>
      storage.change('a', Note, (stored) => ({ ...note, text: `${stored?.text ?? ''}${text}` }));

    const openFull = async () => {
      storage = open();
      fill();
      await write('session', note);
    };
    beforeEach(openFull);

    test('shows the records of an earlier page', async () => {
      expect(await storage.keysWhere(() => true)).toEqual(['a', 'session']);
      expect(await storage.read('a', Note)).toEqual(note);
      expect(await storage.read('b', Note)).toBeNull();
    });

    test('changes such a record from its state on the disk', async () => {
      await Promise.all([append('1'), append('2'), storage.read('a', Note)]);
      expect(await storage.read('a', Note)).toEqual({ version: 2, text: 'kept12' });
      expect(await open().read('a', Note)).toEqual({ version: 2, text: 'kept12' });
    });

    test('shows no record again that was deleted', async () => {
      await storage.forget('a');
      expect(await storage.read('a', Note)).toBeNull();
      expect(await storage.keysWhere((key) => key === 'a')).toEqual([]);
      expect(await append('1')).toEqual({ version: 2, text: '1' });
    });

    test('deletes records on the disk, too', async () => {
      await storage.forgetWhere((key) => key === 'a');
      expect(await createStorage().keysWhere(() => true)).not.toContain('a');
    });

    test('shows no record again that a change has deleted, also after a reload', async () => {
      expect(await storage.change('a', Note, () => null)).toBeNull();
      expect(await storage.read('a', Note)).toBeNull();
      await vi.waitFor(async () => expect(await open().read('a', Note)).toBeNull());
    });

    test('shows no record again that was deleted while memory took over', async () => {
      const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
      const asked = vi.fn();
      const over = (disk: KnownDatabase): KnownDatabase => ({
        ...disk,
        get: async (key) => {
          const raw = await disk.get(key);
          asked(key);
          await isRead;
          return raw;
        },
        change: async (key, task) => {
          if (key === 'session') throw new DOMException('The disk is full.', 'QuotaExceededError');
          return disk.change(key, task);
        },
      });
      vi.restoreAllMocks();
      storage = createStorage('kaagapay', undefined, undefined, { over, isPersonal: () => false });
      const writing = write('session', note);
      await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('a'));
      await storage.forget('a');
      goOn();
      await writing;
      expect(await storage.read('a', Note)).toBeNull();
    });

    test('leaves a record with a newer version alone', async () => {
      const newer = { version: 3, text: 'kept', mood: 'calm' };
      vi.restoreAllMocks();
      await write('a', newer, createStorage());
      await openFull();
      expect(await storage.read('a', Note)).toBeNull();
      expect(await append('1')).toBeNull();
      expect(await createStorage().read('a', Anything)).toEqual(newer);
      expect(sessionStorage.getItem('kept')).not.toContain('"a"');
    });
  });
});
