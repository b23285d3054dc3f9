import { parseSync } from 'vite';
import { proseOf } from './references.ts';

/** A text that a person reads in the repository, and its first line. */
export type Passage = {
  readonly kind: 'comment' | 'test name' | 'document';
  readonly text: string;
  readonly line: number;
};

/** In words. */
export const MAX_COMMENT_WORDS = 50;
export const MAX_SENTENCE_WORDS = 30;
export const MAX_TEST_NAME_WORDS = 16;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Instructions to tools are not prose. */
const directive = /^\s*(?:@ts-|biome-ignore|@vitest|\/?\s*<reference|v8 ignore|eslint)/;

/** Line comments in adjacent lines are one comment. */
function commentsOf(path: string, source: string): Passage[] {
  const found = path.endsWith('.css')
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
        value: match[1] ?? '',
        start: match.index,
        end: match.index + match[0].length,
      }))
    : parseSync(path, source).comments;
  const blocks: { value: string; start: number; end: number; isLine: boolean }[] = [];
  for (const { value, start, end } of found) {
    const last = blocks.at(-1);
    if (directive.test(value)) continue;
    const isLine = source.startsWith('//', start);
    if (isLine && last?.isLine && /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.value += `\n${value}`;
      last.end = end;
    } else blocks.push({ value, start, end, isLine });
  }
  return blocks.map(({ value, start }) => ({
    kind: 'comment',
    // A drawing in a code block is not prose.
    text: value
      .replace(/^[ \t]*\*+ ?/gm, '')
      .replace(/```[\s\S]*?```/g, '')
      .trim(),
    line: lineAt(source, start),
  }));
}

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The name at the beginning of a callee: `test` in `test.each(rows)`. */
function calleeOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  return calleeOf(node['object'] ?? node['callee'] ?? node['tag']);
}

/** The text of a string or a template, with `%s` for its values; null for anything else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('%s');
}

/** The names of tests and of their groups; a placeholder stays as it is. */
function testNamesOf(path: string, source: string): Passage[] {
  const names: Passage[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression') {
      const [first] = value['arguments'] as readonly unknown[];
      const text = textOf(first);
      if (text !== null && /^(?:test|it|describe)$/.test(calleeOf(value['callee']))) {
        names.push({ kind: 'test name', text, line: lineAt(source, (first as Node).start) });
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, source).program.body);
  return names;
}

/** Paragraphs, headings, list items and table cells; no quoted blocks. */
function paragraphsOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let open: { lines: string[]; line: number } | null = null;
  const close = () => {
    if (open) passages.push({ kind: 'document', text: open.lines.join('\n'), line: open.line });
    open = null;
  };
  for (const [text, index] of proseOf(markdown)) {
    const line = index + 1;
    if (/^\s*>/.test(text) || text.trim() === '') close();
    else if (/^\s*\|/.test(text)) {
      close();
      const cells = text.split(/(?<!\\)\|/).slice(1, -1);
      // A row of a screen quotes its title and its heading.
      for (const cell of /^ `\//.test(cells[0] ?? '') ? cells.slice(4) : cells) {
        passages.push({ kind: 'document', text: cell.trim(), line });
      }
    } else {
      const isNext = open !== null && open.line + open.lines.length === line;
      if (!isNext || /^\s*(?:[-*] |\d+\. |#)/.test(text)) close();
      open ??= { lines: [], line };
      open.lines.push(text.replace(/^\s*(?:[-*] |\d+\. |#+ )/, ''));
      if (/^#/.test(text)) close();
    }
  }
  close();
  return passages;
}

/** Everything that a person reads in a file. @param path decides how the file is read */
export function passagesOf(path: string, text: string): Passage[] {
  if (path.endsWith('.md')) return paragraphsOf(text);
  const comments = commentsOf(path, text);
  return /\.(?:test|e2e)\.tsx?$/.test(path) ? [...comments, ...testNamesOf(path, text)] : comments;
}

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Code, links and quotations stand for a noun: only the words around them are ours. */
const withoutQuotes = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])["“][^"”]*["”]/gu, 'X')
    .replace(/(?:https?:\/\/|docs\/)\S+/g, 'X')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '');

const split = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}/u.test(part));

/** Sentences, each with its closing mark. */
const sentencesOf = (text: string): string[] =>
  split(
    withoutQuotes(text).replace(/@(?:param|returns|throws)\b(?: [\w.]+(?=\s))?/g, '. '),
    /(?<=[.!?])\s+|\n\s*\n/,
  );

/** A colon or a semicolon begins a clause with a subject of its own. */
const clausesOf = (sentence: string): string[] => split(sentence, /(?<=[:;])\s+/);

type Rule = readonly [name: string, pattern: RegExp];

/** Forms that hide the subject, or that say a technical thing by an image. */
export const bannedForms: readonly Rule[] = [
  ['a bare "who", "what" or "which" as subject', /^(?:who|what|which)\b(?!.*\?$)/i],
  [
    'a bare "who"',
    /\b(?:and|as|but|by|for|from|if|of|or|than|that|to|whether|with|when|where) who(?:m|se)?\b/i,
  ],
  ['a bare "what"', /\b(?:and|but|by|for|from|if|in|of|or|than|that|when|with) what\b(?! to\b)/i],
  ['"whoever", "whatever", "whichever"', /\b(?:whoever|whomever|whatever|whichever)\b/i],
  ['a fronted "of", "where" or "to be"', /^(?:of|where|to be|not to)\b(?! course)(?!.*\?$)/i],
  ['"of which", "of whom"', /\bof (?:which|whom)\b/i],
  ['an old-fashioned adverb', /\b(?:anew|lest|thereby|therein|thereof|thus|upon|whereof)\b/i],
  ['"nothing but" and its kind', /\b(?:all|none|nothing) but\b|\bbut for\b/i],
  [
    'an image for a technical thing',
    /\b(?:house|on (?:its|the|their) way|roads?|(?:first|last|own|second) word)\b/i,
  ],
  ['"lie" for data', /\b(?:lay|lie|lies|lying)\b/i],
  ['"stand" for text or data', /\b(?:stands?|stood)\b(?!-| (?:for|in for)\b)/i],
  ['"tell" for software', /\b(?:are|be|been|is|was|were) told\b|\bhears? (?:of|from)\b/i],
];

/** A term of the glossary, and the words that must not replace it. */
export type Term = { readonly term: string; readonly synonyms: readonly string[] };

/** Reads the glossary: the table with the columns term, meaning and "not". */
export function glossaryOf(markdown: string): Term[] {
  const [, section = ''] = markdown.split(/^## Glossary$/m);
  return [...section.matchAll(/^\| (?!term\b|-)(.+?) \| (?:.+?) \|(?: (.*) \|)?$/gm)].map(
    ([, term = '', synonyms = '']) => ({
      term,
      synonyms: [...synonyms.matchAll(/`(.+?)`/g)].map(([, synonym = '']) => synonym),
    }),
  );
}

/**
 * Finds what docs/english.md forbids in one passage.
 *
 * @returns one sentence for each fault
 */
export function faultsOf({ kind, text }: Passage, glossary: readonly Term[]): string[] {
  const sentences = sentencesOf(text);
  const faults = sentences
    .flatMap(clausesOf)
    .flatMap((clause) =>
      bannedForms
        .filter(([, pattern]) => pattern.test(clause))
        .map(([name]) => `${name}: ${clause}`),
    );
  const plain = withoutQuotes(text).replace(/\s+/g, ' ');
  for (const { term, synonyms } of glossary) {
    for (const synonym of synonyms) {
      if (new RegExp(`(?<![\\w-])${synonym}(?![\\w-])`, 'i').test(plain)) {
        faults.push(`"${synonym}" in place of "${term}": ${plain}`);
      }
    }
  }
  for (const sentence of sentences) {
    const words = wordsIn(sentence);
    if (words > MAX_SENTENCE_WORDS) faults.push(`a sentence of ${words} words: ${sentence}`);
  }
  const words = wordsIn(text);
  if (kind === 'comment' && words > MAX_COMMENT_WORDS) {
    faults.push(`a comment of ${words} words: ${plain}`);
  }
  if (kind === 'test name' && words > MAX_TEST_NAME_WORDS) {
    faults.push(`a test name of ${words} words: ${plain}`);
  }
  return faults;
}
