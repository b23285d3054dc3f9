import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { type AmendmentBlock, AmendmentTexts, MediaManifest } from '~/contracts/media.ts';
import { candidates } from '../../../server/sandbox/data/candidates.ts';
import { openSandbox } from './visitor.ts';

const media = new URL('../../../server/sandbox/media/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, media));
const parsed = (file: string): unknown => JSON.parse(read(file).toString());

const manifest = v.parse(MediaManifest, parsed('manifest.json'));
const texts = v.parse(AmendmentTexts, parsed('amendments/texts.json'));
const filipino = v.parse(AmendmentTexts, parsed('amendments/texts.fil.json'));

const wordsOf = (block: AmendmentBlock): string[] =>
  block.kind === 'change' ? [block.present, block.proposed, block.reason] : [block.text];

test('each listed file exists, byte for byte', () => {
  const { pages, texts: english, textsInFilipino, candidates: photos } = manifest;
  const files = [...pages, english, ...(textsInFilipino ? [textsInFilipino] : []), ...photos];
  expect(files).toHaveLength(35 + 2 + candidates.length);
  for (const { file, sha256, bytes } of files) {
    const content = read(file);
    const hash = createHash('sha256').update(content).digest('hex');
    expect([file, content.length, hash]).toEqual([file, bytes, sha256]);
  }
});

test('the manifest has the pages and the photos of the candidates in order', () => {
  const numbers = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);
  expect(manifest.pages.map(({ file }) => file)).toEqual(numbers.map(amendmentPageFile));
  expect(manifest.pages.map(({ title }) => title)).toEqual(texts.pages.map(({ title }) => title));
  expect(manifest.candidates.map(({ file }) => file)).toEqual(candidates.map(({ photo }) => photo));
});

test('the pages are A4 and sharp, and all pictures are small enough to store', async () => {
  for (const { file } of manifest.pages) {
    const { format, width, height } = await sharp(read(file)).metadata();
    expect([file, format]).toEqual([file, 'webp']);
    expect(width).toBeGreaterThanOrEqual(1240);
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
  }
  const sum = manifest.pages.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBeLessThanOrEqual(3_400_000);
  expect(manifest.candidates.filter(({ bytes }) => bytes > 8000)).toEqual([]);
});

test('the Filipino text begins with the notice that the English text prevails', () => {
  const titles = filipino.pages.map(({ title }) => title);
  expect(manifest.textsInFilipino).toMatchObject({ file: 'amendments/texts.fil.json', titles });
  expect(filipino.pages[0]?.blocks[0]).toEqual({
    kind: 'paragraph',
    text: 'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
  });
});

test.each(texts.pages.map((page, index) => [index + 1, page] as const))(
  'page $0 has the same blocks and numbers in Filipino as in English',
  (number, page) => {
    const translated = filipino.pages[number - 1];
    const numbersIn = (text: string) => (text.match(/\d+|\b[IVX]+\b/g) ?? []).sort();
    const outline = (block: AmendmentBlock) => ({
      kind: block.kind,
      says: wordsOf(block).map((text) => text !== ''),
      numbers: numbersIn(JSON.stringify(block)),
    });
    expect(numbersIn(translated?.title ?? '')).toEqual(numbersIn(page.title));
    // The first page begins with the notice that the English text prevails.
    const blocksInFilipino = translated?.blocks.slice(number === 1 ? 1 : 0) ?? [];
    expect(blocksInFilipino.map(outline)).toEqual(page.blocks.map(outline));
  },
);

test('each candidate has a photo, which is not sent again if it is unchanged', async () => {
  const { send } = openSandbox();
  for (const { photo } of candidates) {
    const ask = (known: string) =>
      send('GET', `/media/${photo}`, undefined, { 'If-None-Match': known });
    const { status, response } = await ask('"other"');
    expect([photo, status]).toEqual([photo, 200]);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
    const again = await ask(response.headers.get('ETag') ?? '');
    expect([again.status, again.body]).toEqual([304, '']);
  }
});

test.each([
  '/media/candidates',
  '/media/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/media/..%2fmedia-secret.png',
  '/media/%ff.png',
  '/sandbox/..%2fcontrol%2fpages.js',
])('returns 404 for %s', async (address) => {
  expect((await openSandbox().send('GET', address)).status).toBe(404);
});
