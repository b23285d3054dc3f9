import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { disk } from '../support/disk.ts';
import {
  type LibraryPhone,
  libraryRecord,
  openPhone,
  wholePhone,
} from '../support/library-phone.ts';
import { allFiles, firstSet, pageFiles, photoFiles, renew } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const [firstPage = '', secondPage = '', thirdPage = ''] = pageFiles;
const [firstPhoto = '', secondPhoto = ''] = photoFiles;
const newPhoto = 'candidates/dan.webp';
const changed = [firstPhoto, firstPage, secondPage];
const second = renew(firstSet, [...changed, newPhoto], [secondPhoto]);

async function readyForNewer(): Promise<LibraryPhone> {
  const phone = await wholePhone();
  phone.host.set = second;
  return phone;
}

async function expectShown(phone: LibraryPhone, set: typeof firstSet): Promise<void> {
  for (const [file, body] of set.bodies) {
    expect(await phone.look(file, { isOffline: true }), file).toBe(body);
  }
}

const shownList = async (phone: LibraryPhone) =>
  JSON.parse((await phone.look('manifest.json')) ?? '');

describe('a newer edition', () => {
  test('takes over at once if the earlier one was never complete', async () => {
    const phone = await openPhone();
    phone.host.faults.set(thirdPage, 'cut');
    await phone.obey('library-run');
    phone.host.set = second;
    await phone.look('manifest.json');
    expect(await shownList(phone)).toEqual(second.manifest);
    expect(await phone.look(firstPage)).toBe(second.bodies.get(firstPage));
    phone.host.faults.clear();
    await phone.obey('library-run');
    await expectShown(phone, second);
    expect(phone.caches.keys).toHaveLength(second.bodies.size);
  });

  test('replaces a damaged page of the earlier one', async () => {
    const phone = await readyForNewer();
    phone.caches.damage(firstPage);
    expect(await phone.look(firstPage)).toBe(second.bodies.get(firstPage));
    expect(await shownList(phone)).toEqual(firstSet.manifest);
    await phone.obey('library-run');
    await expectShown(phone, second);
  });

  test('is skipped if a third follows, and shared files are fetched once', async () => {
    const phone = await readyForNewer();
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-run');
    const third = renew(second, [secondPage, thirdPage]);
    phone.host.set = third;
    phone.host.faults.clear();
    phone.host.asked.length = 0;
    await expectShown(phone, firstSet);
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([secondPage, thirdPage]);
    await expectShown(phone, third);
    expect(phone.caches.keys).toHaveLength(third.bodies.size);
  });

  test('is removed from the device if the host withdraws it', async () => {
    const phone = await readyForNewer();
    phone.host.faults.set(secondPage, 'cut');
    await phone.obey('library-run');
    expect(phone.caches.keys.length).toBeGreaterThan(allFiles.length);
    phone.host.set = firstSet;
    phone.host.faults.clear();
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'whole', isUpdating: false });
    await expectShown(phone, firstSet);
    expect(phone.caches.keys).toHaveLength(allFiles.length);
  });
});

test('a newer edition found during a run at the moment of the change removes no complete edition', async () => {
  const third = renew(second, [thirdPage]);
  for (let turn = 0; turn < 80; turn += 1) {
    const phone = await readyForNewer();
    const running = phone.obey('library-run');
    await passTime(turn);
    phone.host.set = third;
    phone.host.faults.set(thirdPage, 'wrong');
    const looking = phone.look('manifest.json');
    await Promise.all([running, looking]);
    const shown = (await libraryRecord())?.current;
    const set = [firstSet, second].find(({ manifest }) => isDeepStrictEqual(manifest, shown));
    expect(set, 'the third is never whole').toBeDefined();
    await expectShown(phone, set ?? firstSet);
    await disk.forgetWhere(() => true);
  }
});
