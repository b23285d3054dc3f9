import { describe, expect, test, vi } from 'vitest';
import { takeConsole } from '../support/console.ts';
import type { Fault } from '../support/fake-media-host.ts';
import { barePhone, otherBase } from '../support/library-phone.ts';
import {
  allFiles,
  bytesOfAll,
  pageFiles,
  photoFiles,
  readableSet,
  textsFile,
} from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => readableSet.bodies.get(file);
const [firstPage = '', secondPage = ''] = pageFiles;
const [photo = ''] = photoFiles;
const runSavingData = { kind: 'library-run', isSavingData: true } as const;

function expectWarning(): void {
  expect(takeConsole()).toEqual([expect.stringContaining('manifest.json')]);
}

async function wholePhone() {
  const phone = await barePhone();
  await phone.obey('library-run');
  expectWarning();
  phone.host.asked.length = 0;
  return phone;
}

describe('a host without a list', () => {
  test.each([
    ['with a 404', 'missing'],
    ['with an unreadable list', 'garbage'],
    ['with a page in place of missing files', 'html'],
  ] as const)('%s: all known files are stored', async (_what, list) => {
    const phone = await barePhone();
    phone.host.list = list;
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([...photoFiles, textsFile, ...pageFiles]);
    expect(phone.status).toMatchObject({
      phase: 'whole',
      isProven: false,
      pages: { kept: 35, total: 35 },
      photos: { kept: 3, total: 3 },
      bytes: { kept: bytesOfAll(readableSet), total: bytesOfAll(readableSet) },
    });
    await phone.restart();
    for (const file of allFiles)
      expect(await phone.look(file, { isOffline: true })).toBe(body(file));
    expect((await phone.answer('manifest.json', { isOffline: true }))?.status).toBe(404);
    expectWarning();
  });

  test('on another origin may send its 404 without CORS headers', async () => {
    const phone = await barePhone(otherBase);
    phone.host.faults.set('manifest.json', 'refused');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false });
    expectWarning();
  });

  test('without CORS shows its pictures only online', async () => {
    const phone = await barePhone(otherBase);
    phone.host.hasCors = false;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('online-only');
    expect(phone.caches.keys).toEqual([]);
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(takeConsole()[0]).toContain('CORS');
  });

  test('is remembered after a restart, without a connection', async () => {
    const phone = await wholePhone();
    await phone.restart();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false, pages: { kept: 35 } });
  });

  test('stores a page that is opened before any run', async () => {
    const phone = await barePhone();
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
    expect(await phone.look(secondPage, { isOffline: true })).toBeNull();
    expectWarning();
  });
});

describe('without a list', () => {
  test('a worker that is killed at any moment continues with the missing files', async () => {
    const phone = await barePhone();
    for (let life = 0; life < 40; life += 1) {
      void phone.obey('library-run');
      await passTime(20 + life);
      await phone.restart();
    }
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
    expect(phone.caches.whole.size).toBe(allFiles.length);
    expect(phone.caches.keptAgain).toEqual([]);
    expect(takeConsole().length).toBeGreaterThan(0);
  });

  test.each<Fault>(['html', 'too-short', 'missing', 'refused'])(
    'a page with the fault "%s" is not stored, and all others are',
    async (fault) => {
      const phone = await barePhone(otherBase);
      phone.host.faults.set(firstPage, fault);
      await phone.obey('library-run');
      expect(phone.status).toMatchObject({ phase: 'incomplete', pages: { kept: 34 } });
      expect(phone.caches.keys.join()).not.toContain(firstPage);
      phone.host.faults.clear();
      phone.host.asked.length = 0;
      await phone.obey('library-run');
      expect(phone.host.files).toEqual([firstPage]);
      expect(phone.status.phase).toBe('whole');
      expectWarning();
    },
  );

  test.each<Fault>(['cut', 'error'])('a page with the fault "%s" is awaited', async (fault) => {
    const phone = await barePhone();
    phone.host.faults.set(firstPage, fault);
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
    expect(phone.caches.keys.join()).not.toContain(firstPage);
    expectWarning();
  });

  test('a page that may not be stored is shown while there is a connection', async () => {
    const phone = await wholePhone();
    await phone.obey('library-remove');
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(phone.caches.whole).toEqual(new Set(photoFiles));
    expect(phone.status).toMatchObject({ phase: 'removed', pages: { kept: 0, total: 35 } });
  });

  test("a device that saves data asks first, and the member's choice survives a restart", async () => {
    const phone = await barePhone();
    await phone.obey(runSavingData);
    expect(phone.status).toMatchObject({ phase: 'asking', pages: { kept: 0, total: 35 } });
    expect(phone.host.files).toEqual([]);
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-start');
    phone.host.faults.clear();
    await phone.restart();
    await phone.obey(runSavingData);
    expect(phone.status.phase).toBe('whole');
    expect(takeConsole().length).toBe(2);
  });

  test('a pause lets running fetches finish', async () => {
    const phone = await barePhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const pausing = phone.obey('library-pause');
    await passTime();
    phone.host.releaseAll();
    await Promise.all([running, pausing]);
    expect(phone.caches.whole.size).toBe(4);
    expect(phone.status.phase).toBe('paused');
    expectWarning();
  });

  test('a full device says so, keeps the files that fit, and continues when there is space', async () => {
    const phone = await barePhone();
    phone.caches.room = bytesOfAll(readableSet) - 1;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'full', bytes: { kept: phone.caches.usage } });
    phone.caches.room = Number.POSITIVE_INFINITY;
    await phone.obey('library-start');
    expect(phone.status.phase).toBe('whole');
    expectWarning();
  });

  test('a damaged file is never shown, and a check repairs it', async () => {
    const phone = await wholePhone();
    phone.caches.damage(firstPage);
    phone.caches.damage(photo);
    expect(await phone.look(firstPage, { isOffline: true })).toBeNull();
    phone.caches.damage(secondPage);
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: 2, pages: { kept: 35 } });
    for (const file of allFiles)
      expect(await phone.look(file, { isOffline: true })).toBe(body(file));
  });
});

describe('the text of the pages', () => {
  test('that the host does not have is not missing, and is requested once a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const phone = await barePhone();
    phone.host.faults.set(textsFile, 'missing');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', pages: { kept: 35 } });
    expect((await phone.answer(textsFile, { isOffline: true }))?.status).toBe(404);
    phone.host.asked.length = 0;
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    phone.host.faults.clear();
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1_000);
    await phone.obey('library-run');
    expect(await phone.look(textsFile, { isOffline: true })).toBe(body(textsFile));
    expectWarning();
  });

  test('is requested again by a check', async () => {
    const phone = await barePhone();
    phone.host.faults.set(textsFile, 'missing');
    await phone.obey('library-run');
    phone.host.faults.clear();
    await phone.obey('library-check');
    expect(await phone.look(textsFile, { isOffline: true })).toBe(body(textsFile));
    expectWarning();
  });
});
