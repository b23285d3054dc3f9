import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

/** Every set of labels by its name. */
const sets = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('../../src/labels/*.ts', { eager: true })),
) as Readonly<Record<string, unknown>>;

/** The text of `set.label`, or its form for several; undefined if there is no such label. */
function textOf(name: string): string | undefined {
  const [set = '', label = ''] = name.split('.');
  const text = (sets[set] as Readonly<Record<string, unknown[]>> | undefined)?.[label]?.[1];
  return typeof text === 'object' ? (text as { other: string }).other : (text as string);
}

const documents = [...filesIn('docs/behaviour', /\.md$/), 'docs/support.md'].map((path) => ({
  name: basename(path),
  text: readFileSync(path, 'utf8').replace(/\s+/g, ' '),
}));

/** Finds “text” (`set.name`), or with several names. */
const quotationsIn = (text: string) => [
  ...text.matchAll(/“([^”]+)” \(((?:`\w+\.\w+`(?:, )?)+)\)/g),
];

test('the labels and their quotations are found', () => {
  expect(textOf('form.success')).toBe('Success');
  expect(textOf('shell.gone')).toBeUndefined();
  const all = documents.flatMap(({ text }) => quotationsIn(text));
  expect(all.length).toBeGreaterThan(10);
});

test.each(documents)('$name quotes every label with its present text', ({ text }) => {
  const wrong = quotationsIn(text).flatMap(([, quoted, names = '']) =>
    [...names.matchAll(/`(\w+\.\w+)`/g)]
      .filter(([, name = '']) => textOf(name) !== quoted)
      .map(([, name = '']) => `${name} says "${textOf(name)}", not "${quoted}"`),
  );
  expect(wrong).toEqual([]);
});

test.each(documents)('$name names only existing labels', ({ text }) => {
  const named = [...text.matchAll(/`((\w+)\.(?!json|md|ts)\w+)`/g)]
    .filter(([, , set = '']) => set in sets)
    .map(([, name = '']) => name);
  expect(named.filter((name) => textOf(name) === undefined)).toEqual([]);
});
