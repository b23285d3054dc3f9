import { expect, test } from 'vitest';
import { askedFor, filesInCycles } from '../../../tools/build/chunks.ts';
import { firstLoadOf } from '../../../tools/build/first-load-budget.ts';

const info = (importedIds: string[], dynamicallyImportedIds: string[] = []) => ({
  importedIds,
  dynamicallyImportedIds,
});

/** `start` loads two screens lazily, and `vote` loads a sheet. */
const app: Record<string, ReturnType<typeof info>> = {
  start: info(['button', '/node_modules/react/index.js'], ['vote', 'help']),
  button: info([]),
  vote: info(['button', 'ballot'], ['sheet']),
  ballot: info(['vote']),
  help: info(['button']),
  sheet: info([]),
  '/node_modules/react/index.js': info(['/node_modules/scheduler/index.js']),
};
const modules = { getModuleInfo: (id: string) => app[id] ?? null };

test('finds lazy modules, also behind lazy modules', () => {
  expect(askedFor('start', modules).sort()).toEqual(['help', 'sheet', 'vote']);
});

test.each([
  ['no files', {}, []],
  ['two paths to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['an unknown file', { a: ['elsewhere'] }, []],
  ['a file that imports itself', { a: ['a'] }, ['a']],
  ['two files', { start: ['a'], a: ['b'], b: ['a'] }, ['a', 'b']],
  ['a longer path', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd']],
])('finds files that import each other: %s', (_what, imports, cycle) => {
  expect(filesInCycles(imports)).toEqual(cycle);
});

const chunk = (...imports: string[]) => ({ type: 'chunk', code: '', imports }) as const;
const asset = (source = '') => ({ type: 'asset', source }) as const;

test('counts the files of the page and their imports, but no lazy files', () => {
  const output = {
    'index.html': asset(
      '<link rel="manifest" href="/manifest.webmanifest"><link rel="stylesheet" href="/assets/a.css">' +
        '<script type="module" src="/assets/a.js"></script>',
    ),
    'assets/a.js': chunk('assets/vendor.js', 'https://elsewhere.test/a.js'),
    'assets/vendor.js': chunk('assets/a.js'),
    'assets/later.js': chunk('assets/vendor.js'),
    'assets/a.css': asset(),
    'assets/later.css': asset(),
  };
  expect(firstLoadOf(output).sort()).toEqual(['assets/a.css', 'assets/a.js', 'assets/vendor.js']);
});
