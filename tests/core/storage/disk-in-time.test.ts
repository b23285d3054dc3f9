import { expect, test, vi } from 'vitest';
import { onDiskInTime } from '~/core/storage/takeover.ts';
import { plainDisk } from '../../support/plain-disk.ts';

const disk = plainDisk(new Map());

test('repeats a failed operation once, on a new connection', async () => {
  const reopen = vi.fn();
  const closing = { ...disk, reopen };
  const use = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('closed'));
  expect(await onDiskInTime(closing, use)).toBe('done');
  expect(reopen).toHaveBeenCalledOnce();
  use.mockRejectedValue(new Error('closed again'));
  await expect(onDiskInTime(closing, use)).rejects.toThrow('closed again');
  expect(use).toHaveBeenCalledTimes(4);
});

test('gives up an operation that hangs, after 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = vi.fn();
  onDiskInTime(disk, () => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

test('waits while the page is being left', async () => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const use = vi.fn(async () => 'done');
  const using = onDiskInTime(plainDisk(new Map(), { away: () => isBack }), use);
  await new Promise((next) => setTimeout(next));
  expect(use).not.toHaveBeenCalled();
  comeBack();
  expect(await using).toBe('done');
});
