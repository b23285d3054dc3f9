import { type Step, toolStep } from './step.ts';
import { unitTests } from './unit-tests.ts';

const types = (name: string, project: string) =>
  toolStep(`types of ${name}`, 'typescript/bin/tsc', ['-p', project]);

/** Everything that needs no browser. The longest comes first, beside all the others. */
export const checkSteps: readonly Step[] = [
  { name: 'unit tests', run: unitTests },
  types('src', 'tsconfig.json'),
  types('sw', 'sw/tsconfig.json'),
  types('server', 'server/tsconfig.json'),
  types('tests and e2e', 'tests/tsconfig.json'),
  toolStep('lint, import rules and format', '@biomejs/biome/bin/biome', [
    'ci',
    '--colors=off',
    '.',
  ]),
  toolStep('dead code', 'knip/bin/knip.js', ['--no-progress', '--cache']),
];

/** The tools share the two cores with the unit tests. */
export const LANES = 2;
