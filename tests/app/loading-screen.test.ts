import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveLoadingScreen, whenLoadingScreenMayGo } from '../../src/app/loading-screen.ts';

let pictures: HTMLImageElement[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="loading-screen" data-pause="1000"><div id="preloaded"><img><img></div></div>';
  pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) Object.defineProperty(picture, 'complete', { value: false });
});
afterEach(() => document.body.replaceChildren());

function watch() {
  const seen = { mayGo: false };
  void whenLoadingScreenMayGo().then(() => {
    seen.mayGo = true;
  });
  return seen;
}

test.each(['load', 'error'])(
  'waits for the %s of the last picture and one more second',
  async (end) => {
    const seen = watch();
    pictures[0]?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen.mayGo).toBe(false);
    pictures[1]?.dispatchEvent(new Event(end));
    await vi.advanceTimersByTimeAsync(990);
    expect(seen.mayGo).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(seen.mayGo).toBe(true);
    leaveLoadingScreen();
    expect(document.getElementById('loading-screen')).toBeNull();
  },
);

test('gives up on a picture that hangs, then waits the same second', async () => {
  const seen = watch();
  await vi.advanceTimersByTimeAsync(5_990);
  expect(seen.mayGo).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(seen.mayGo).toBe(true);
});

test('index.html sets the pause to one second', async () => {
  const { readFile } = await import('node:fs/promises');
  const page = await readFile('index.html', 'utf8');
  expect(page).toContain('<div id="loading-screen" data-pause="1000" ');
});
