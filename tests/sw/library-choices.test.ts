import { describe, expect, test } from 'vitest';
import { libraryRecord, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  bytesOfAll,
  firstSet,
  pageFiles,
  photoFiles,
  renew,
} from '../support/media-sets.ts';
import { passTime, takeTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);
const [firstPage = '', secondPage = ''] = pageFiles;
const [photo = ''] = photoFiles;
const runSavingData = { kind: 'library-run', isSavingData: true } as const;

describe('pausing the library', () => {
  test('finishes running fetches, and starts no other', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const pausing = phone.obey('library-pause');
    await passTime();
    phone.host.releaseAll();
    await Promise.all([running, pausing]);
    expect(phone.host.files).toHaveLength(4);
    expect(phone.caches.whole.size).toBe(4);
    expect(phone.status.phase).toBe('paused');
  });

  test('lasts after a restart, and a run does not end it', async () => {
    const phone = await openPhone();
    await phone.obey('library-pause');
    await phone.restart();
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    expect(phone.status.phase).toBe('paused');
    expect((await libraryRecord())?.mode).toBe('paused');
  });

  test('is reported only once it is on disk', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    void phone.obey('library-run').catch(() => undefined);
    await passTime();
    void phone.obey('library-pause').catch(() => undefined);
    phone.host.releaseAll();
    while (phone.status.phase !== 'paused') await takeTime();
    await phone.restart();
    const before = phone.host.files.length;
    await phone.obey('library-run');
    expect(phone.host.files).toHaveLength(before);
    expect(phone.status.phase).toBe('paused');
  });

  test('still shows and stores a page that the member opens', async () => {
    const phone = await openPhone();
    await phone.obey('library-pause');
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
  });

  test('and resuming fetches the rest, and nothing twice', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const pausing = phone.obey('library-pause');
    phone.host.releaseAll();
    await Promise.all([running, pausing]);
    await phone.obey('library-start');
    expect(phone.status.phase).toBe('whole');
    for (const file of allFiles) expect(phone.host.arrivals(file)).toBe(1);
  });

  test('is undone by resuming before it takes effect', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const orders = [phone.obey('library-run')];
    await passTime();
    orders.push(phone.obey('library-pause'), phone.obey('library-start'));
    await passTime();
    phone.host.releaseAll();
    await Promise.all(orders);
    expect(phone.status.phase).toBe('whole');
    expect((await libraryRecord())?.mode).toBe('on');
  });

  test('is not ended by a check', async () => {
    const phone = await openPhone();
    await phone.obey('library-pause');
    await phone.obey('library-check');
    expect(phone.host.asked).toEqual([]);
    expect(phone.status.phase).toBe('paused');
  });
});

describe('a newer edition', () => {
  test('is reported while the library is paused, and not fetched', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.obey('library-pause');
    phone.host.set = renew(firstSet, [firstPage]);
    phone.host.asked.length = 0;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'paused', isUpdating: true });
    expect(phone.host.files).toEqual([]);
    expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
  });
});

describe('removing the pages', () => {
  test("keeps the candidates' photos", async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.obey('library-remove');
    expect(phone.caches.whole.size).toBe(photoFiles.length);
    expect(phone.status).toMatchObject({ phase: 'removed', pages: { kept: 0, total: 35 } });
    for (const file of photoFiles) {
      expect(await phone.look(file, { isOffline: true })).toBe(body(file));
    }
    expect(await phone.look(firstPage, { isOffline: true })).toBeNull();
  });

  test('shows later pages without storing them, and stores photos', async () => {
    const phone = await openPhone();
    await phone.look('manifest.json');
    await phone.obey('library-remove');
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(await phone.look(photo)).toBe(body(photo));
    expect(phone.caches.keys).toHaveLength(1);
    expect(await phone.look(photo, { isOffline: true })).toBe(body(photo));
  });

  test('lasts after a restart', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.obey('library-remove');
    await phone.restart();
    phone.host.asked.length = 0;
    await phone.obey('library-run');
    await phone.obey('library-check');
    expect(phone.host.files).toEqual([]);
    expect(phone.status.phase).toBe('removed');
    await phone.look(firstPage);
    expect(phone.caches.keys).toHaveLength(photoFiles.length);
  });

  test('during a run leaves only photos', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const looking = phone.look(firstPage);
    const removing = phone.obey('library-remove');
    await passTime();
    phone.host.releaseAll();
    await Promise.all([running, removing, looking]);
    const left = [...phone.caches.whole].filter((key) => !key.startsWith('candidates/'));
    expect(left).toEqual([]);
  });

  test('and saving them again fetches the photos only once', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.obey('library-check');
    await phone.obey('library-remove');
    await phone.obey('library-start');
    expect(phone.caches.whole.size).toBe(allFiles.length);
    expect(phone.host.arrivals(photo)).toBe(1);
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: null });
  });
});

describe('a device that saves data', () => {
  test('asks first, with the size, and fetches only the list', async () => {
    const phone = await openPhone();
    await phone.obey(runSavingData);
    expect(phone.host.asked.map(({ file }) => file)).toEqual(['manifest.json']);
    expect(phone.status).toMatchObject({
      phase: 'asking',
      pages: { kept: 0, total: 35 },
      bytes: { kept: 0, total: bytesOfAll(firstSet) },
    });
  });

  test('asks again after a restart until the member decides', async () => {
    const phone = await openPhone();
    await phone.obey(runSavingData);
    await phone.restart();
    await phone.obey(runSavingData);
    expect(phone.status.phase).toBe('asking');
    expect(phone.host.files).toEqual([]);
  });

  test("saves everything after the member's choice, which lasts after a restart", async () => {
    const phone = await openPhone();
    await phone.obey(runSavingData);
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-start');
    expect(phone.status.phase).toBe('waiting');
    phone.host.faults.clear();
    await phone.restart();
    await phone.obey(runSavingData);
    expect(phone.status.phase).toBe('whole');
    expect(phone.caches.whole.size).toBe(allFiles.length);
  });

  test('does not ask if everything is stored', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.restart();
    await phone.obey(runSavingData);
    expect(phone.status.phase).toBe('whole');
  });

  test('asks before a newer edition', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.set = renew(firstSet, [firstPage]);
    phone.host.asked.length = 0;
    await phone.obey(runSavingData);
    expect(phone.host.files).toEqual([]);
    expect(phone.status).toMatchObject({ phase: 'asking', isUpdating: true, pages: { kept: 34 } });
    expect(await phone.look(firstPage)).toBe(body(firstPage));
  });

  test('asks before a newer edition that a check finds', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.set = renew(firstSet, [firstPage]);
    phone.host.asked.length = 0;
    await phone.obey({ kind: 'library-check', isSavingData: true });
    expect(phone.host.files).toEqual([]);
    expect(phone.status).toMatchObject({ phase: 'asking', isUpdating: true });
  });

  test('repairs stored files in a check without asking', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.asked.length = 0;
    phone.caches.damage(firstPage);
    await phone.obey({ kind: 'library-check', isSavingData: true });
    expect(phone.host.files).toEqual([firstPage]);
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: 1 });
  });

  test('shows and stores a page that the member opens', async () => {
    const phone = await openPhone();
    await phone.obey(runSavingData);
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(phone.host.files).toEqual([firstPage]);
  });
});
