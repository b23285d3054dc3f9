import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaHostAt } from '~/core/media.ts';

const at = (page: string) => vi.stubGlobal('location', new URL(page));
const address = (file: string, base = '/media/') => mediaHostAt(base).addressOf(file);

beforeEach(() => void at('https://portal.example.test/ga/election'));
afterEach(() => void vi.unstubAllGlobals());

const roots = [
  ['/media/', 'https://portal.example.test/media/'],
  ['https://media.example.test', 'https://media.example.test/'],
  ['https://media.example.test/files/2026', 'https://media.example.test/files/2026/'],
] as const;

describe.each(roots)('with the media base %s', (base, root) => {
  const own = new URL(root).pathname;

  test.each([
    ['a file name alone', 'a.webp', 'a.webp'],
    ['a path with a leading slash', '/candidates/a.webp', 'candidates/a.webp'],
    ['the base and a path', `${own}candidates/a.webp`, 'candidates/a.webp'],
    ['the base without its slash', `${own.slice(1)}candidates/a.webp`, 'candidates/a.webp'],
    ['the whole address', `${root}candidates/a.webp`, 'candidates/a.webp'],
    ['a name with spaces', ' Juan dela Cruz.jpg\n', 'Juan%20dela%20Cruz.jpg'],
    ['an escaped name', 'Pe%C3%B1a%20B.jpg', 'Pe%C3%B1a%20B.jpg'],
    ['a name with special characters', '50% #1.jpg', '50%25%20%231.jpg'],
    ['a name with a version', 'a.webp?v=2', 'a.webp?v=2'],
    ['a path with backslashes', 'candidates\\a.webp', 'candidates/a.webp'],
  ])('finds a picture named by %s', (_how, file, expected) => {
    expect(address(file, base)).toBe(root + expected);
  });

  test.each(['', ' ', '/', '.', own, 'javascript:alert(1)', 'JavaScript:alert(1)'])(
    'finds none for "%s"',
    (file) => expect(address(file, base)).toBe(''),
  );

  test('never leaves the base by a path, and never throws', () => {
    const part = fc.constantFrom('..', '.', '%2e%2e', '', '\\', 'a', 'é ñ', '%', '#', '?', 'b.jpg');
    const path = fc.oneof(
      fc.array(part).map((parts) => parts.join('/')),
      fc.string(),
    );
    fc.assert(
      fc.property(path, (file) => {
        fc.pre(!/^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(file));
        const found = address(file, base);
        expect(found === '' || found.startsWith(root)).toBe(true);
      }),
    );
  });

  test('keeps every letter of a name', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `p${text}.jpg`);
    fc.assert(
      fc.property(name, (file) => {
        // These have a meaning in an address; a control character is no letter.
        fc.pre(!/[?%\\/:\p{Control}]/u.test(file));
        expect(decodeURIComponent(address(file, base).slice(root.length))).toBe(file);
      }),
    );
  });
});

test('accepts pictures without TLS if the page came without it', () => {
  at('http://localhost:4173/');
  expect(address('http://127.0.0.1:5000/a.jpg')).toBe('http://127.0.0.1:5000/a.jpg');
  expect(address('//127.0.0.1:5000/a.jpg')).toBe('http://127.0.0.1:5000/a.jpg');
  expect(address('https://photos.example.test/a.jpg')).toBe('https://photos.example.test/a.jpg');
});
