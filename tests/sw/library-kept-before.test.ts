import { describe, expect, test } from 'vitest';
import type { LibraryRecord } from '~/contracts/library.ts';
import { takeConsole } from '../support/console.ts';
import { disk } from '../support/disk.ts';
import { libraryKind, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  bytesOf,
  firstSet,
  hashOf,
  type MediaSet,
  photoFiles,
  readableSet,
} from '../support/media-sets.ts';

/**
 * The stored files of existing devices, as an earlier version wrote them. If the name of the cache,
 * a key or a header changed, each device would fetch everything again, and this test would fail.
 */
async function phoneFromBefore(set: MediaSet, isListed: boolean) {
  const phone = await openPhone(set);
  for (const file of allFiles) {
    const body = set.bodies.get(file) ?? '';
    const address = `https://portal.example/media/${file}`;
    phone.caches.lay(isListed ? `${address}?sha256=${hashOf(body)}` : address, body, {
      'Content-Type': file.endsWith('.json') ? 'application/json' : 'image/webp',
      'Content-Length': String(bytesOf(body)),
      'X-Sha256': hashOf(body),
      'X-Kept-At': String(Date.now()),
      ETag: '"1"',
      'Last-Modified': '',
    });
  }
  const record: LibraryRecord = {
    version: 1,
    mode: 'undecided',
    current: isListed ? set.manifest : null,
    next: null,
    hasBeenWhole: true,
    isUnlisted: !isListed,
    photos: photoFiles,
    missed: {},
    comparedAt: Date.now(),
  };
  await disk.change('library', libraryKind, () => record);
  return phone;
}

describe.each([
  ['with a list', firstSet, true],
  ['without a list', readableSet, false],
] as const)('the stored files of a host %s', (_what, set, isListed) => {
  test('open without a connection before any run, and pass a check', async () => {
    const phone = await phoneFromBefore(set, isListed);
    phone.host.isReachable = false;
    for (const file of allFiles) expect(await phone.look(file)).toBe(set.bodies.get(file));
    expect([...phone.caches.names]).toEqual(['library']);
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: 0 });
  });

  test('are complete, and nothing is fetched again', async () => {
    const phone = await phoneFromBefore(set, isListed);
    if (!isListed) phone.host.list = 'missing';
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: isListed });
    expect(phone.caches.keys).toHaveLength(allFiles.length);
    takeConsole();
  });
});
