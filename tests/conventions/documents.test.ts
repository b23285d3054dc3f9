import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { apiAssumptions } from '../../tools/openapi/api-assumptions.ts';
import { readRows } from '../../tools/specification.ts';
import { filesIn } from '../support/files.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the assumptions about the API name existing files', () => {
  const files = apiAssumptions.flatMap((each) => each.files);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe('the page on dependencies', () => {
  const page = read('docs/dependencies.md');
  const [packages = ''] = page.split('\n## Overridden versions');
  const locked: Readonly<Record<string, { license?: string }>> = lock.packages;

  test('names each package once, with its licence', () => {
    const { dependencies, devDependencies, optionalDependencies } = portal;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    // "- `jotai`, `ky` (ISC): purpose"; without a licence it is MIT.
    const entries = [...packages.matchAll(/^- (`[^`]+`(?:, `[^`]+`)*)(?: \((.+?)\))?: \S/gm)];
    const found = entries.flatMap(([, listed = '', licence = 'MIT']) =>
      [...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}: ${licence}`),
    );
    const expected = names.map((name) => `${name}: ${locked[`node_modules/${name}`]?.license}`);
    expect(found.sort()).toEqual(expected.sort());
  });

  test('gives the reason for each overridden version', () => {
    const rows = [...page.matchAll(/^- `([^`]+)` ([\d.]+): \S/gm)];
    const found = rows.map(([, name, version]) => `${name} ${version}`);
    const expected = Object.entries(portal.overrides).map(
      ([name, version]) => `${name} ${version}`,
    );
    expect(found.sort()).toEqual(expected.sort());
  });

  test('names the supported versions of Node, as README and CONTRIBUTING do', () => {
    const { node } = portal.engines;
    const [, oldest, middle, newest] =
      /^\^(22\.\d+)\.0 \|\| \^(\d+)\..* >=(\d+)\./.exec(node) ?? [];
    expect(page).toContain(`\`${node}\``);
    const sentence = `Node 22 (${oldest} or newer), ${middle}, or ${newest} and newer`;
    for (const file of ['README.md', 'CONTRIBUTING.md']) expect(read(file)).toContain(sentence);
  });
});

test('the version is the one of the specification', () => {
  // Only package.json has the number: tests/conventions/sources.test.ts.
  const stated = readRows().flatMap(({ statement }) =>
    [...statement.matchAll(/version.* (\d+\.\d+\.\d+)/g)].map(([, version]) => version),
  );
  expect(stated).toEqual(Array(4).fill(portal.version));
});

test('the page on settings has every setting of the server and the build', () => {
  const files = ['server', 'src'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const used = /\b(?:env\['|read\.\w+\(')([A-Z_]+)'|\b(VITE_[A-Z_]+)/g;
  const found = [...files.map(read).join('\n').matchAll(used)];
  const names = new Set(found.map(([, name, built = '']) => name ?? built));
  const page = read('docs/operating/settings.md');
  // The tools set these themselves.
  const internal = ['NODE_ENV', 'VITE_VERSION', 'VITE_WORKER_IN_DEV'];
  expect([...names].filter((name) => !page.includes(`\`${name}\``)).sort()).toEqual(internal);
});

test('the page on monitoring has every log event of the server', () => {
  const files = filesIn('server', /\.ts$/).filter((file) => !file.startsWith('server/sandbox/'));
  /** Level and name in the code: `log('warn', 'lines-lost', …)`. */
  const written = /'(?:info|warn|error)',\s*'([a-z-]+)'/g;
  const events = [...files.map(read).join('\n').matchAll(written)].map(([, event = '']) => event);
  expect(events).toEqual(expect.arrayContaining(['started', 'printed', 'wave-finished']));
  const page = read('docs/operating/monitor.md');
  expect([...new Set(events)].filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});

describe('a recipe', () => {
  /** A numbered step: text with the name of a file, then code. */
  const step = /^\d+\. (.*\n(?: {3}(?!```).*\n)*) {3}```(?:tsx?|json)\n((?: {3}.*\n)*?) {3}```$/gm;
  const recipes = ['screen', 'call', 'setting'] as const;
  const stepsOf = (recipe: string) =>
    [...read(`docs/recipes/${recipe}.md`).matchAll(step)].map(([, text = '', code = '']) => {
      const [, file = ''] = /`([^`]+)`/.exec(text) ?? [];
      return [file, code.split('\n').map((line) => line.trim())] as const;
    });

  test('shows code in every step except the last', () => {
    expect(recipes.map((recipe) => stepsOf(recipe).length)).toEqual([8, 5, 4]);
  });

  test.each(recipes.flatMap(stepsOf))('has its code in %s', (file, lines) => {
    const source = read(file);
    expect(lines.filter((line) => !source.includes(line))).toEqual([]);
  });
});
