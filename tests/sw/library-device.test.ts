import { describe, expect, test } from 'vitest';
import type { Fault } from '../support/fake-media-host.ts';
import { openPhone, wholePhone } from '../support/library-phone.ts';
import { bytesOfAll, firstSet, pageFiles } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);
const [firstPage = '', secondPage = ''] = pageFiles;
const all = bytesOfAll(firstSet);

test.each<Fault>(['wrong', 'too-short', 'missing'])(
  'a file with the fault "%s" is requested twice, and never reaches a page',
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
});

describe('a device without space', () => {
  test('is reported before any fetch, if the browser knows', async () => {
    const phone = await openPhone();
    phone.estimate = { quota: 1_000_000, usage: 1_000_001 - all };
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'full', bytes: { kept: 0, total: all } });
    expect(phone.host.files).toEqual([]);
  });

  test('is filled if the missing files just fit', async () => {
    const phone = await openPhone();
    phone.estimate = { quota: 1_000_000, usage: 1_000_000 - all };
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
  });
});

describe('a device without cache storage', () => {
  test('shows the pages from the network', async () => {
    const phone = await openPhone();
    phone.caches.isRefused = true;
    expect(await phone.look(firstPage)).toBe(body(firstPage));
    expect(phone.host.asked.at(-1)).toMatchObject({ file: firstPage, isPassedOn: true });
  });

  test('reports that pages open only online', async () => {
    const phone = await openPhone();
    phone.caches.isRefused = true;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'online-only', pages: { kept: 0 } });
    expect(phone.host.files).toEqual([]);
  });

  test("follows the member's commands once the storage is back", async () => {
    const phone = await openPhone();
    phone.caches.isRefused = true;
    // From here on the worker knows the list.
    await phone.look(firstPage);
    for (const order of ['library-run', 'library-check', 'library-remove'] as const) {
      await phone.obey(order).catch(() => undefined);
    }
    phone.caches.isRefused = false;
    void phone.obey('library-start');
    await passTime();
    expect(phone.status).toMatchObject({ phase: 'whole', pages: { kept: 35 } });
  });
});
