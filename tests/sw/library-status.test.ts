import { expect, test } from 'vitest';
import { openPhone, wholePhone } from '../support/library-phone.ts';
import {
  allFiles,
  bytesOf,
  bytesOfAll,
  firstSet,
  pageFiles,
  photoFiles,
  renew,
} from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const sizeOf = (file: string, set = firstSet) => bytesOf(set.bodies.get(file) ?? '');
const [firstPage = '', secondPage = ''] = pageFiles;

test('the pages get a status after every single file', async () => {
  const phone = await openPhone();
  const finish = await phone.holdRun();
  const arrived: string[] = [];
  for (const file of allFiles.slice(0, -1)) {
    phone.host.release(file);
    arrived.push(file);
    await passTime();
    const countOf = (part: readonly string[]) =>
      arrived.filter((name) => part.includes(name)).length;
    expect(phone.status).toEqual({
      kind: 'library-status',
      phase: 'running',
      pages: { kept: countOf(pageFiles), total: 35 },
      photos: { kept: countOf(photoFiles), total: 3 },
      isProven: true,
      bytes: {
        kept: arrived.reduce((sum, name) => sum + sizeOf(name), 0),
        total: bytesOfAll(firstSet),
      },
      isUpdating: false,
      repaired: null,
    });
  }
  await finish();
  expect(phone.status).toMatchObject({
    phase: 'whole',
    pages: { kept: 35, total: 35 },
    bytes: { kept: bytesOfAll(firstSet), total: bytesOfAll(firstSet) },
  });
});

test('a newer edition is counted separately, with the files shared with the earlier one', async () => {
  const phone = await wholePhone();
  const second = renew(firstSet, [firstPage, secondPage]);
  phone.host.set = second;
  const finish = await phone.holdRun();
  phone.host.release(firstPage);
  await passTime();
  expect(phone.status).toMatchObject({
    phase: 'running',
    isUpdating: true,
    pages: { kept: 34, total: 35 },
    bytes: {
      kept: bytesOfAll(second) - sizeOf(secondPage, second),
      total: bytesOfAll(second),
    },
  });
  await finish();
  expect(phone.status).toMatchObject({ isUpdating: false, pages: { kept: 35, total: 35 } });
});

test('a page that opens during a run gets the status, and starts no second run', async () => {
  const phone = await openPhone();
  const finish = await phone.holdRun();
  const before = phone.told.length;
  const again = phone.obey('library-run');
  await passTime();
  expect(phone.told.slice(before)).toMatchObject([{ phase: 'running', pages: { kept: 0 } }]);
  await Promise.all([finish(), again]);
  expect(phone.host.files).toHaveLength(allFiles.length);
});

test('a worker that restarts reports the stored files before it contacts the host', async () => {
  const phone = await openPhone();
  phone.host.faults.set(secondPage, 'wrong');
  await phone.obey('library-run');
  await phone.restart();
  phone.told.length = 0;
  phone.host.isReachable = false;
  await phone.obey('library-run');
  expect(phone.told[0]).toMatchObject({ pages: { kept: 34, total: 35 } });
});
