import { packages } from './packages.ts';
import { type Step, toolStep } from './steps.ts';

/** Without tests. */
export const checkSteps: readonly Step[] = [
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
