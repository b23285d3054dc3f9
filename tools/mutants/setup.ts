import { relative } from 'node:path';
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
const root = new URL('../..', import.meta.url).pathname;
const testFile = relative(root, expect.getState().testPath ?? '');
switchOn(on, visits, testFile);
process.env['MUTANT'] = JSON.stringify([on, visits, testFile]);
process.env['NODE_OPTIONS'] = `--import=${new URL('switched.ts', import.meta.url).href}`;

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
