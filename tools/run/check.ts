import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps } from './run-steps.ts';
import { unitTests } from './vitest-steps.ts';

// The fault matrix takes a third of the time of all unit tests.
const tests = unitTests('unit tests without the fault matrix', ['--exclude=tests/faults/**']);

// The longest step comes first.
conclude(await runSteps([tests, ...checkSteps], LANES));
