import { packages } from './packages/step.ts';
import { type Step, toolStep } from './step.ts';
import { unitTests } from './vitest-steps.ts';

/** The fast loop: no browser, no service of its own. The longest comes first, beside all others. */
export const checkSteps: readonly Step[] = [
  unitTests,
  // Builds of all four at once look only at what has changed.
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

/** The tools share the two cores with the unit tests. */
export const LANES = 2;
