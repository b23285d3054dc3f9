import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps } from './run-steps.ts';
import { quickTests } from './vitest-steps.ts';

// The longest step comes first.
conclude(await runSteps([quickTests, ...checkSteps], LANES));
