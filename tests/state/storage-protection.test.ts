import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Store, storageAtom } from '~/state/services.ts';
import {
  isStorageProtectedAtom,
  lookAtStorageAtom,
  protectStorageAtom,
  tryStorageAtom,
  wasProtectionAskedAtom,
} from '~/state/storage-protection.ts';
import { lendStorage } from '../support/library-page.ts';

let store: Store;

beforeEach(() => {
  store = createStore();
});

const state = () => [store.get(isStorageProtectedAtom), store.get(wasProtectionAskedAtom)];

describe('the phone’s promise to keep what is there', () => {
  test('is not known before anybody has looked, or where the browser cannot say', async () => {
    expect(state()).toEqual([null, false]);
    await store.set(lookAtStorageAtom);
    await store.set(protectStorageAtom);
    expect(state()).toEqual([null, false]);
  });

  test.each([true, false])('is looked at without asking for it: %j', async (persisted) => {
    const persist = lendStorage({ persisted, persist: true });
    await store.set(lookAtStorageAtom);
    expect(state()).toEqual([persisted, false]);
    expect(persist).not.toHaveBeenCalled();
  });

  test.each([true, false])('is asked for, and answered: %j', async (answer) => {
    const persist = lendStorage({ persisted: false, persist: answer });
    await store.set(protectStorageAtom);
    expect(state()).toEqual([answer, true]);
    expect(persist).toHaveBeenCalledOnce();
  });

  test('is not asked for where it was given', async () => {
    const persist = lendStorage({ persisted: true, persist: false });
    await store.set(protectStorageAtom);
    expect(state()).toEqual([true, true]);
    expect(persist).not.toHaveBeenCalled();
  });

  test('is not claimed where asking fails', async () => {
    lendStorage({ persisted: false, persist: new Error('not here') });
    await store.set(protectStorageAtom);
    expect(state()).toEqual([null, false]);
  });

  test('was asked for on this phone, also in the eyes of the next page', async () => {
    lendStorage({ persisted: false, persist: false });
    await store.set(protectStorageAtom);
    store = createStore();
    await store.set(lookAtStorageAtom);
    expect(state()).toEqual([false, true]);
  });
});

describe('a trial of the phone’s storage', () => {
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

  test('is not passed where only memory keeps anything', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await store.set(tryStorageAtom)).toBe(false);
  });

  test('is not passed where what was written is gone', async () => {
    vi.spyOn(store.get(storageAtom), 'read').mockResolvedValue(null);
    expect(await store.set(tryStorageAtom)).toBe(false);
  });
});
