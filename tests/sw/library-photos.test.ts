import { afterEach, describe, expect, test } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { barePhone, openPhone } from '../support/library-phone.ts';
import { allFiles, pageFiles, photoFiles } from '../support/media-sets.ts';

const [firstPage = ''] = pageFiles;

/** Another test checks the warning about the list. */
afterEach(() => void takeConsole());

test("the candidates' photos that are named during a run are stored in the same run", async () => {
  const phone = await barePhone();
  await phone.setPhotos([]);
  const finish = await phone.holdRun();
  await phone.setPhotos(photoFiles);
  await finish();
  expect(phone.status).toMatchObject({ phase: 'whole', photos: { kept: 3, total: 3 } });
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
    expect(phone.host.files).toEqual(allFiles);
    expect(phone.status.photos).toEqual({ kept: 3, total: 3 });
  });

  test('is left to the browser if it is not stored', async () => {
    const phone = await phoneWithPhotos(photoFiles);
    expect(phone.mayRespond('https://codes.example/qr.png')).toBe(false);
    expect(phone.mayRespond('https://portal.example/assets/a.js', 'script')).toBe(false);
    expect(phone.mayRespond(`https://portal.example/media/${firstPage}`)).toBe(true);
    expect(phone.mayRespond(`https://portal.example/media/${firstPage}`, 'document')).toBe(false);
  });
});

const booth = { kind: 'library-keep-photos', photos: photoFiles } as const;

test('the booth requests the list first if the host is unknown', async () => {
  const phone = await openPhone();
  await phone.obey(booth);
  expect(phone.host.asked.map(({ file }) => file)).toEqual(['manifest.json', ...photoFiles]);
});
