import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pause } from '~/core/waits.ts';
import { eachInLanes } from '../../sw/library/fetch-queue.ts';
import { unlistedIntegrity } from '../../sw/library/integrity.ts';
import type { LibraryFile } from '../../sw/library/library-set.ts';

const filesOf = (count: number): readonly LibraryFile[] =>
  Array.from({ length: count }, (_, index) => ({
    address: `https://portal.example/media/${index}.webp`,
    key: `${index}`,
    part: 'page',
    isNeeded: true,
    integrity: unlistedIntegrity('picture'),
  }));

test('fetches each file once and in order, after the first at most four at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat({ max: 20 }), async (scheduler, count) => {
      const files = filesOf(count);
      const begun: LibraryFile[] = [];
      let [running, most] = [0, 0];
      const all = eachInLanes(files, async (file) => {
        begun.push(file);
        running += 1;
        most = Math.max(most, running);
        await scheduler.schedule(Promise.resolve(), file.key);
        running -= 1;
      });
      await scheduler.waitFor(all);
      expect(begun).toEqual(files);
      expect(running).toBe(0);
      expect(most).toBe(count === 0 ? 0 : Math.max(1, Math.min(count - 1, 4)));
    }),
  );
});

test('stops between files, and finishes those that have begun', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 20 }), async (scheduler, stop) => {
      let [begun, ended] = [0, 0];
      const all = eachInLanes(
        filesOf(30),
        async ({ key }) => {
          begun += 1;
          await scheduler.schedule(Promise.resolve(), key);
          ended += 1;
        },
        async () => ended < stop,
      );
      await scheduler.waitFor(all);
      expect(ended).toBe(begun);
      expect(begun).toBeGreaterThanOrEqual(stop);
      expect(begun).toBeLessThan(stop + 4);
    }),
  );
});

test('fetches one at a time on a slow connection', async () => {
  vi.useFakeTimers();
  let [running, most, ended] = [0, 0, 0];
  const all = eachInLanes(filesOf(10), async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(1_000);
    running -= 1;
    ended += 1;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
  expect([most, ended]).toEqual([1, 10]);
  vi.useRealTimers();
});
