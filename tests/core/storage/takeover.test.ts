import { expect, test, vi } from 'vitest';
import type { KnownDatabase } from '~/core/storage/known-database.ts';
import { createSignal, createTakeover } from '~/core/storage/takeover.ts';
import { plainDisk } from '../../support/plain-disk.ts';

const records = new Map([['a', 1]]);

function open(disk: KnownDatabase = plainDisk(records)) {
  const memoryOnly = createSignal();
  const fill = vi.fn(async (read: () => Promise<unknown>) => void (await read()));
  return { memoryOnly, fill, ...createTakeover(disk, memoryOnly, fill) };
}

const full = async () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};
const use = (
  onDisk: () => Promise<string>,
  { run }: ReturnType<typeof open>,
  finish = (place: string): unknown => place,
) => run(onDisk, () => 'memory', finish);

test('uses the disk as long as it works', async () => {
  const opened = open();
  expect(await use(async () => 'disk', opened)).toBe('disk');
  expect(opened.memoryOnly.isOn()).toBe(false);
  expect(await opened.tryDisk((disk) => disk.keys(), [])).toEqual([]);
});

test('completes what waits in memory, in order, after memory was filled once', async () => {
  const opened = open();
  const done = vi.fn();
  opened.fill.mockImplementation(async () => {
    await new Promise((next) => setTimeout(next));
    done('filled');
  });
  const hangs = () => new Promise<string>(() => undefined);
  const waiting = [hangs, full, full].map((onDisk, at) =>
    use(onDisk, opened, (place) => done(at, place)),
  );
  await Promise.all(waiting);
  expect(opened.memoryOnly.isOn()).toBe(true);
  expect(opened.fill).toHaveBeenCalledOnce();
  expect(done.mock.calls).toEqual([['filled'], [0, 'memory'], [1, 'memory'], [2, 'memory']]);
  const onDisk = vi.fn(async () => 'disk');
  expect(await use(onDisk, opened)).toBe('memory');
  expect(onDisk).not.toHaveBeenCalled();
});

test('reads a full disk for memory, and tries it again', async () => {
  const opened = open();
  await use(full, opened);
  expect(await opened.fill.mock.calls[0]?.[0]()).toEqual([['a', 1]]);
  expect(await opened.tryDisk((disk) => disk.keys(), [])).toEqual(['a']);
  expect(await opened.tryDisk(full, 'otherwise')).toBe('otherwise');
});

test('does not try a disk that hangs', async () => {
  const opened = open();
  await use(() => Promise.reject(new Error('This takes too long.')), opened);
  expect(await opened.fill.mock.calls[0]?.[0]()).toEqual([]);
  expect(await opened.tryDisk((disk) => disk.keys(), [])).toEqual([]);
});

test('rejects if the change itself fails', async () => {
  const { run } = open();
  const broken = () => {
    throw new Error('broken');
  };
  await expect(
    run(
      async () => 1,
      () => 1,
      broken,
    ),
  ).rejects.toThrow('broken');
});
