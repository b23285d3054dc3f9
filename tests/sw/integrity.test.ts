import { describe, expect, test } from 'vitest';
import { unlistedIntegrity } from '../../sw/library/integrity.ts';
import { readableSet, textsFile } from '../support/media-sets.ts';

const bytesOf = (words: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(words, 'latin1')).buffer;
async function read(kind: 'picture' | 'words', body: string, headers: Record<string, string>) {
  const received = { bytes: bytesOf(body), headers: new Headers(headers) };
  return (await unlistedIntegrity(kind).check(received))?.type ?? null;
}

describe('a picture', () => {
  test.each([
    ['with the length that was announced', { 'Content-Type': 'image/png', 'Content-Length': '4' }],
    ['of which no length was announced', { 'Content-Type': 'image/png' }],
    [
      'that came compressed',
      { 'Content-Type': 'image/png', 'Content-Length': '9', 'Content-Encoding': 'gzip' },
    ],
  ])('%s is whole', async (_what, headers) => {
    expect(await read('picture', '....', headers)).toBe('image/png');
  });

  test.each([
    ['shorter than announced', '...', { 'Content-Type': 'image/png', 'Content-Length': '4' }],
    ['of no bytes', '', { 'Content-Type': 'image/png', 'Content-Length': '0' }],
    ['of words', '<h1>Welcome</h1>', { 'Content-Type': 'text/html; charset=utf-8' }],
    ['of words without a type', '<h1>Welcome</h1>', {}],
  ])('%s is none', async (_what, words, headers) => {
    expect(await read('picture', words, headers as Record<string, string>)).toBeNull();
  });

  test.each([
    ['RIFF\x10\x00\x00\nWEBPVP8L', 'image/webp'],
    ['\xff\xd8\xff\xe0..', 'image/jpeg'],
    ['\x89PNG\r\n', 'image/png'],
  ])(
    'that the host does not know the type of is known by its beginning: %j',
    async (words, type) => {
      expect(await read('picture', words, { 'Content-Type': 'application/octet-stream' })).toBe(
        type,
      );
      expect(await read('picture', words, {})).toBe(type);
      expect(await read('picture', words, { 'Content-Type': 'text/html' })).toBeNull();
    },
  );
});

describe('the words of the pages', () => {
  const words = readableSet.bodies.get(textsFile) ?? '';

  test('are whole where they say all that they have to, whatever they are called', async () => {
    expect(await read('words', words, { 'Content-Type': 'text/plain' })).toBe('application/json');
  });

  test.each([
    ['cut', words.slice(0, -9)],
    ['of another kind', '{"version":1,"pages":[]}'],
    ['a page for people', '<h1>Welcome</h1>'],
  ])('are not where they are %s', async (_what, other) => {
    expect(await read('words', other, { 'Content-Type': 'application/json' })).toBeNull();
  });
});
