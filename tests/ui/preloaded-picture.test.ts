import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { pictureAddress, preloadedPictures } from '~/ui/picture-page.tsx';

afterEach(() => document.body.replaceChildren());

test('a picture is taken from the page', () => {
  document.body.innerHTML =
    '<div id="preloaded" hidden><img data-picture="mark" src="data:image/svg+xml,mark"></div>';
  expect(pictureAddress('mark')).toBe('data:image/svg+xml,mark');
});

test('index.html has every picture that a screen can show, and no other', () => {
  const page = readFileSync('index.html', 'utf8');
  const brought = [
    ...page.matchAll(/<img data-picture="([a-z-]+)" src="\/images\/([a-z-]+)\.svg" alt="" \/>/g),
  ];
  expect(brought.map(([, name]) => name).sort()).toEqual([...preloadedPictures]);
  for (const [, name, file] of brought) expect(file).toBe(name);
});
