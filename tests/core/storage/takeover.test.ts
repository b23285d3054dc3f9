import { expect, test, vi } from 'vitest';
import { createSignal, createTakeover } from '~/core/storage/takeover.ts';
import { plainDisk } from '../../support/plain-disk.ts';

function open() {
  const memoryOnly = createSignal();
  const fill = vi.fn(async (read: () => Promise<unknown>) => void (await read()));
  return { memoryOnly, fill, ...createTakeover(plainDisk(new Map()), memoryOnly, fill) };
}

const full = async () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};
const use = (
  onDisk: () => Promise<string>,
  { run }: ReturnType<typeof open>,
  finish = (place: string): unknown => place,
) => run(onDisk, () => 'memory', finish);

test('completes what waits in memory, in order, once, after memory was filled once', async () => {
  const opened = open();
  const done = vi.fn();
  opened.fill.mockImplementation(async () => {
    await new Promise((next) => setTimeout(next));
    done('filled');
  });
  const late = Promise.withResolvers<string>();
  const waiting = [() => late.promise, full, full].map((onDisk, at) =>
    use(onDisk, opened, (place) => done(at, place)),
  );
  await Promise.all(waiting);
  expect(opened.memoryOnly.isOn()).toBe(true);
  expect(opened.fill).toHaveBeenCalledOnce();
  late.resolve('disk');
  await new Promise((next) => setTimeout(next));
  expect(done.mock.calls).toEqual([['filled'], [0, 'memory'], [1, 'memory'], [2, 'memory']]);
  const onDisk = vi.fn(async () => 'disk');
  expect(await use(onDisk, opened)).toBe('memory');
  expect(onDisk).not.toHaveBeenCalled();
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
