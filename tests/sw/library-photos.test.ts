import { afterEach, describe, expect, test } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { barePhone, libraryRecord, openPhone, wholePhone } from '../support/library-phone.ts';
import {
  firstSet,
  pageFiles,
  photoFiles,
  readableSet,
  renew,
  textsFile,
} from '../support/media-sets.ts';

const [firstPage = ''] = pageFiles;
const [photo = ''] = photoFiles;

async function unlistedPhone() {
  const phone = await barePhone();
  await phone.obey('library-run');
  phone.host.asked.length = 0;
  return phone;
}

/** Another test checks the warning about the list. */
afterEach(() => void takeConsole());

describe("the candidates' photos", () => {
  test('are those that a page named last', async () => {
    const phone = await unlistedPhone();
    await phone.setPhotos(photoFiles.slice(1));
    await phone.restart();
    await phone.obey('library-run');
    expect(phone.caches.keys.join()).not.toContain(photo);
    expect(phone.status.photos).toEqual({ kept: 2, total: 2 });
    expect(phone.host.files).toEqual([]);
    await phone.setPhotos(photoFiles);
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([photo]);
  });

  test("are fetched once a member's page has named them, after the pages", async () => {
    const phone = await openPhone(readableSet);
    phone.host.list = 'missing';
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([textsFile, ...pageFiles]);
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 0, total: 0 } });
    await phone.setPhotos(photoFiles);
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([textsFile, ...pageFiles, ...photoFiles]);
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 3, total: 3 } });
  });

  test('that are named during a run are stored in the same run', async () => {
    const phone = await barePhone();
    await phone.setPhotos([]);
    const finish = await phone.holdRun();
    await phone.setPhotos(photoFiles);
    await finish();
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 3, total: 3 } });
  });

  test('are complete without one that the host does not have', async () => {
    const phone = await barePhone();
    phone.host.faults.set(photo, 'missing');
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 2, total: 3 } });
    phone.host.asked.length = 0;
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
  });
});

describe('a photo on another host', () => {
  const open = 'https://elsewhere.example/dan.jpg?v=2';
  const closed = 'https://closed.example/eva.jpg';

  async function phoneWithPhotos(photos: readonly string[]) {
    const phone = await barePhone();
    phone.host.elsewhere.set(open, { body: 'Dan', hasCors: true });
    phone.host.elsewhere.set(closed, { body: 'Eva', hasCors: false });
    await phone.setPhotos(photos);
    await phone.obey('library-run');
    return phone;
  }

  test('is stored and shown offline if the host sends CORS headers', async () => {
    const phone = await phoneWithPhotos([...photoFiles, open]);
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 4, total: 4 } });
    expect(phone.mayRespond(open)).toBe(true);
    await phone.restart();
    expect(await phone.look(open, { isOffline: true })).toBe('Dan');
  });

  test('is shown only online without CORS, and is not requested forever', async () => {
    const phone = await phoneWithPhotos([...photoFiles, closed]);
    expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 3, total: 4 } });
    expect(phone.mayRespond(closed)).toBe(false);
    phone.host.asked.length = 0;
    await phone.restart();
    for (let run = 0; run < 3; run += 1) await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    expect(await phone.look(closed)).toBe('Eva');
  });

  test('is not requested from an unsafe address', async () => {
    const unsafe = [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '../secret.webp',
      'https://',
      '',
      '.',
    ];
    const phone = await phoneWithPhotos([...photoFiles, ...unsafe]);
    expect(phone.host.files).toEqual([...photoFiles, textsFile, ...pageFiles]);
    expect(phone.status.photos).toEqual({ kept: 3, total: 3 });
  });

  test('leaves calls of an API on another host to the browser', async () => {
    const phone = await phoneWithPhotos(photoFiles);
    expect(phone.mayRespond('https://api.example/api/v2/ga/info', '')).toBe(false);
  });

  test('is left to the browser if it is not stored', async () => {
    const phone = await phoneWithPhotos(photoFiles);
    expect(phone.mayRespond('https://codes.example/qr.png')).toBe(false);
    expect(phone.mayRespond('https://portal.example/assets/a.js', 'script')).toBe(false);
    expect(phone.mayRespond(`https://portal.example/media/${firstPage}`)).toBe(true);
    expect(phone.mayRespond(`https://portal.example/media/${firstPage}`, 'document')).toBe(false);
  });
});

describe('the booth', () => {
  const booth = { kind: 'library-keep-photos', photos: photoFiles } as const;

  test.each([
    ['paused', 'library-pause'],
    ['removed', 'library-remove'],
    ['on a device that saves data', { kind: 'library-run', isSavingData: true }],
  ] as const)('stores every photo even if the library is %s', async (_what, order) => {
    const phone = await openPhone();
    await phone.obey(order);
    await phone.obey(booth);
    expect(phone.host.files).toEqual(photoFiles);
    await phone.restart();
    for (const file of photoFiles)
      expect(await phone.look(file, { isOffline: true })).not.toBeNull();
  });

  test('requests the list first if the host is unknown', async () => {
    const phone = await openPhone();
    await phone.obey(booth);
    expect(phone.host.asked.map(({ file }) => file)).toEqual(['manifest.json', ...photoFiles]);
  });

  test('stores photos from a host without a list', async () => {
    const phone = await barePhone();
    await phone.setPhotos([]);
    expect(await libraryRecord()).toMatchObject({ photos: [] });
    await phone.obey(booth);
    expect(phone.caches.whole).toEqual(new Set(photoFiles));
    expect(await libraryRecord()).toMatchObject({ photos: photoFiles });
  });

  test.each(['missing', 'error', 'cut'] as const)(
    'stores the other photos despite the fault "%s" of one',
    async (fault) => {
      const many = Array.from({ length: 9 }, (_, index) => `candidates/${index}.webp`);
      const phone = await openPhone(renew(firstSet, many));
      phone.host.faults.set(many[0] ?? '', fault);
      await phone.obey({ kind: 'library-keep-photos', photos: many });
      expect(phone.caches.whole.size).toBe(many.length - 1);
    },
  );

  test('fetches only missing and damaged photos', async () => {
    const phone = await wholePhone();
    phone.caches.damage(photo);
    await phone.obey(booth);
    expect(phone.host.files).toEqual([photo]);
    expect(phone.host.asked.map(({ priority }) => priority)).toEqual(['auto']);
  });

  test('does nothing on a device without cache storage', async () => {
    const phone = await openPhone();
    phone.caches.isRefused = true;
    await expect(phone.obey(booth)).resolves.toBeUndefined();
  });
});
