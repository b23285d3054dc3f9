import { describe, expect, test, vi } from 'vitest';
import { disk } from '../support/disk.ts';
import { libraryKind, libraryRecord, openPhone, wholePhone } from '../support/library-phone.ts';
import { firstSet, pageFiles, photoFiles, renew } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);
const [firstPage = ''] = pageFiles;
const runSavingData = { kind: 'library-run', isSavingData: true } as const;
const checkSavingData = { kind: 'library-check', isSavingData: true } as const;

describe('pausing the library', () => {
  test('lasts after a restart, a run and a check', async () => {
    const phone = await openPhone();
    await phone.obey('library-pause');
    await phone.obey('library-check');
    expect(phone.host.asked).toEqual([]);
    await phone.restart();
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([]);
    expect(phone.status.phase).toBe('paused');
    expect((await libraryRecord())?.mode).toBe('paused');
  });

  test('is undone by resuming, and a page that opens then starts no second run', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const orders = [phone.obey('library-run')];
    await passTime();
    orders.push(phone.obey('library-pause'), phone.obey('library-start'));
    for (const file of phone.host.held.keys()) phone.host.release(file);
    await passTime();
    orders.push(phone.obey('library-run'));
    await passTime();
    phone.host.releaseAll();
    await Promise.all(orders);
    expect(phone.status.phase).toBe('whole');
    expect((await libraryRecord())?.mode).toBe('on');
    expect(phone.host.asked.filter(({ file }) => file === 'manifest.json')).toHaveLength(2);
  });
});

test('a command that fails leaves the next one to work', async () => {
  const phone = await openPhone();
  const gone = () => {
    throw new Error('No page can be told.');
  };
  const told = vi.spyOn(phone.told, 'push').mockImplementation(gone);
  await expect(phone.obey('library-start')).rejects.toThrow('No page can be told.');
  told.mockRestore();
  await phone.obey('library-run');
  expect(phone.status.phase).toBe('whole');
});

test.each([
  ['a paused library', ['library-pause', 'library-run'], 'paused'],
  ['a device that saves data', [runSavingData], 'asking'],
  ['a device that saves data, by a check', [checkSavingData], 'asking'],
] as const)('on %s a newer edition is reported, and not fetched', async (_what, orders, phase) => {
  const phone = await wholePhone();
  phone.host.set = renew(firstSet, [firstPage]);
  for (const order of orders) await phone.obey(order);
  expect(phone.host.files).toEqual([]);
  expect(phone.status).toMatchObject({ phase, isUpdating: true, pages: { kept: 34 } });
  expect(await phone.look(firstPage, { isOffline: true })).toBe(body(firstPage));
});

describe('removing the pages', () => {
  test('during a run leaves only photos', async () => {
    const phone = await openPhone();
    const finish = await phone.holdRun();
    const looking = phone.look(firstPage);
    const removing = phone.obey('library-remove');
    await passTime();
    await Promise.all([finish(), removing, looking]);
    const left = [...phone.caches.whole].filter((key) => !key.startsWith('candidates/'));
    expect(left).toEqual([]);
    expect(phone.status.phase).toBe('removed');
  });

  test('is finished by the next run if the worker was killed', async () => {
    const phone = await wholePhone();
    const change = { mode: 'removed', next: null, hasBeenWhole: false } as const;
    await phone.restart();
    await disk.change('library', libraryKind, (record) => record && { ...record, ...change });
    await phone.obey('library-run');
    expect(phone.caches.whole.size).toBe(photoFiles.length);
    expect(phone.status).toMatchObject({ phase: 'removed', pages: { kept: 0 } });
  });
});

test('a device that saves data waits for the list without a connection', async () => {
  const phone = await openPhone();
  phone.host.isReachable = false;
  await phone.obey(runSavingData);
  expect(phone.status.phase).toBe('waiting');
});
