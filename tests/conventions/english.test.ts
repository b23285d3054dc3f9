import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

// Finds words in comments and documents that docs/english.md forbids, and long sentences.

const maxWords = 30;

/** Forms that hide the subject, or that say a technical thing by an image. `^` begins a clause. */
const banned = [
  /^(?:who|what|which)\b(?!.*\?$)/i,
  /\b(?:and|as|but|by|for|from|if|of|or|than|that|to|whether|with|when|where) who(?:m|se)?\b/i,
  /\b(?:and|but|by|for|from|if|in|of|or|than|that|when|with) what\b(?! to\b)/i,
  /\b(?:whoever|whomever|whatever|whichever)\b/i,
  /^(?:of|where|to be|not to)\b(?! course)(?!.*\?$)/i,
  /\bof (?:which|whom)\b/i,
  /\b(?:anew|lest|thereby|therein|thereof|thus|upon|whereof)\b/i,
  /\b(?:all|none|nothing) but\b|\bbut for\b/i,
  /\b(?:house|on (?:its|the|their) way|roads?|(?:first|last|own|second) word)\b/i,
  // Data.
  /\b(?:lay|lie|lies|lying)\b/i,
  /\b(?:stands?|stood)\b(?!-| (?:for|in for)\b)/i,
  // Software.
  /\b(?:are|be|been|is|was|were) told\b|\bhears? (?:of|from)\b/i,
];

/** The words after “Not” in the glossary must not replace a term. */
const [, glossary = ''] = readFileSync('docs/english.md', 'utf8').split('\n## Glossary\n');
const synonyms = glossary
  .split('\n')
  .flatMap((row) => [...(row.split(' Not: ')[1] ?? '').matchAll(/`(.+?)`/g)])
  .map(([, words = '']) => new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'i'));

/** Comments in adjacent lines are one comment. */
function commentsIn(path: string, source: string): string[] {
  if (path.endsWith('.css')) return source.match(/(?<=\/\*)[\s\S]*?(?=\*\/)/g) ?? [];
  const { comments } = parseSync(path, source);
  const texts: string[] = [];
  for (const [index, { value, start }] of comments.entries()) {
    const between = source.slice(comments[index - 1]?.end ?? 0, start);
    const text = value.replace(/^[ \t]*\*+ ?/gm, '').replace(/```[\s\S]*?```/g, '');
    if (index > 0 && /^[ \t]*\n[ \t]*$/.test(between)) texts.push(`${texts.pop()}\n${text}`);
    else texts.push(text);
  }
  return texts;
}

/** Paragraphs, headings, list items and table cells; no code, no quoted blocks, no titles of screens. */
const passagesIn = (markdown: string): string[] =>
  markdown
    .replace(/^ *```[\s\S]*?^ *```$|^\s*>.*$|^\| `\/(?:[^|]*\|){4}/gm, '\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |#))|(?<!\\)\||(?<=^#.*)\n/m);

/** Code, links and quotations stand for a noun: only the words around them are ours. */
const withoutQuotes = (text: string): string =>
  text
    .replace(/`[^`]*`|(?<![\p{L}\p{N}])["“][^"”]*["”]|(?:https?:\/\/|docs\/)\S+/gu, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/@(?:param|returns|throws)\b(?: [\w.]+(?=\s))?/g, '. ')
    .replace(/^\s*(?:[-*] |\d+\. |#+ )|[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/gm, '');

const wordsIn = (text: string): number => (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

function faultsIn(passage: string): string[] {
  const text = withoutQuotes(passage);
  const sentences = text
    .split(/(?<=[.!?])\s+|\n\s*\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());
  const long = sentences.filter((sentence) => wordsIn(sentence) > maxWords);
  const clauses = sentences.flatMap((sentence) => sentence.split(/(?<=[:;])\s+/));
  const wrong = clauses.filter((clause) => banned.some((form) => form.test(clause)));
  const plain = text.replace(/\s+/g, ' ');
  return [...long, ...wrong, ...synonyms.filter((words) => words.test(plain)).map(() => plain)];
}

test.each([
  'It ends: who has gone is signed out.',
  'A part of what is shown lies on disk.',
  'The slip has a number.',
  `${'word '.repeat(maxWords)}word.`,
])('the check of plain English finds a fault in "%s"', (sentence) => {
  expect(faultsIn(sentence)).toHaveLength(1);
});

test('comments and documents are in plain English', () => {
  const paths = ['src', 'sw', 'server', 'tests', 'e2e', 'tools', 'docs']
    .flatMap((folder) => filesIn(folder, /(?<!\.gen)\.(?:tsx?|css|md)$/))
    .concat('README.md', 'CONTRIBUTING.md', 'vite.config.ts');
  expect(paths.length).toBeGreaterThan(1_000);
  const faults = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const passages = path.endsWith('.md') ? passagesIn(text) : commentsIn(path, text);
    return passages.flatMap(faultsIn).map((fault) => `${path}: ${fault}`);
  });
  expect(faults).toEqual([]);
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
