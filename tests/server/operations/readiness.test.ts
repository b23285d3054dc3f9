import { afterEach, expect, test, vi } from 'vitest';
import { respondToReadiness, timeMissing } from '../../../server/operations/readiness.ts';

afterEach(() => void vi.useRealTimers());

const yes = async () => true;

test('names only the missing parts', async () => {
  const ready = await respondToReadiness({ files: yes, api: yes, store: yes });
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  const store = () => Promise.reject(new Error('postgres://me:SECRET@host'));
  const broken = await respondToReadiness({ files: async () => false, api: yes, store });
  expect([broken.status, await broken.json()]).toEqual([
    503,
    { status: 'not-ready', missing: ['files', 'store'] },
  ]);
  expect(broken.headers.get('cache-control')).toBe('no-store');
});

test('knows for how long a part has been missing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  let isUp = true;
  const read = timeMissing({ files: yes, api: async () => isUp });
  expect(await read()).toEqual({ files: 0, api: 0 });
  isUp = false;
  vi.setSystemTime(1_005_000);
  expect(await read()).toEqual({ files: 0, api: expect.closeTo(5) });
  vi.setSystemTime(1_065_000);
  expect(await read()).toEqual({ files: 0, api: expect.closeTo(65) });
  isUp = true;
  expect(await read()).toEqual({ files: 0, api: 0 });
});
