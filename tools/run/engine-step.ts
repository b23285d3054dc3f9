import { type Engine, walkJourney } from '../other-browsers/engine.ts';
import type { Outcome, Step } from './step.ts';

/** Counts as one test. A missing engine counts neither as passed nor as failed. */
export const engineStep = (engine: Engine): Step => ({
  name: `the journey in ${engine.name}`,
  run: async (): Promise<Outcome> => {
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
