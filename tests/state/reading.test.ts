import { beforeEach, describe, expect, test } from 'vitest';
import { electionCodes } from '~/contracts/elections.ts';
import { Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/state/member-keys.ts';
import {
  isReadingLoadedAtom,
  loadReadingAtom,
  markReadAtom,
  nothingRead,
  openPageAtom,
  readingAtom,
  reloadReadingAtom,
  toggleBookmarkAtom,
} from '~/state/reading.ts';
import { expireSessionAtom, signOutAtom } from '~/state/session/session.ts';
import { connectMedia, storeOf } from '../features/amendments/media-host.ts';
import { disk, writeToDisk } from '../support/disk.ts';

const diskKey = (uuid = 'uuid-1') => memberKeys.reading(uuid, electionCodes.referendum);
const onDisk = (uuid?: string) => disk.read(diskKey(uuid), { version: 1, schema: Reading });

/** The app opened anew on the same phone, by this member. */
async function open(uuid?: string, code: string = electionCodes.referendum) {
  const store = await storeOf(uuid);
  await store.set(loadReadingAtom, code);
  return store;
}

beforeEach(() => {
  connectMedia();
});

describe('what a member has read', () => {
  test('is on disk with every change, and there again after the app was closed', async () => {
    const store = await open();
    expect(store.get(readingAtom)).toEqual(nothingRead);
    await store.set(openPageAtom, 13);
    await store.set(markReadAtom, 13);
    await store.set(markReadAtom, 2);
    await store.set(toggleBookmarkAtom, 35);
    await store.set(toggleBookmarkAtom, 4);
    const whole = { version: 1, lastPage: 13, read: [2, 13], bookmarks: [4, 35] };
    expect(await onDisk()).toEqual(whole);
    expect((await open()).get(readingAtom)).toEqual(whole);
  });

  test('counts a page once, and loses a bookmark that is taken back', async () => {
    const store = await open();
    await store.set(markReadAtom, 3);
    await store.set(markReadAtom, 3);
    await store.set(toggleBookmarkAtom, 3);
    await store.set(toggleBookmarkAtom, 3);
    expect(await onDisk()).toEqual({ version: 1, lastPage: null, read: [3], bookmarks: [] });
  });

  test('loses nothing when much happens at once', async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map((page) => store.set(markReadAtom, page)));
    expect((await onDisk())?.read).toEqual([1, 2, 3]);
  });

  test('is not changed before the phone has been asked', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, bookmarks: [7] });
    const store = await storeOf();
    expect(store.get(isReadingLoadedAtom)).toBe(false);
    await store.set(openPageAtom, 1);
    expect((await onDisk())?.bookmarks).toEqual([7]);
    await store.set(loadReadingAtom, electionCodes.referendum);
    expect(store.get(isReadingLoadedAtom)).toBe(true);
  });

  test('gains a bookmark that is set before the phone has been asked', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, bookmarks: [7] });
    const store = await storeOf();
    await store.set(toggleBookmarkAtom, 3);
    expect((await onDisk())?.bookmarks).toEqual([3, 7]);
    expect(store.get(readingAtom).bookmarks).toEqual([3, 7]);
  });

  test('follows what another tab wrote', async () => {
    const store = await open();
    await writeToDisk(diskKey(), { ...nothingRead, read: [9] });
    await store.set(reloadReadingAtom, 'somebody-else');
    expect(store.get(readingAtom).read).toEqual([]);
    await store.set(reloadReadingAtom, diskKey());
    expect(store.get(readingAtom).read).toEqual([9]);
  });

  test('is a clean start where the record is damaged', async () => {
    await writeToDisk(diskKey(), { ...nothingRead, read: [36] });
    const store = await open();
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect(await onDisk()).toBeNull();
    await store.set(markReadAtom, 1);
    expect((await onDisk())?.read).toEqual([1]);
  });
});

describe('nobody else', () => {
  test('sees it: another member has a reading of their own', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    const other = await open('uuid-2');
    expect(other.get(readingAtom)).toEqual(nothingRead);
    await other.set(toggleBookmarkAtom, 6);
    expect((await onDisk())?.bookmarks).toEqual([5]);
  });

  test('sees it in another referendum', async () => {
    await (await open()).set(toggleBookmarkAtom, 5);
    expect((await open('uuid-1', 'GA00000009')).get(readingAtom)).toEqual(nothingRead);
  });

  test('sees it when the session is over, and the member has it back', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    await store.set(expireSessionAtom);
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect((await open()).get(readingAtom).bookmarks).toEqual([5]);
  });

  test('finds it on the phone after the member has signed out', async () => {
    const store = await open();
    await store.set(toggleBookmarkAtom, 5);
    await store.set(signOutAtom);
    expect(store.get(readingAtom)).toEqual(nothingRead);
    expect(await onDisk()).toBeNull();
  });
});
