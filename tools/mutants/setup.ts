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
  }
}

const on = inject('mutant');
const visits = inject('visits');
// `import.meta.url` is an address of the page in tests with a page.
const root = resolve(import.meta.dirname, '../..');
const testFile = relative(root, expect.getState().testPath ?? '');
switchOn(on, visits, testFile);
process.env['MUTANT'] = JSON.stringify([on, visits, testFile]);
process.env['NODE_OPTIONS'] =
  `--import=${pathToFileURL(join(import.meta.dirname, 'switched.ts')).href}`;

/** Two failed tests in a file are enough. */
if (on !== 0) {
  let failures = 0;
  beforeEach(({ skip }) => {
    if (failures >= 2) skip();
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failures += 1;
  });
}
