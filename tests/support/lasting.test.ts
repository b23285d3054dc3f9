import { describe, expect, test } from 'vitest';

/** Events of the first test that must not reach the second. */
const heard: string[] = [];
const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

describe('the timers and listeners of a page', () => {
  test('are started in one test', () => {
    setTimeout(() => heard.push('later'), 20);
    setInterval(() => heard.push('again'), 20);
    window.addEventListener('online', () => heard.push('online'));
    expect(heard).toEqual([]);
  });

  test('do not reach the next test', async () => {
    await wait(100);
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });
});
