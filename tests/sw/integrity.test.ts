import { describe, expect, test } from 'vitest';
import { unlistedIntegrity } from '../../sw/library/integrity.ts';
import { readableSet, textsFile } from '../support/media-sets.ts';

const bytesOf = (words: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(words, 'latin1')).buffer;
async function read(kind: 'picture' | 'words', body: string, headers: Record<string, string>) {
  const received = { bytes: bytesOf(body), headers: new Headers(headers) };
  return (await unlistedIntegrity(kind).check(received))?.type ?? null;
}

describe('a picture without a listed hash', () => {
  test.each([
    ['with its announced length', { 'Content-Type': 'image/png', 'Content-Length': '4' }],
    ['without an announced length', { 'Content-Type': 'image/png' }],
    [
      'with compression',
      { 'Content-Type': 'image/png', 'Content-Length': '9', 'Content-Encoding': 'gzip' },
    ],
  ])('%s is complete', async (_what, headers) => {
    expect(await read('picture', '....', headers)).toBe('image/png');
  });

  test.each([
    ['shorter than announced', '...', { 'Content-Type': 'image/png', 'Content-Length': '4' }],
    ['without bytes', '', { 'Content-Type': 'image/png', 'Content-Length': '0' }],
    ['with the type of text', '<h1>Welcome</h1>', { 'Content-Type': 'text/html; charset=utf-8' }],
    ['with text and without a type', '<h1>Welcome</h1>', {}],
  ])('%s is refused', async (_what, words, headers) => {
    expect(await read('picture', words, headers as Record<string, string>)).toBeNull();
  });

  test.each([
    ['RIFF\x10\x00\x00\nWEBPVP8L', 'image/webp'],
    ['\xff\xd8\xff\xe0..', 'image/jpeg'],
    ['\x89PNG\r\n', 'image/png'],
  ])('without a type is recognised by its first bytes: %j', async (words, type) => {
    expect(await read('picture', words, { 'Content-Type': 'application/octet-stream' })).toBe(type);
    expect(await read('picture', words, {})).toBe(type);
    expect(await read('picture', words, { 'Content-Type': 'text/html' })).toBeNull();
  });
});

describe('the text of the pages', () => {
  const words = readableSet.bodies.get(textsFile) ?? '';

  test('is complete if it has every field, with any content type', async () => {
    expect(await read('words', words, { 'Content-Type': 'text/plain' })).toBe('application/json');
  });

  test.each([
    ['cut off', words.slice(0, -9)],
    ['without pages', '{"version":1,"pages":[]}'],
    ['an HTML page', '<h1>Welcome</h1>'],
  ])('is refused if it is %s', async (_what, other) => {
    expect(await read('words', other, { 'Content-Type': 'application/json' })).toBeNull();
  });
});
