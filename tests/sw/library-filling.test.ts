import { describe, expect, test } from 'vitest';
import { openPhone, wholePhone } from '../support/library-phone.ts';
import {
  allFiles,
  bytesOf,
  bytesOfAll,
  firstSet,
  pageFiles,
  photoFiles,
  renew,
  textsFile,
} from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);

describe('a page that needs the connection', () => {
  test('delays the next files', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const begun = phone.host.files.length;
    phone.isBusy = true;
    phone.host.releaseAll();
    await passTime();
    expect(phone.host.files).toHaveLength(begun);
    phone.isBusy = false;
    await running;
    expect(phone.status.phase).toBe('whole');
  });

  test('delays neither a page that the member opens nor a pause', async () => {
    const phone = await openPhone();
    phone.isBusy = true;
    const running = phone.obey('library-run');
    await passTime();
    expect(phone.host.files).toEqual([]);
    const page = pageFiles[6] ?? '';
    expect(await phone.look(page)).toBe(body(page));
    await Promise.all([running, phone.obey('library-pause')]);
    expect(phone.host.files).toEqual([page]);
    expect(phone.status.phase).toBe('paused');
  });

  test('comes before the files of a run, which have a low priority', async () => {
    const phone = await openPhone();
    const [first = '', ...others] = photoFiles;
    await phone.look(first);
    await phone.obey('library-run');
    const priorityOf = (file: string) =>
      phone.host.asked.find((asked) => asked.file === file)?.priority;
    expect(priorityOf(first)).toBe('auto');
    for (const file of [...others, textsFile, ...pageFiles]) expect(priorityOf(file)).toBe('low');
  });
});

test('ends its requests for a newer worker, and begins none', async () => {
  const phone = await openPhone();
  phone.host.isHolding = true;
  const running = phone.obey('library-run');
  const photos = phone.obey({ kind: 'library-keep-photos', photos: photoFiles });
  await passTime();
  phone.host.release(textsFile);
  await passTime();
  const asked = phone.host.files.length;
  expect(asked).toBeGreaterThanOrEqual(4);
  await phone.obey('library-end');
  // Both events end, so the browser can end the worker.
  await Promise.all([running, photos]);
  await phone.obey('library-run');
  expect(phone.host.files).toHaveLength(asked);
});

test('a host with an error in place of its list is awaited', async () => {
  const phone = await openPhone();
  phone.host.list = 'error';
  await phone.obey('library-run');
  expect(phone.status.phase).toBe('waiting');
});

describe('a page that is opened during a run', () => {
  test('shares the running fetch', async () => {
    const phone = await openPhone();
    const finish = await phone.holdRun();
    const file = photoFiles[1] ?? '';
    phone.host.release(textsFile);
    await passTime();
    expect(phone.host.held.has(file)).toBe(true);
    const looks = [phone.look(file), phone.look(file)];
    await passTime();
    await finish();
    expect(await Promise.all(looks)).toEqual([body(file), body(file)]);
    expect(phone.host.files.filter((name) => name === file)).toHaveLength(1);
  });

  test('is fetched first, and not again later', async () => {
    const phone = await openPhone();
    const finish = await phone.holdRun();
    const last = pageFiles.at(-1) ?? '';
    const look = phone.look(last);
    await passTime();
    phone.host.release(last);
    expect(await look).toBe(body(last));
    await finish();
    expect(phone.status.phase).toBe('whole');
    expect(phone.host.arrivals(last)).toBe(1);
    expect(phone.host.files.filter((name) => name === last)).toHaveLength(1);
  });
});

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
