import { firefox, webkit } from '../other-browsers/engine.ts';
import { specificationStep } from '../specification/step.ts';
import { supportedBrowsersStep } from '../supported-browsers/step.ts';
import { browserTests } from './browser-tests.ts';
import { checkSteps, LANES } from './check-steps.ts';
import { engineStep } from './engine-step.ts';
import { conclude, runSteps } from './run-steps.ts';
import { type Step, toolStep } from './step.ts';
import { serviceTests, unitTests } from './vitest-steps.ts';

const build = toolStep('build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn']);

const inBrowser: Step = { name: 'browser tests', run: browserTests };

const checked = await runSteps([serviceTests, unitTests(), ...checkSteps], LANES);
const built = await runSteps([build], 1);
if (built.failed > 0) {
  console.log('The browser tests were not run, because the build failed.');
  conclude(checked, built);
} else {
  const inChromium = await runSteps([supportedBrowsersStep, inBrowser], 1);
  const inOthers = await runSteps([engineStep(firefox), engineStep(webkit)], LANES);
  const ran = [...(checked.ran ?? []), ...(inChromium.ran ?? [])];
  const proven = await runSteps([specificationStep(ran)], 1);
  conclude(checked, built, inChromium, inOthers, proven);
}
