import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  bannedForms,
  faultsOf,
  glossaryOf,
  type Passage,
  passagesOf,
  wordsIn,
} from '../support/english.ts';
import { filesIn } from '../support/files.ts';

const glossary = glossaryOf(readFileSync('docs/english.md', 'utf8'));

const faultsIn = (text: string, kind: Passage['kind'] = 'comment') =>
  faultsOf({ kind, text, line: 1 }, glossary).map((fault) => fault.replace(/:.*/, ''));

/** One sentence for each rule, from earlier versions of this repository. */
const bad: readonly (readonly [form: string, sentence: string])[] = [
  ['a bare "who", "what" or "which" as subject', 'What was opened before it failed.'],
  ['a bare "who", "what" or "which" as subject', 'It ends: who has gone is signed out.'],
  ['a bare "who"', 'For who cannot see it.'],
  ['a bare "what"', 'A part of what is shown.'],
  ['"whoever", "whatever", "whichever"', 'Also from whoever picks up this phone.'],
  ['a fronted "of", "where" or "to be"', 'Of the member nothing is left.'],
  ['a fronted "of", "where" or "to be"', 'Where it cannot be loaded, the portal is in English.'],
  ['"of which", "of whom"', 'It comes in pieces, of which the last begins with a dot.'],
  ['an old-fashioned adverb', 'Asks the server anew.'],
  ['"nothing but" and its kind', 'Nothing but a count is kept.'],
  ['an image for a technical thing', 'A second tap while the first is on its way.'],
  ['an image for a technical thing', 'Ignore the second word of a server.'],
  ['"lie" for data', 'What lies on disk.'],
  ['"stand" for text or data', 'The reason stands in the log.'],
  ['"tell" for software', 'The page is told that it ended.'],
];

describe('the check of plain English', () => {
  test.each(bad)('finds %s in "%s"', (form, sentence) => {
    expect(faultsIn(sentence)).toContain(form);
  });

  test('has an example for each banned form', () => {
    const names = bannedForms.map(([name]) => name);
    expect([...new Set(bad.map(([form]) => form))].sort()).toEqual(names.sort());
  });

  test.each([
    'Which Node is supported?',
    'A member, who may be offline, sees `What stands here`.',
    'Says "Who can vote" in a quotation.',
    'A stand-in for the API; NaN stands for a missing value.',
    'Describes what to do next.',
    'Of course.',
  ])('accepts "%s"', (sentence) => {
    expect(faultsIn(sentence)).toEqual([]);
  });

  test('finds the synonyms of a term', () => {
    expect(faultsIn('The slip has a number.')).toEqual(['"slip" in place of "receipt"']);
    expect(faultsIn('A slipped `slip`.')).toEqual([]);
  });

  test('finds long comments, sentences and test names', () => {
    const long = (words: number) => `${'word '.repeat(words - 1)}word.`;
    expect(faultsIn(`${long(25)} ${long(25)}`)).toEqual([]);
    expect(faultsIn(`${long(25)} ${long(26)}`)).toEqual(['a comment of 51 words']);
    expect(faultsIn(long(30))).toEqual([]);
    expect(faultsIn(long(31))).toEqual(['a sentence of 31 words']);
    expect(faultsIn(long(16), 'test name')).toEqual([]);
    expect(faultsIn(long(17), 'test name')).toEqual(['a test name of 17 words']);
  });

  test('reads comments, test names and documents', () => {
    const source = `
      // One comment
      // in two lines.
      const x = 1; /* Another. */
      /**
       * A third.
       */
      // biome-ignore lint/x: not prose
      test('keeps a vote', () => {});
      test.each([[f(1)]])('keeps %s', () => {});`;
    expect(passagesOf('tests/x.test.ts', source).map(({ text, line }) => [text, line])).toEqual([
      ['One comment\n in two lines.', 2],
      ['Another.', 4],
      ['A third.', 5],
      ['keeps a vote', 9],
      ['keeps %s', 10],
    ]);
    expect(passagesOf('x.css', 'a { /* A style. */ }').map(({ text }) => text)).toEqual([
      'A style.',
    ]);
    const document = '# A title\n\nA line\nand another.\n- An item\n\n```\ncode\n```\n| a | b |\n';
    expect(passagesOf('README.md', document).map(({ text }) => text)).toEqual([
      'A title',
      'A line\nand another.',
      'An item',
      'a',
      'b',
    ]);
  });
});

test('the glossary has at most 40 terms, each with one meaning', () => {
  expect(glossary.length).toBeGreaterThan(30);
  expect(glossary.length).toBeLessThanOrEqual(40);
  expect(new Set(glossary.map(({ term }) => term)).size).toBe(glossary.length);
});

const written = ['src', 'sw', 'server', 'tests', 'e2e', 'tools', 'docs']
  .flatMap((folder) => filesIn(folder, /(?<!\.gen)\.(?:tsx?|js|css|md)$/))
  // This file quotes the banned forms.
  .filter((path) => path !== 'tests/conventions/english.test.ts');
const read = ['README.md', 'CONTRIBUTING.md', 'vite.config.ts', ...written].map((path) => ({
  path,
  passages: passagesOf(path, readFileSync(path, 'utf8')),
}));

const wordsOf = (passages: readonly Passage[], kind: Passage['kind']): number =>
  passages
    .filter((passage) => passage.kind === kind)
    .reduce((words, { text }) => words + wordsIn(text), 0);

test('comments, test names and documents are in plain English', () => {
  expect(read.length).toBeGreaterThan(1_200);
  const faults = read.flatMap(({ path, passages }) =>
    passages.flatMap((passage) =>
      faultsOf(passage, glossary).map((fault) => `${path}:${passage.line}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('the comments of the product have at most 29,000 words', () => {
  const product = read.filter(({ path }) => /^(?:src\/(?!labels\/)|sw\/|server\/)/.test(path));
  const words = product.map(({ passages }) => wordsOf(passages, 'comment'));
  expect(product.length).toBeGreaterThan(600);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(29_000);
});

/** A topic has no verb: "Retries of POST requests", not "The browser may repeat a POST". */
const isTopic = (title: string): boolean =>
  wordsIn(title) <= 7 &&
  !/\b(?:is|are|was|has|have|does|do|can|may|must|never|goes|comes|needs|loads|who|what)\b/i.test(
    title,
  );

describe('the title of a decision', () => {
  test('is a topic, not a sentence', () => {
    expect(isTopic('Retries of POST requests')).toBe(true);
    expect(isTopic('The browser may repeat a POST')).toBe(false);
    expect(isTopic('A title that goes on and on for more words')).toBe(false);
  });

  test.each(filesIn('docs/decisions', /^\d.*\.md$/))('is a topic in %s', (path) => {
    const [, title = ''] = /^# \d+\. (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
    expect(title).not.toBe('');
    expect(isTopic(title)).toBe(true);
  });
});

test('the decisions are few, short, named by their titles and in the list', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const faults = filesIn('docs/decisions', /^\d.*\.md$/).filter((path) => {
    const text = readFileSync(path, 'utf8');
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const name = `${number.padStart(4, '0')}-${title.toLowerCase().replaceAll(' ', '-')}.md`;
    return path !== `docs/decisions/${name}` || !list.includes(`(${name})`) || wordsIn(text) > 120;
  });
  expect(faults).toEqual([]);
  expect(list.match(/^- /gm)?.length).toBeLessThanOrEqual(45);
});
