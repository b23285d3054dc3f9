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

/** Takes the one warning that whoever runs the host has to find. */
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
    ['that has none', 'missing'],
    ['that has one which cannot be read', 'garbage'],
    ['that answers with a page to all that it does not have', 'html'],
  ] as const)('%s: everything is kept that the portal knows of', async (_what, list) => {
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

  test('on another origin may keep its “no” to itself', async () => {
    const phone = await barePhone(otherBase);
    phone.host.faults.set('manifest.json', 'refused');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false });
    expectWarning();
  });

  test('that lets nothing be read shows its pictures online only', async () => {
    const phone = await barePhone(otherBase);
    phone.host.hasCors = false;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('online-only');
    expect(phone.caches.keys).toEqual([]);
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(takeConsole()[0]).toContain('CORS');
  });

  test('is known again after a restart, without a connection', async () => {
    const phone = await wholePhone();
    await phone.restart();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isProven: false, pages: { kept: 35 } });
  });

  test('keeps a page that is looked at before any run', async () => {
    const phone = await barePhone();
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
    expect(await phone.look(secondPage, { isOffline: true })).toBeNull();
    expectWarning();
  });
});

describe('without proof, too', () => {
  test('a worker that is ended at any moment goes on with what is missing', async () => {
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
    'a page that comes as “%s” is not kept, and all others are',
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

  test.each<Fault>(['cut', 'error'])('a page that comes as “%s” is waited for', async (fault) => {
    const phone = await barePhone();
    phone.host.faults.set(firstPage, fault);
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
    expect(phone.caches.keys.join()).not.toContain(firstPage);
    expectWarning();
  });

  test('a page that cannot be kept is shown while there is a connection', async () => {
    const phone = await wholePhone();
    await phone.obey('library-remove');
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(phone.caches.whole).toEqual(new Set(photoFiles));
    expect(phone.status).toMatchObject({ phase: 'removed', pages: { kept: 0, total: 35 } });
  });

  test('a phone that saves data asks first, and a member’s word outlives a restart', async () => {
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

  test('a member pauses, and what is on its way still comes', async () => {
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

  test('a full phone says so, keeps what fits and goes on when there is room', async () => {
    const phone = await barePhone();
    phone.caches.room = bytesOfAll(readableSet) - 1;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'full', bytes: { kept: phone.caches.usage } });
    phone.caches.room = Number.POSITIVE_INFINITY;
    await phone.obey('library-start');
    expect(phone.status.phase).toBe('whole');
    expectWarning();
  });

  test('a file that was damaged on the phone is never shown, and a check mends it', async () => {
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

describe('the words of the pages', () => {
  test('that the host does not have are missed by nobody, and asked for once a day', async () => {
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

  test('are asked for again at the member’s word', async () => {
    const phone = await barePhone();
    phone.host.faults.set(textsFile, 'missing');
    await phone.obey('library-run');
    phone.host.faults.clear();
    await phone.obey('library-check');
    expect(await phone.look(textsFile, { isOffline: true })).toBe(body(textsFile));
    expectWarning();
  });
});
