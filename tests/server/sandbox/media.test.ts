import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { AmendmentTexts, MediaManifest } from '~/contracts/media.ts';
import { candidates } from '../../../server/sandbox/data/candidates.ts';

const media = new URL('../../../server/sandbox/media/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, media));
const parsed = (file: string): unknown => JSON.parse(read(file).toString());

const manifest = v.parse(MediaManifest, parsed('manifest.json'));
const texts = v.parse(AmendmentTexts, parsed('amendments/texts.json'));
const filipino = v.parse(AmendmentTexts, parsed('amendments/texts.fil.json'));

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
