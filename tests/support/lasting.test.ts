import { describe, expect, test } from 'vitest';

/** What was begun in the first test and would reach the second. */
const heard: string[] = [];
const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

describe('what a page has begun ends with its test', () => {
  test('a page looks again later, and again and again, and listens', () => {
    setTimeout(() => heard.push('later'), 20);
    setInterval(() => heard.push('again'), 20);
    window.addEventListener('online', () => heard.push('online'));
    expect(heard).toEqual([]);
  });

  test('the next test hears nothing of it', async () => {
    await wait(100);
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });
});
