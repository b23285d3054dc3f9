import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../src/labels/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const said = new Map<string, string>();
const sets = new Set<string>();
for (const source of Object.values(sources)) {
  for (const [, set = '', body = ''] of source.matchAll(
    /const (\w+) = labels\(\{([\s\S]*?)\n\}\)/g,
  )) {
    sets.add(set);
    // A label with plural forms counts as its form `other`.
    const text = String.raw`'((?:[^'\\]|\\.)*)',?\s*`;
    const forms = String.raw`(?:\{\s*one:\s*'(?:[^'\\]|\\.)*',\s*other:\s*)?`;
    const label = new RegExp(
      String.raw`(\w+): \[\s*'lbl_\d+',\s*${forms}${text}(?:\},?\s*)?\]`,
      'g',
    );
    for (const [, name, quoted = ''] of body.matchAll(label)) said.set(`${set}.${name}`, quoted);
  }
}

const folder = 'docs/behaviour';
const documents = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' '),
}));

test('the labels are found', () => {
  expect(said.size).toBeGreaterThan(600);
  expect(said.get('shell.success')).toBe('Success');
});

/** Finds “text” (`set.name`), or with several names. */
const quotationsIn = (text: string) => [
  ...text.matchAll(/“([^”]+)” \(((?:`\w+\.\w+`(?:, )?)+)\)/g),
];

test('the quotations are found', () => {
  const all = documents.flatMap(({ text }) => quotationsIn(text));
  expect(all.length).toBeGreaterThan(150);
});

test.each(documents)('$name quotes every label with its present text', ({ text }) => {
  const wrong = quotationsIn(text).flatMap(([, quoted, names = '']) =>
    [...names.matchAll(/`(\w+\.\w+)`/g)]
      .filter(([, name = '']) => said.get(name) !== quoted)
      .map(([, name = '']) => `${name} says "${said.get(name)}", not "${quoted}"`),
  );
  expect(wrong).toEqual([]);
});

test.each(documents)('$name names only existing labels', ({ text }) => {
  const named = [...text.matchAll(/`((\w+)\.(?!json|md|ts)\w+)`/g)].filter(([, , set = '']) =>
    sets.has(set),
  );
  expect(named.map(([, name = '']) => name).filter((name) => !said.has(name))).toEqual([]);
});
