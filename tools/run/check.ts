import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps } from './steps.ts';
import { affectedTests, conventions } from './unit-tests.ts';

conclude(await runSteps([affectedTests, conventions, ...checkSteps], LANES));
