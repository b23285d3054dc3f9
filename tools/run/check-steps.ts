import { packages } from './packages/step.ts';
import { type Step, toolStep } from './step.ts';
import { unitTests } from './vitest-steps.ts';

/** Without browsers and services. The longest step comes first. */
export const checkSteps: readonly Step[] = [
  unitTests(),
  // One build of all four projects checks only their changes.
  toolStep('types', 'typescript/bin/tsc', [
    '-b',
    ...['tsconfig.json', 'sw/tsconfig.json', 'server/tsconfig.json', 'tests/tsconfig.json'],
  ]),
  toolStep('lint, import rules and format', '@biomejs/biome/bin/biome', [
    'ci',
    '--colors=off',
    '.',
  ]),
  toolStep('dead code', 'knip/bin/knip.js', ['--no-progress', '--cache']),
  packages,
];

/** The tools share two cores with the unit tests. */
export const LANES = 2;
