import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { switchOn } from './switched.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0 for none. */
    mutant: number;
    /** A file for the visited places; empty for none. */
    visits: string;
    /** The tests to run in each file; all tests of other files. */
    tests: Readonly<Record<string, readonly string[]>>;
  }
}

const on = inject('mutant');
const visits = inject('visits');
// `import.meta.url` is an address of the page in tests with a page.
const root = resolve(import.meta.dirname, '../..');
const testFile = relative(root, expect.getState().testPath ?? '');
const chosen = inject('tests')[testFile];
let testName = '';
switchOn(on, visits, testFile, () => testName);
process.env['MUTANT'] = JSON.stringify([on, visits, testFile]);
process.env['NODE_OPTIONS'] =
  `--import=${pathToFileURL(join(import.meta.dirname, 'switched.ts')).href}`;

/** One failed test in a file is enough. */
let failures = 0;
beforeEach(({ skip, task }) => {
  testName = task.fullTestName;
  if (chosen?.includes(testName) === false || (on !== 0 && failures >= 1)) skip();
});
afterEach(({ task }) => {
  testName = '';
  if (task.result?.state === 'fail') failures += 1;
});
