import { describe, expect, test } from 'vitest';
import { translatedTags } from '~/contracts/languages.ts';
import { fillProse, type Prose } from '~/labels/prose/prose.ts';

const sources = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/labels/prose/*.ts', {
  eager: true,
});
const translated = import.meta.glob<Prose>('../../src/labels/*/prose/*.json', {
  eager: true,
  import: 'default',
});

const isProse = (value: unknown): value is Prose =>
  typeof value === 'object' && value !== null && 'articles' in value;
const english = Object.entries(sources).flatMap(([path, exported]) => {
  const name = path.split('/').at(-1)?.split('.')[0] ?? '';
  const text = Object.values(exported).find(isProse);
  return text === undefined ? [] : [{ name, text }];
});

test('the long texts are found', () => {
  expect(english.map(({ name }) => name)).toEqual([
    'amendment-summary',
    'chairperson-letter',
    'check-the-portal',
    'election-code',
    'licence-agreement',
    'our-company',
    'privacy-policy',
  ]);
});

/** The structure and the placeholders of a text, without its sentences. */
const shapeOf = ({ intro: _translationHasOneMore, ...text }: Prose) =>
  JSON.parse(JSON.stringify(text), (_key, value) =>
    typeof value === 'string' ? (value.match(/\{\w+\}/g) ?? []).join() : value,
  );

describe.each(translatedTags)('in %s', (language) => {
  test.each(english)('$name has every article, section and paragraph', ({ name, text }) => {
    const own = translated[`../../src/labels/${language}/prose/${name}.json`];
    expect(own).toBeDefined();
    if (own !== undefined) expect(shapeOf(own)).toEqual(shapeOf(text));
  });
});

test('placeholders are filled once, with any value', () => {
  const text = { title: '{a}', edition: '', intro: ['{b} {a}'], articles: [] };
  expect(fillProse(text, { a: '"\\', b: '{a}' })).toEqual({
    ...text,
    title: '"\\',
    intro: ['{a} "\\'],
  });
});
