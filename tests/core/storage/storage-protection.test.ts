import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Store, storageAtom } from '~/core/services.ts';
import {
  isStorageProtectedAtom,
  lookAtStorageAtom,
  protectStorageAtom,
  tryStorageAtom,
  wasProtectionAskedAtom,
} from '~/core/storage/storage-protection.ts';
import { lendStorage } from '../../support/library-page.ts';

let store: Store;

beforeEach(() => {
  store = createStore();
});

const state = () => [store.get(isStorageProtectedAtom), store.get(wasProtectionAskedAtom)];

describe('the persistence of storage', () => {
  test('is unknown at first, and in a browser that cannot say', async () => {
    expect(state()).toEqual([null, false]);
    await store.set(lookAtStorageAtom);
    await store.set(protectStorageAtom);
    expect(state()).toEqual([null, false]);
  });

  test.each([true, false])('is read without a request: %j', async (persisted) => {
    const persist = lendStorage({ persisted, persist: true });
    await store.set(lookAtStorageAtom);
    expect(state()).toEqual([persisted, false]);
    expect(persist).not.toHaveBeenCalled();
  });

  test.each([
    ['is requested and granted', { persisted: false, persist: true }, 1, true],
    ['is requested and refused', { persisted: false, persist: false }, 1, false],
    ['is not requested if it is granted already', { persisted: true, persist: false }, 0, true],
  ])('%s', async (_what, storage, requests, isProtected) => {
    const persist = lendStorage(storage);
    await store.set(protectStorageAtom);
    expect(state()).toEqual([isProtected, true]);
    expect(persist).toHaveBeenCalledTimes(requests);
    // The next page remembers the request.
    store = createStore();
    await store.set(lookAtStorageAtom);
    expect(state()).toEqual([storage.persisted, true]);
  });

  test('stays unknown if the request fails', async () => {
    lendStorage({ persisted: false, persist: new Error('not here') });
    await store.set(protectStorageAtom);
    expect(state()).toEqual([null, false]);
  });
});

describe('the storage trial', () => {
  const keys = async () => {
    const found: string[] = [];
    await store.get(storageAtom).forgetWhere((key) => {
      found.push(key);
      return false;
    });
    return found;
  };

  test('writes, reads, and leaves nothing', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    expect(await store.set(tryStorageAtom)).toBe(true);
    expect(put).toHaveBeenCalledOnce();
    expect(await keys()).toEqual([]);
  });

  test('fails if records are only in memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await store.set(tryStorageAtom)).toBe(false);
  });

  test('fails if the written record is gone', async () => {
    vi.spyOn(store.get(storageAtom), 'read').mockResolvedValue(null);
    expect(await store.set(tryStorageAtom)).toBe(false);
  });
});
