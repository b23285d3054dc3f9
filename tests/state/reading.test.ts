import { beforeEach, describe, expect, test } from 'vitest';
import { electionCodes } from '~/contracts/elections.ts';
import { Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/state/member-keys.ts';
import {
  isReadingLoadedAtom,
  loadReadingAtom,
  markReadAtom,
  nothingRead,
  readingAtom,
  reloadReadingAtom,
  toggleBookmarkAtom,
} from '~/state/reading.ts';
import { expireSessionAtom, signOutAtom } from '~/state/session/session.ts';
import { connectMedia, storeOf } from '../features/amendments/media-host.ts';
import { disk, writeToDisk } from '../support/disk.ts';

const diskKey = (uuid = 'uuid-1') => memberKeys.reading(uuid, electionCodes.referendum);
const onDisk = (uuid?: string) => disk.read(diskKey(uuid), { version: 1, schema: Reading });

async function open(uuid?: string, code: string = electionCodes.referendum) {
  const store = await storeOf(uuid);
  await store.set(loadReadingAtom, code);
  return store;
}

beforeEach(() => {
  connectMedia();
});

describe("a member's reading", () => {
  test('is on disk after every change, and is restored when the app opens again', async () => {
    const store = await open();
    expect(store.get(readingAtom)).toEqual(nothingRead);
    await store.set(markReadAtom, 13);
    await store.set(markReadAtom, 2);
    await store.set(toggleBookmarkAtom, 35);
    await store.set(toggleBookmarkAtom, 4);
    const whole = { version: 1, lastPage: null, read: [2, 13], bookmarks: [4, 35] };
    expect(await onDisk()).toEqual(whole);
    expect((await open()).get(readingAtom)).toEqual(whole);
  });

  test('has a page once, and loses a bookmark that was removed', async () => {
    const store = await open();
    await store.set(markReadAtom, 3);
    await store.set(markReadAtom, 3);
    await store.set(toggleBookmarkAtom, 3);
    await store.set(toggleBookmarkAtom, 3);
    expect(await onDisk()).toEqual({ version: 1, lastPage: null, read: [3], bookmarks: [] });
  });

  test('keeps all simultaneous changes', async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map((page) => store.set(markReadAtom, page)));
    expect((await onDisk())?.read).toEqual([1, 2, 3]);
  });

  test('does not change before it was read from disk', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, bookmarks: [7] });
    const store = await storeOf();
    expect(store.get(isReadingLoadedAtom)).toBe(false);
    await store.set(markReadAtom, 1);
    expect((await onDisk())?.bookmarks).toEqual([7]);
    await store.set(loadReadingAtom, electionCodes.referendum);
    expect(store.get(isReadingLoadedAtom)).toBe(true);
  });

  test('keeps a bookmark that was set before it was read from disk', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, bookmarks: [7] });
    const store = await storeOf();
    await store.set(toggleBookmarkAtom, 3);
    expect((await onDisk())?.bookmarks).toEqual([3, 7]);
    expect(store.get(readingAtom).bookmarks).toEqual([3, 7]);
  });

  test('follows the writes of another tab', async () => {
    const store = await open();
    await writeToDisk(diskKey(), { ...nothingRead, read: [9] });
    await store.set(reloadReadingAtom, 'somebody-else');
    expect(store.get(readingAtom).read).toEqual([]);
    await store.set(reloadReadingAtom, diskKey());
    expect(store.get(readingAtom).read).toEqual([9]);
  });

  test('starts empty if the record is damaged', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, read: [36] });
    const store = await open();
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect(await onDisk()).toBeNull();
    await store.set(markReadAtom, 1);
    expect((await onDisk())?.read).toEqual([1]);
  });
});

describe('a reading is not shown', () => {
  test('to another member, who has a separate one', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    const other = await open('uuid-2');
    expect(other.get(readingAtom)).toEqual(nothingRead);
    await other.set(toggleBookmarkAtom, 6);
    expect((await onDisk())?.bookmarks).toEqual([5]);
  });

  test('in another referendum', async () => {
    await (await open()).set(toggleBookmarkAtom, 5);
    expect((await open('uuid-1', 'GA00000009')).get(readingAtom)).toEqual(nothingRead);
  });

  test('after the session, until the member signs in again', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    await store.set(expireSessionAtom);
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect((await open()).get(readingAtom).bookmarks).toEqual([5]);
  });

  test('after the member has signed out, and is not on disk', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    await store.set(signOutAtom);
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect(await onDisk()).toBeNull();
  });
});
