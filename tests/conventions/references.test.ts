import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorsOf, brokenReferences, type Repository } from '../support/references.ts';

const paper = `# The portal

## What the member's \`PIN\` is — and isn't
## [A link](elsewhere.md), linked
## Twice
## Twice
\`\`\`
# no heading
\`\`\`
`;

const made: Readonly<Record<string, string>> = {
  'docs/paper.md': paper,
  'docs/other.md': '# Other',
  'src/labels/menu.ts': '',
  'src/vote.$group.tsx': '',
  src: '',
  'src/labels': '',
  docs: '',
};
const repositoryOf = (files: Readonly<Record<string, string>>): Repository => ({
  has: (path) => path in files,
  anchors: (path) => anchorsOf(files[path] ?? ''),
});

test("a heading has GitHub's anchor", () => {
  expect([...anchorsOf(paper)]).toEqual([
    'the-portal',
    'what-the-members-pin-is--and-isnt',
    'a-link-linked',
    'twice',
    'twice-1',
  ]);
});

describe('the check of references', () => {
  const comment = (reference: string) => ['src/x.ts', `/** Source: ${reference}. */`] as const;
  const document = (line: string) => ['docs/x.md', line] as const;

  test.each([
    comment('docs/paper.md#twice-1'),
    comment('docs/paper.md'),
    comment('src/labels/menu.ts, ../src/gone.ts, https://x.example/src/gone.ts'),
    comment('src/vote.$group.tsx'),
    ['src/x.ts', "import '~/src/gone.ts';\nconst path = 'src/gone.ts';"] as const,
    document(
      '[a](paper.md#twice), [b](#here), [c](../src/labels/menu.ts), [d](https://x.example/y.md)\n# Here',
    ),
    document('`src/labels/menu.ts`, `src/labels/<area>.ts`, `docs/*.md`, `src/labels/`, `src/`'),
    document('`src/vote.$group.tsx`'),
    document('`[a](nowhere.md)` is how a link is written'),
    document('```\n[a](nowhere.md) `src/nowhere.ts`\n```'),
  ])('accepts, in %s: %s', (file, text) => {
    expect(brokenReferences(file, text, repositoryOf({ ...made, [file]: text }))).toEqual([]);
  });

  test.each([
    [
      ...comment('docs/paper.md#thrice'),
      '"docs/paper.md#thrice" leads nowhere: docs/paper.md has no such heading',
    ],
    [...comment('rules.md, section 3'), '"rules.md" leads nowhere: there is no rules.md'],
    [...comment('src/gone.ts'), '"src/gone.ts" leads nowhere: there is no src/gone.ts'],
    [
      ...comment('file 2, section 5.1'),
      '"file 2, section" names a document that is not in the repository',
    ],
    [...document('[a](gone.md)'), '"gone.md" leads nowhere: there is no docs/gone.md'],
    [
      ...document('[a](other.md#x)'),
      '"other.md#x" leads nowhere: docs/other.md has no such heading',
    ],
    [...document('[a](../../x.md)'), '"../../x.md" leads out of the repository'],
    [...comment('src/$gone.ts'), '"src/$gone.ts" leads nowhere: there is no src/$gone.ts'],
    [...document('`src/$gone.ts`'), '"src/$gone.ts" leads nowhere: there is no src/$gone.ts'],
    [...document('`src/gone.ts`'), '"src/gone.ts" leads nowhere: there is no src/gone.ts'],
    [...document('`server/<x>/y.ts`'), '"server/<x>/y.ts" leads nowhere: there is no server'],
  ])('reports, in %s: %s', (file, text, fault) => {
    const repository = repositoryOf({ ...made, [file]: text });
    expect(brokenReferences(file, text, repository)).toEqual([`${file}:1: ${fault}`]);
  });
});

/** Folders without hand-written text. This test is left out, too: its references are made up. */
const left = new Set(['node_modules', 'dist', 'data', 'media', 'public', 'test-results']);
const isText = (name: string) =>
  /\.(?:[cm]?[jt]sx?|css|html|md|jsonc?|ya?ml|sh|conf|service|toml)$/.test(name);
const own = 'tests/conventions/references.test.ts';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return left.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path);
    }
    return isText(entry.name) && entry.name !== 'package-lock.json' && path !== own ? [path] : [];
  });
}

test('every reference in the repository leads to a file, folder or heading', () => {
  const paths = filesBelow('.');
  const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const documents = paths.filter((path) => path.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(20);
  expect(paths.length).toBeGreaterThan(800);
  const anchors = new Map(documents.map((path) => [path, anchorsOf(texts.get(path) ?? '')]));
  const repository: Repository = {
    has: existsSync,
    anchors: (path) => anchors.get(path) ?? new Set(),
  };
  const broken = [...texts].flatMap(([path, text]) => brokenReferences(path, text, repository));
  expect(broken).toEqual([]);
});
