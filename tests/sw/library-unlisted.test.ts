import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsole } from '../support/console.ts';
import type { Fault } from '../support/fake-media-host.ts';
import {
  barePhone,
  libraryRecord,
  openPhone,
  otherBase,
  wholePhone,
} from '../support/library-phone.ts';
import {
  allFiles,
  firstSet,
  type MediaSet,
  pageFiles,
  photoFiles,
  readableSet,
  renew,
  textsFile,
} from '../support/media-sets.ts';

const [firstPage = '', secondPage = ''] = pageFiles;
const [photo = ''] = photoFiles;
const hour = 60 * 60 * 1_000;
const check = { kind: 'library-check', isSavingData: true } as const;
const newer = renew(readableSet, [photo, firstPage]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function unlistedPhone(validators: 'ETag' | 'Last-Modified' | 'none' = 'ETag') {
  const phone = await barePhone();
  phone.host.validators = validators;
  await phone.obey('library-run');
  expect(phone.status.phase).toBe('whole');
  takeConsole();
  phone.host.asked.length = 0;
  return phone;
}
type Phone = Awaited<ReturnType<typeof unlistedPhone>>;

async function expectShown(phone: Phone, set: MediaSet): Promise<void> {
  for (const file of allFiles)
    expect(await phone.look(file, { isOffline: true }), file).toBe(set.bodies.get(file));
}

describe('a host without a list', () => {
  test.each([
    ['with an unreadable list', 'garbage'],
    ['with a refusal of missing files', 'forbidden'],
    ['with a page in place of missing files', 'html'],
  ] as const)('%s: all known files are stored, with one warning', async (_what, list) => {
    const phone = await barePhone();
    phone.host.list = list;
    await phone.obey('library-run');
    expect(phone.host.files).toEqual(allFiles);
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false });
    expect(takeConsole()).toEqual([expect.stringContaining('manifest.json')]);
  });

  test.each([
    ['refuses every file', 'forbidden', allFiles],
    ['is asked too often', 'limited', [firstPage]],
  ] as const)('differs from one that %s, which keeps its proof', async (_what, list, files) => {
    const phone = await openPhone();
    phone.host.faults.set(firstPage, 'missing');
    await phone.obey('library-run');
    phone.host.list = list;
    for (const file of files) phone.host.faults.set(file, 'missing');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'waiting', isProven: true });
    expect(await libraryRecord()).toMatchObject({ current: firstSet.manifest, isUnlisted: false });
  });

  test('on another origin may send its 404 without CORS headers', async () => {
    const phone = await barePhone(otherBase);
    phone.host.faults.set('manifest.json', 'refused');
    phone.host.faults.set(firstPage, 'refused');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'incomplete', isProven: false });
    expect(phone.caches.whole.size).toBe(allFiles.length - 1);
    takeConsole();
  });

  test.each([
    ['a day later', 'library-run', 25 * hour],
    ['by a check', 'library-check', 0],
  ] as const)(
    'may have no text of the pages, and is asked again %s',
    async (_when, order, wait) => {
      const phone = await barePhone();
      phone.host.faults.set(textsFile, 'missing');
      await phone.obey('library-run');
      expect(phone.status).toMatchObject({ phase: 'whole', pages: { kept: 35 } });
      expect((await phone.answer(textsFile, { isOffline: true }))?.status).toBe(404);
      phone.host.asked.length = 0;
      await phone.obey('library-run');
      expect(phone.host.files).toEqual([]);
      phone.host.faults.clear();
      pass(wait);
      await phone.obey(order);
      const words = await phone.look(textsFile, { isOffline: true });
      expect(words).toBe(readableSet.bodies.get(textsFile));
      takeConsole();
    },
  );
});

describe('files without a listed hash', () => {
  test.each(['ETag', 'Last-Modified'] as const)(
    'are compared by their %s after an hour, and only changed ones are fetched',
    async (validators) => {
      const phone = await unlistedPhone(validators);
      phone.host.set = newer;
      pass(hour - 1);
      await phone.obey('library-run');
      expect([phone.host.compared, phone.host.files]).toEqual([[], []]);
      pass(1);
      await phone.obey('library-run');
      expect(phone.host.compared).toHaveLength(allFiles.length);
      expect(phone.host.files).toEqual([photo, firstPage]);
      await expectShown(phone, newer);
      phone.host.asked.length = 0;
      await phone.obey('library-run');
      expect(phone.host.compared).toEqual([]);
    },
  );

  test('are fetched again once a day if the host sends no validators', async () => {
    const phone = await unlistedPhone('none');
    phone.host.set = newer;
    pass(23 * hour);
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    pass(hour);
    await phone.obey('library-run');
    expect(phone.host.files).toHaveLength(allFiles.length);
    await expectShown(phone, newer);
    phone.host.asked.length = 0;
    pass(hour);
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
  });

  test('stay unchanged on a device that saves data, until the member saves them', async () => {
    const phone = await unlistedPhone();
    phone.host.set = newer;
    pass(25 * hour);
    await phone.obey({ kind: 'library-run', isSavingData: true });
    await phone.obey(check);
    expect(phone.host.files).toEqual([]);
    expect(phone.status.phase).toBe('whole');
    await phone.obey('library-start');
    await expectShown(phone, newer);
  });

  const sendWith = (fault: Fault) => (phone: Phone) => {
    for (const file of [photo, firstPage]) phone.host.faults.set(file, fault);
  };

  test.each<[string, (phone: Phone) => unknown]>([
    ['are HTML pages', sendWith('html')],
    ['are missing', sendWith('missing')],
    ['are too short', sendWith('too-short')],
    ['break off', sendWith('cut')],
    ['are errors', sendWith('error')],
    ['do not fit', ({ caches }) => Object.assign(caches, { room: 0 })],
    ['cannot be reached', ({ host }) => Object.assign(host, { isReachable: false })],
  ])('stay if newer ones %s, and are compared again later', async (_what, disturb) => {
    const phone = await unlistedPhone();
    phone.host.set = newer;
    disturb(phone);
    pass(hour);
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', pages: { kept: 35 } });
    await expectShown(phone, readableSet);
    phone.host.faults.clear();
    phone.host.isReachable = true;
    phone.caches.room = Number.POSITIVE_INFINITY;
    await phone.obey('library-check');
    await expectShown(phone, newer);
  });
});

test('a list that appears takes over once its files are stored, and fetches only changed ones', async () => {
  const phone = await unlistedPhone();
  phone.host.list = 'good';
  phone.host.set = newer;
  phone.host.faults.set(firstPage, 'cut');
  await phone.obey('library-run');
  expect(phone.status).toMatchObject({ phase: 'waiting', isUpdating: true });
  await phone.restart();
  await expectShown(phone, readableSet);
  phone.host.faults.clear();
  phone.host.asked.length = 0;
  await phone.obey('library-run');
  expect(phone.host.files).toEqual([firstPage]);
  expect(phone.status).toMatchObject({ phase: 'whole', isProven: true, isUpdating: false });
  expect(phone.caches.keys).toHaveLength(allFiles.length);
  expect(phone.caches.keys.every((key) => key.includes('?sha256='))).toBe(true);
  await expectShown(phone, newer);
  expect((await libraryRecord())?.current).toEqual(newer.manifest);
});

describe('a list that disappears', () => {
  test('keeps verified files, and repairs them by the stored list', async () => {
    const phone = await wholePhone();
    phone.host.list = 'missing';
    phone.caches.damage(firstPage);
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: true, repaired: 1 });
    expect(await phone.look(firstPage, { isOffline: true })).toBe(firstSet.bodies.get(firstPage));
    takeConsole();
  });

  test('serves a damaged page from the network if the host has a newer one', async () => {
    const phone = await wholePhone();
    phone.host.list = 'missing';
    phone.host.set = renew(firstSet, [firstPage]);
    phone.caches.damage(firstPage);
    expect(await phone.look(firstPage)).toBe(phone.host.set.bodies.get(firstPage));
    expect((await libraryRecord())?.current).toEqual(firstSet.manifest);
    takeConsole();
  });

  test('is dropped if it was never complete and its files no longer arrive', async () => {
    const phone = await openPhone(readableSet);
    phone.host.faults.set(secondPage, 'cut');
    await phone.setPhotos(photoFiles);
    await phone.obey('library-run');
    phone.host.faults.clear();
    phone.host.list = 'missing';
    phone.host.set = renew(readableSet, [secondPage]);
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false });
    await expectShown(phone, phone.host.set);
    takeConsole();
  });

  test('before its edition is complete leaves the earlier one in place', async () => {
    const phone = await wholePhone();
    phone.host.set = renew(firstSet, [firstPage, secondPage]);
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-run');
    phone.host.faults.clear();
    phone.host.list = 'missing';
    phone.host.set = renew(phone.host.set, [secondPage]);
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isUpdating: false });
    await expectShown(phone, firstSet);
    takeConsole();
  });
});
