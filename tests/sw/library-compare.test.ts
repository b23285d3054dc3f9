import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { barePhone, libraryRecord, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  firstSet,
  type MediaSet,
  pageFiles,
  photoFiles,
  readableSet,
  renew,
} from '../support/media-sets.ts';

const [firstPage = '', secondPage = ''] = pageFiles;
const [photo = ''] = photoFiles;
const hour = 60 * 60 * 1_000;
const check = { kind: 'library-check', isSavingData: true } as const;
const newer = renew(readableSet, [photo, firstPage]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** A phone that has everything of a host without a list. */
async function wholePhone(validators: 'ETag' | 'Last-Modified' | 'none' = 'ETag') {
  const phone = await barePhone();
  phone.host.validators = validators;
  await phone.obey('library-run');
  expect(phone.status.phase).toBe('whole');
  takeConsole();
  phone.host.asked.length = 0;
  return phone;
}
type Phone = Awaited<ReturnType<typeof wholePhone>>;

async function expectShown(phone: Phone, set: MediaSet): Promise<void> {
  for (const file of allFiles)
    expect(await phone.look(file, { isOffline: true }), file).toBe(set.bodies.get(file));
}

describe('files without proof', () => {
  test('are not compared when they have only just come', async () => {
    const phone = await wholePhone();
    await phone.obey('library-run');
    pass(hour - 1);
    await phone.obey('library-run');
    expect(phone.host.compared).toEqual([]);
    expect(phone.host.files).toEqual([]);
  });

  test.each(['ETag', 'Last-Modified'] as const)(
    'are compared by their %s after an hour, and only what is another one is fetched',
    async (validators) => {
      const phone = await wholePhone(validators);
      phone.host.set = newer;
      pass(hour);
      await phone.obey('library-run');
      expect(phone.host.compared).toHaveLength(allFiles.length);
      expect(phone.host.files).toEqual([photo, firstPage]);
      await expectShown(phone, newer);
      phone.host.asked.length = 0;
      await phone.obey('library-run');
      expect(phone.host.compared).toEqual([]);
    },
  );

  test('of a host that says nothing of them are fetched anew once a day', async () => {
    const phone = await wholePhone('none');
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

  test.each(['ETag', 'none'] as const)(
    'are compared at once at the member’s word, of a host that says this of them: %s',
    async (validators) => {
      const phone = await wholePhone(validators);
      phone.host.set = newer;
      await phone.obey('library-check');
      await expectShown(phone, newer);
    },
  );

  test('stay as they are on a phone that saves data, until their member has them saved', async () => {
    const phone = await wholePhone();
    phone.host.set = newer;
    pass(25 * hour);
    await phone.obey({ kind: 'library-run', isSavingData: true });
    await phone.obey(check);
    expect(phone.host.files).toEqual([]);
    expect(phone.status.phase).toBe('whole');
    await phone.obey('library-start');
    await expectShown(phone, newer);
  });

  test.each(['html', 'missing', 'too-short', 'cut', 'error'] as const)(
    'give way to whole ones only: what comes as “%s” leaves them where they are',
    async (fault) => {
      const phone = await wholePhone();
      phone.host.set = newer;
      phone.host.faults.set(firstPage, fault);
      await phone.obey('library-check');
      expect(phone.status).toMatchObject({ phase: 'whole', pages: { kept: 35 } });
      expect(await phone.look(firstPage)).toBe(readableSet.bodies.get(firstPage));
      phone.host.faults.clear();
      await phone.obey('library-check');
      await expectShown(phone, newer);
    },
  );

  test('are left alone by a line that breaks, and compared when it is back', async () => {
    const phone = await wholePhone();
    phone.host.set = newer;
    phone.host.isReachable = false;
    pass(hour);
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
    await expectShown(phone, readableSet);
    phone.host.isReachable = true;
    await phone.obey('library-run');
    await expectShown(phone, newer);
  });

  test('of a full phone stay where no other ones fit', async () => {
    const phone = await wholePhone();
    phone.host.set = newer;
    phone.caches.room = 0;
    await phone.obey('library-check');
    expect(phone.status.phase).toBe('whole');
    await expectShown(phone, readableSet);
  });
});

describe('a list that appears', () => {
  test('takes over, with proof, and nothing is fetched that is the same', async () => {
    const phone = await wholePhone();
    phone.host.list = 'good';
    phone.host.set = newer;
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([photo, firstPage]);
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: true, isUpdating: false });
    expect(phone.caches.keys).toHaveLength(allFiles.length);
    expect(phone.caches.keys.every((key) => key.includes('?sha256='))).toBe(true);
    await expectShown(phone, newer);
    expect((await libraryRecord())?.current).toEqual(newer.manifest);
  });

  test('shows what was there until all that it names is there', async () => {
    const phone = await wholePhone();
    phone.host.list = 'good';
    phone.host.set = newer;
    phone.host.faults.set(firstPage, 'cut');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'waiting', isUpdating: true });
    await phone.restart();
    await expectShown(phone, readableSet);
  });

  test('in the middle of saving loses nothing that has come', async () => {
    const phone = await openPhone(readableSet);
    phone.host.list = 'missing';
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-run');
    phone.host.faults.clear();
    const before = phone.caches.keys.length;
    expect(before).toBeGreaterThan(0);
    phone.host.list = 'good';
    phone.host.asked.length = 0;
    await phone.obey('library-run');
    expect(phone.host.files).toHaveLength(allFiles.length - before);
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: true });
    takeConsole();
  });
});

describe('a list that disappears', () => {
  test('leaves what is kept with proof as it is, and mends it by what it said', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.list = 'missing';
    phone.caches.damage(firstPage);
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: true, repaired: 1 });
    expect(await phone.look(firstPage, { isOffline: true })).toBe(firstSet.bodies.get(firstPage));
    takeConsole();
  });

  test('has a damaged page come from the network where the host holds another one', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.list = 'missing';
    phone.host.set = renew(firstSet, [firstPage]);
    phone.caches.damage(firstPage);
    expect(await phone.look(firstPage)).toBe(phone.host.set.bodies.get(firstPage));
    expect((await libraryRecord())?.current).toEqual(firstSet.manifest);
    takeConsole();
  });

  test('is let go of where it never was whole and its files do not come any more', async () => {
    const phone = await openPhone(readableSet);
    phone.host.faults.set(secondPage, 'cut');
    await phone.hearOfPhotos(photoFiles);
    await phone.obey('library-run');
    phone.host.faults.clear();
    phone.host.list = 'missing';
    phone.host.set = renew(readableSet, [secondPage]);
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false });
    await expectShown(phone, phone.host.set);
    takeConsole();
  });

  test('before its edition was whole leaves the earlier one in its place', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
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
