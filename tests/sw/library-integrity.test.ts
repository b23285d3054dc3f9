import { describe, expect, test } from 'vitest';
import type { Fault } from '../support/fake-media-host.ts';
import { openPhone, wholePhone } from '../support/library-phone.ts';
import { allFiles, firstSet, pageFiles } from '../support/media-sets.ts';

const body = (file: string) => firstSet.bodies.get(file);
const [firstPage = '', secondPage = ''] = pageFiles;

describe('a file that fails its check', () => {
  test.each<Fault>(['wrong', 'too-short', 'missing'])(
    'with the fault "%s" is requested twice, and never reaches a page',
    async (fault) => {
      const phone = await openPhone();
      await phone.look('manifest.json');
      phone.host.faults.set(firstPage, fault);
      expect(await phone.look(firstPage)).toBeNull();
      const asked = phone.host.asked.filter(({ file }) => file === firstPage);
      expect(asked.map(({ cache }) => cache)).toEqual(['no-cache', 'reload']);
      expect(await phone.look(secondPage)).toBe(body(secondPage));
    },
  );
});

describe('a file that is damaged on the device', () => {
  test('is fetched and stored again when a page needs it', async () => {
    const phone = await wholePhone();
    phone.caches.damage(firstPage);
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(phone.host.files).toEqual([firstPage]);
    expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
  });
});

describe('a check', () => {
  test('fetches nothing if every file is right', async () => {
    const phone = await wholePhone();
    expect(phone.status.repaired).toBeNull();
    await phone.obey('library-check');
    expect(phone.phases.slice(-2)).toEqual(['checking', 'whole']);
    expect(phone.status.repaired).toBe(0);
    expect(phone.host.files).toEqual([]);
  });

  test('without a connection deletes damaged files and keeps the others', async () => {
    const phone = await wholePhone();
    phone.caches.damage(firstPage);
    phone.host.isReachable = false;
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'waiting', pages: { kept: 34 } });
    phone.host.isReachable = true;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: 1 });
  });

  test('fetches missing files, too', async () => {
    const phone = await openPhone();
    phone.host.faults.set(firstPage, 'wrong');
    await phone.obey('library-run');
    phone.host.faults.clear();
    await phone.obey('library-check');
    expect(phone.status).toMatchObject({ phase: 'whole', repaired: 0 });
  });

  test('deletes unlisted files', async () => {
    const phone = await wholePhone();
    phone.caches.lay('https://portal.example/media/old.webp?sha256=0', 'litter');
    await phone.obey('library-check');
    expect(phone.caches.keys).toHaveLength(allFiles.length);
  });
});
