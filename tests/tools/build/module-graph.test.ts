import { expect, test } from 'vitest';
import { askedFor, waitedFor } from '../../../tools/build/module-graph.ts';

const info = (importedIds: string[], dynamicallyImportedIds: string[] = []) => ({
  importedIds,
  dynamicallyImportedIds,
});

/** A start that asks for two screens; one of them asks for a sheet; both wait for a button. */
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
  ['itself and what it imports', ['start'], ['button', 'start']],
  ['what imports it back, once', ['vote'], ['ballot', 'button', 'vote']],
  ['all of several', ['help', 'vote'], ['ballot', 'button', 'help', 'vote']],
  ['what is not known', ['elsewhere'], ['elsewhere']],
])('what a module waits for: %s', (_what, roots, found) => {
  expect([...waitedFor(roots, modules)].sort()).toEqual(found);
});

test('what is asked for is found behind what is asked for, too', () => {
  expect(askedFor('start', modules).sort()).toEqual(['help', 'sheet', 'vote']);
});
