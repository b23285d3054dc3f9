import { afterEach, describe, expect, test } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { barePhone, type LibraryPhone, openPhone, otherBase } from '../support/library-phone.ts';
import {
  allFiles,
  bilingualSet,
  bytesOfAll,
  filipinoFile,
  firstSet,
  pageFiles,
  photoFiles,
  readableSet,
  textsFile,
} from '../support/media-sets.ts';

const [firstPage = '', secondPage = ''] = pageFiles;
const [photo = ''] = photoFiles;
const runSavingData = { kind: 'library-run', isSavingData: true } as const;
const inBothLanguages = [textsFile, filipinoFile, ...photoFiles, ...pageFiles];

/** The same rules for each kind of host. */
const hosts = [
  ['with a list', () => openPhone(), firstSet, allFiles],
  ['with a list on another origin', () => openPhone(firstSet, otherBase), firstSet, allFiles],
  ['with both languages', () => openPhone(bilingualSet), bilingualSet, inBothLanguages],
  ['without a list', () => barePhone(), readableSet, allFiles],
] as const;

/** Another test checks the warning about a missing list. */
afterEach(() => void takeConsole());

describe.each(hosts)('the library of a host %s', (_host, open, set, files) => {
  const isListed = set !== readableSet;
  const bytes = bytesOfAll(set);

  async function wholePhone(): Promise<LibraryPhone> {
    const phone = await open();
    await phone.obey('library-run');
    phone.host.asked.length = 0;
    return phone;
  }

  async function expectAllOffline(phone: LibraryPhone): Promise<void> {
    for (const file of files)
      expect(await phone.look(file, { isOffline: true }), file).toBe(set.bodies.get(file));
  }

  test('is complete after one run, in the order of use, without cookies', async () => {
    const phone = await open();
    await phone.obey('library-run');
    await phone.obey('library-run');
    expect(phone.host.files).toEqual(files);
    expect(phone.host.mostAtOnce).toBe(4);
    for (const asked of phone.host.asked)
      expect(asked).toMatchObject({ mode: 'cors', credentials: 'omit', cache: 'no-cache' });
    expect(phone.status).toMatchObject({
      phase: 'whole',
      isProven: isListed,
      pages: { kept: 35, total: 35 },
      photos: { kept: 3, total: 3 },
      bytes: { kept: bytes, total: bytes },
    });
    expect(phone.caches.keys.every((key) => key.startsWith(phone.host.base))).toBe(true);
    await phone.restart();
    await expectAllOffline(phone);
    const list = await phone.answer('manifest.json', { isOffline: true });
    if (isListed) expect(await list?.json()).toEqual(set.manifest);
    else expect(list?.status).toBe(404);
  });

  test.each([
    ['on a device that saves data', runSavingData, true],
    ['without a connection', 'library-run', false],
  ] as const)('is complete at once after a restart %s', async (_when, order, isReachable) => {
    const phone = await wholePhone();
    await phone.restart();
    phone.told.length = 0;
    phone.host.isReachable = isReachable;
    await phone.obey(order);
    expect(new Set(phone.host.asked.map(({ file }) => file))).toEqual(new Set(['manifest.json']));
    expect(phone.phases).toEqual(['whole']);
    expect(phone.status).toMatchObject({ isProven: isListed, pages: { kept: 35 } });
  });

  test.each(['cut', 'error'] as const)(
    'awaits a page with the fault "%s", and stores nothing of it',
    async (fault) => {
      const phone = await open();
      phone.host.faults.set(firstPage, fault);
      await phone.obey('library-run');
      expect(phone.status.phase).toBe('waiting');
      expect(phone.caches.keys.join()).not.toContain(firstPage);
      phone.host.faults.clear();
      await phone.obey('library-run');
      expect(phone.status.phase).toBe('whole');
      for (const file of files) expect(phone.host.arrivals(file)).toBe(1);
    },
  );

  test('stores a page that is opened before any run or while it is paused', async () => {
    const phone = await open();
    expect(await phone.look(firstPage)).toBe(set.bodies.get(firstPage));
    await phone.obey('library-pause');
    expect(await phone.look(secondPage)).toBe(set.bodies.get(secondPage));
    for (const page of [firstPage, secondPage])
      expect(await phone.look(page, { isOffline: true })).toBe(set.bodies.get(page));
    expect(await phone.look(pageFiles[2] ?? '', { isOffline: true })).toBeNull();
  });

  test('keeps only the photos if the pages are removed, which lasts after a restart', async () => {
    const phone = await wholePhone();
    await phone.obey('library-remove');
    await phone.restart();
    await phone.obey('library-run');
    await phone.obey('library-check');
    expect(phone.host.files).toEqual([]);
    expect(phone.status).toMatchObject({ phase: 'removed', pages: { kept: 0, total: 35 } });
    expect(await phone.look(firstPage, { isOffline: true })).toBeNull();
    expect(await phone.look(firstPage)).toBe(set.bodies.get(firstPage));
    expect(phone.caches.keys).toHaveLength(photoFiles.length);
    expect(await phone.look(photo, { isOffline: true })).toBe(set.bodies.get(photo));
  });
});
