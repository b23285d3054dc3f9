import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';
import { AmendmentTexts, MediaManifest } from '~/contracts/media.ts';
import { bilingualSet, firstSet } from '../support/media-sets.ts';

const { manifest } = firstSet;
const [page, ...others] = manifest.pages;
const accepts = (value: unknown) => v.safeParse(MediaManifest, value).success;
const withPage = (change: object) => ({ ...manifest, pages: [{ ...page, ...change }, ...others] });

const { textsInFilipino } = bilingualSet.manifest;
const withFilipino = (change: object) => ({
  ...manifest,
  textsInFilipino: { ...textsInFilipino, ...change },
});

describe('the list of the media host', () => {
  test.each([
    ['without Filipino text', manifest],
    ['with Filipino text', bilingualSet.manifest],
  ])('is read unchanged, %s', (_which, list) => {
    expect(v.parse(MediaManifest, list)).toEqual(list);
  });

  test.each([
    ['one page too few', { ...manifest, pages: others }],
    ['one page too many', { ...manifest, pages: [page, ...manifest.pages] }],
    ['no text', { ...manifest, texts: undefined }],
    ['Filipino text without a hash', withFilipino({ sha256: undefined })],
    ['Filipino text of other pages', withFilipino({ titles: ['Artikulo I'] })],
    ['a page without a hash', withPage({ sha256: undefined })],
    ['a hash in capital letters', withPage({ sha256: 'A'.repeat(64) })],
    ['a file without bytes', withPage({ bytes: 0 })],
  ])('is refused with %s', (_what, list) => {
    expect(accepts(list)).toBe(false);
  });

  test.each([
    ['outside the media host', '../api/v2/user.json'],
    ['on another host', 'https://elsewhere.example/01.webp'],
    ['on another host, without a scheme', '//elsewhere.example/01.webp'],
    ['at the root', '/sw.js'],
    ['with a query', 'amendments/01.webp?size=2'],
    ['with escaped parent folders', 'amendments/%2e%2e/01.webp'],
    ['without an extension', 'amendments/01'],
  ])('accepts no file %s', (_where, file) => {
    expect(accepts(withPage({ file }))).toBe(false);
  });

  test('may have no candidates', () => {
    expect(accepts({ ...manifest, candidates: [] })).toBe(true);
  });
});

const change = { kind: 'change', section: '1', present: '', proposed: 'New.', reason: 'Why.' };
const pageOf = (...blocks: readonly object[]) => ({ title: 'Name', blocks });
const heading = { kind: 'heading', text: 'I' };
const pages = Array.from({ length: amendmentPageCount }, () =>
  pageOf(heading, { kind: 'paragraph', text: 'We.' }, change),
);

test('the text of the pages is read as it is', () => {
  expect(v.parse(AmendmentTexts, { version: 1, pages })).toEqual({ version: 1, pages });
});

test.each([
  ['one page too few', pages.slice(1)],
  ['an unknown block', pages.with(3, pageOf({ kind: 'table', text: 'x' }))],
  ['a change without its reason', pages.with(3, pageOf({ ...change, reason: undefined }))],
])('the text of the pages cannot be read with %s', (_what, damaged) => {
  expect(v.is(AmendmentTexts, { version: 1, pages: damaged })).toBe(false);
});
