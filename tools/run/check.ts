import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps } from './steps.ts';
import { quickTests } from './unit-tests.ts';

// The longest step comes first.
conclude(await runSteps([quickTests, ...checkSteps], LANES));
