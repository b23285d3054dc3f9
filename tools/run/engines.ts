import { firefox, walkJourney, webkit } from '../other-browsers/engine.ts';
import type { Step } from './steps.ts';

/** Each counts as one test. A missing engine counts neither as passed nor as failed. */
export const engineSteps: readonly Step[] = [firefox, webkit].map((engine) => ({
  name: `the journey in ${engine.name}`,
  run: async () => {
    const found = engine.find();
    if ('problem' in found) {
      const notes = [`Not run, and not counted. ${found.problem}`];
      return { passed: 0, failed: 0, output: '', notes };
    }
    const failure = await walkJourney(engine, found.start);
    if (failure === null) return { passed: 1, failed: 0, output: '' };
    const failures = [`${engine.name}: ${failure.step}`];
    return { passed: 0, failed: 1, output: failure.problem, failures };
  },
}));
