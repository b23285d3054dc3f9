import { expect, test } from 'vitest';
import { askedFor, waitedFor } from '../../../tools/build/module-graph.ts';

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

test.each([
  ['itself and its imports', ['start'], ['button', 'start']],
  ['a circular import, once', ['vote'], ['ballot', 'button', 'vote']],
  ['the imports of several modules', ['help', 'vote'], ['ballot', 'button', 'help', 'vote']],
  ['an unknown module', ['elsewhere'], ['elsewhere']],
])('finds the modules that a module waits for: %s', (_what, roots, found) => {
  expect([...waitedFor(roots, modules)].sort()).toEqual(found);
});

test('finds lazy modules, also behind lazy modules', () => {
  expect(askedFor('start', modules).sort()).toEqual(['help', 'sheet', 'vote']);
});
