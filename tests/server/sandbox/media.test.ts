import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { type AmendmentBlock, AmendmentTexts, MediaManifest } from '~/contracts/media.ts';
import { candidates } from '../../../server/sandbox/data/candidates.ts';

const media = new URL('../../../server/sandbox/media/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, media));
const parsed = (file: string): unknown => JSON.parse(read(file).toString());

const manifest = v.parse(MediaManifest, parsed('manifest.json'));
const texts = v.parse(AmendmentTexts, parsed('amendments/texts.json'));
const filipino = v.parse(AmendmentTexts, parsed('amendments/texts.fil.json'));

const wordsOf = (block: AmendmentBlock): string[] =>
  block.kind === 'change' ? [block.present, block.proposed, block.reason] : [block.text];

test('the manifest lists the pages, texts and photos in order, byte for byte', () => {
  const { pages, texts: english, textsInFilipino, candidates: photos } = manifest;
  const numbers = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);
  expect(pages.map(({ file }) => file)).toEqual(numbers.map(amendmentPageFile));
  expect(pages.map(({ title }) => title)).toEqual(texts.pages.map(({ title }) => title));
  expect(photos.map(({ file }) => file)).toEqual(candidates.map(({ photo }) => photo).sort());
  expect(textsInFilipino?.titles).toEqual(filipino.pages.map(({ title }) => title));
  const files = [...pages, english, ...(textsInFilipino ? [textsInFilipino] : []), ...photos];
  for (const listed of files) {
    const content = read(listed.file);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(listed).toMatchObject({ file: listed.file, sha256, bytes: content.length });
  }
});

test('the pictures are small enough to store', () => {
  const sum = manifest.pages.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBeLessThanOrEqual(3_400_000);
  expect(manifest.candidates.filter(({ bytes }) => bytes > 8_000)).toEqual([]);
});

test('the Filipino text begins with the notice that the English text prevails', () => {
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
