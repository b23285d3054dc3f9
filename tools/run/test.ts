import { specificationStep } from '../specification.ts';
import { supportedBrowsersStep } from '../supported-browsers/step.ts';
import { runBrowserTests } from './browser-tests.ts';
import { checkSteps, LANES } from './check-steps.ts';
import { engineSteps } from './engines.ts';
import { conclude, runSteps, type Step, toolStep } from './steps.ts';
import { serviceTests, unitTests } from './unit-tests.ts';

const build = toolStep('build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn']);

const inBrowser: Step = { name: 'browser tests', run: () => runBrowserTests() };

const checked = await runSteps([serviceTests, unitTests(), ...checkSteps], LANES);
const built = await runSteps([build], 1);
if (built.failed > 0) {
  console.log('The browser tests were not run, because the build failed.');
  conclude(checked, built);
} else {
  const inChromium = await runSteps([supportedBrowsersStep, inBrowser], 1);
  const inOthers = await runSteps(engineSteps, LANES);
  const ran = [...(checked.ran ?? []), ...(inChromium.ran ?? [])];
  const proven = await runSteps([specificationStep(ran)], 1);
  conclude(checked, built, inChromium, inOthers, proven);
}
