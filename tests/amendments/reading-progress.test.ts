import { beforeEach, describe, expect, test } from 'vitest';
import {
  loadReadingAtom,
  markReadAtom,
  nothingRead,
  readingAtom,
  toggleBookmarkAtom,
} from '~/amendments/reading-progress.ts';
import { electionCodes } from '~/contracts/general-assembly.ts';
import { Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { disk, writeToDisk } from '../support/disk.ts';
import { connectMedia, storeOf } from './media-host.ts';

const diskKey = memberKeys.reading('uuid-1', electionCodes.referendum);
const onDisk = () => disk.read(diskKey, { version: 1, schema: Reading });

async function open() {
  const store = await storeOf();
  await store.set(loadReadingAtom, electionCodes.referendum);
  return store;
}

beforeEach(() => {
  connectMedia();
});

describe("a member's reading", () => {
  test('is on disk after every change, each page once, and is restored at the next start', async () => {
    const store = await open();
    expect(store.get(readingAtom)).toEqual(nothingRead);
    for (const page of [13, 2, 2]) await store.set(markReadAtom, page);
    for (const page of [35, 4, 3, 3]) await store.set(toggleBookmarkAtom, page);
    const whole = { version: 1, lastPage: null, read: [2, 13], bookmarks: [4, 35] };
    expect(await onDisk()).toEqual(whole);
    expect((await open()).get(readingAtom)).toEqual(whole);
  });

  test('keeps a bookmark that was set before it was read from disk', async () => {
    await writeToDisk(diskKey, { ...nothingRead, bookmarks: [7] });
    const store = await storeOf();
    await store.set(toggleBookmarkAtom, 3);
    expect((await onDisk())?.bookmarks).toEqual([3, 7]);
    expect(store.get(readingAtom).bookmarks).toEqual([3, 7]);
  });
});
