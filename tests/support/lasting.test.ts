import { describe, expect, test, vi } from 'vitest';
import { pause } from '~/core/waits.ts';

/** Events of the first test that must not reach the second. */
const heard: string[] = [];

describe('the timers and listeners of a page', () => {
  test('are started in one test', () => {
    setTimeout(() => heard.push('later'), 20);
    setInterval(() => heard.push('again'), 20);
    window.addEventListener('online', () => heard.push('online'));
    expect(heard).toEqual([]);
  });

  test('do not reach the next test', async () => {
    await pause(100);
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });
});

// A request that a test loses would block every later one in its process.
test('IndexedDB completes its requests in fake time', async () => {
  vi.useFakeTimers();
  const opening = indexedDB.open('in fake time');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
});
