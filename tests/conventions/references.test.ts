import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

// Links and paths in documents, and the documents and files that sources name, must exist.

const withoutCode = (markdown: string) =>
  markdown.replace(/^ *```[\s\S]*?^ *```$/gm, (code) => code.replace(/.+/g, ''));

/** The anchors of the headings, as GitHub makes them. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6}\s+(.+?)\s*$/gm)) {
    const slug = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

const folders = 'src|sw|server|tests|e2e|tools|docs|public';

/** A document's links, and its paths in code spans without a placeholder. */
function* referencesOfDocument(path: string, markdown: string): Generator<string> {
  const text = withoutCode(markdown);
  const inCode = new RegExp(`\`((?:${folders})/[^\\s\`]*)\``, 'g');
  for (const [, said = ''] of text.matchAll(inCode))
    yield said.replace(/[^/]*(?:[<*{…]|NNNN).*$/, '');
  for (const [, to = ''] of text.replace(/`[^`\n]*`/g, '`').matchAll(/\]\(<?([^)\s>]+)/g))
    if (!/^[a-z]+:/i.test(to)) yield to.startsWith('#') ? path + to : join(dirname(path), to);
}

/** Documents named anywhere in a source, and files named in its comments. */
function* referencesOfSource(source: string): Generator<string> {
  yield* source.match(/(?<![\w@./-])[\w@./-]*\w\.md\b(?:#[\w-]+)?/g) ?? [];
  const file = new RegExp(`(?<![\\w./~-])(?:${folders})/[\\w./$-]*\\w\\.[a-z]+\\b`, 'g');
  for (const [comment] of source.matchAll(/^\s*\*.*|\/\*.*|(?<!:)\/\/.*/gm))
    yield* comment.match(file) ?? [];
}

type Repository = { has(path: string): boolean; read(path: string): string };

const brokenReferences = (path: string, text: string, { has, read }: Repository): string[] => {
  const found = path.endsWith('.md') ? referencesOfDocument(path, text) : referencesOfSource(text);
  return [...found].filter((reference) => {
    const [file = '', anchor] = reference.split('#');
    if (file.startsWith('..') || !(file === '' || has(file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(read(file)).has(anchor);
  });
};

const repository = {
  has: (path: string) => path === 'docs/paper.md',
  read: () => '## Twice\n## Twice\n',
};

test.each([
  ['src/x.ts', '// Source: docs/paper.md#thrice.', 'docs/paper.md#thrice'],
  ['src/x.ts', '/* See src/gone.ts */', 'src/gone.ts'],
  ['docs/x.md', '[a](gone.md)', 'docs/gone.md'],
  ['docs/x.md', '[a](../../x.md)', '../x.md'],
  ['docs/x.md', '`server/<x>/y.ts`', 'server/'],
])('in %s, a reference of %s is broken', (path, text, broken) => {
  expect(brokenReferences(path, text, repository)).toEqual([broken]);
});

/** Folders without hand-written text. This test is left out, too: its references are made up. */
const left = /^(\..*|node_modules|dist|data|media|public|test-results)$/;
const isText = (path: string) =>
  /\.(?:[cm]?[jt]sx?|css|html|md|jsonc?|ya?ml|sh|conf|service|toml)$/.test(path) &&
  !['package-lock.json', 'tests/conventions/references.test.ts'].includes(path);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.test(entry.name) ? [] : filesBelow(path);
    return isText(path) ? [path] : [];
  });

test('every reference in the repository leads to a file, folder or heading', () => {
  const texts = new Map(filesBelow('.').map((path) => [path, readFileSync(path, 'utf8')]));
  expect(texts.size).toBeGreaterThan(800);
  const own = { has: existsSync, read: (path: string) => texts.get(path) ?? '' };
  const broken = [...texts].flatMap(([path, text]) =>
    brokenReferences(path, text, own).map((reference) => `${path}: ${reference}`),
  );
  expect(broken).toEqual([]);
});
