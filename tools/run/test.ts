import { type Engine, firefox, walkJourney, webkit } from '../../e2e/engines/engine.ts';
import { specificationStep } from '../specification.ts';
import { supportedBrowsersStep } from '../supported-browsers/step.ts';
import { runBrowserTests } from './browser-tests.ts';
import { checkSteps, LANES } from './check-steps.ts';
import { conclude, runSteps, type Step, toolStep } from './steps.ts';
import { serviceTests, unitTests } from './unit-tests.ts';

const build = toolStep('build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn']);

const inBrowser: Step = { name: 'browser tests', run: () => runBrowserTests() };

/** Counts as one test. A missing engine counts neither as passed nor as failed. */
const engineStep = (engine: Engine): Step => ({
  name: `the journey in ${engine.name}`,
  run: async () => {
    const found = engine.find();
    if ('problem' in found) {
      const notes = [`Not run, and not counted. ${found.problem}`];
      return { passed: 0, failed: 0, output: '', notes };
    }
    const results = await walkJourney(engine, found.start);
    const broken = results.find((result) => result?.problem != null);
    if (!broken) return { passed: 1, failed: 0, output: '' };
    const failures = [`${engine.name}: ${broken.name}`];
    return { passed: 0, failed: 1, output: broken.problem ?? '', failures };
  },
});

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
