import { type Engine, walkJourney } from './engine.ts';
import type { Outcome, Step } from './step.ts';

/**
 * The journey in another engine as a step of `npm test`: one test. An engine that cannot be had is
 * neither passed nor failed, and said so.
 */
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
