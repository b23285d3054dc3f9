import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps } from './run-steps.ts';

conclude(await runSteps(checkSteps, LANES));
