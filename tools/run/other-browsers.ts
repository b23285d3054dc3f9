import { engineSteps } from './engines.ts';
import { conclude, runSteps } from './steps.ts';

/** `npm run other-browsers -- WebKit` runs one engine. Unlike `npm test`, it fails if one is missing. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Child processes end only after an orderly exit.
  process.once(signal, () => process.exit(1));
}

const [wanted = ''] = process.argv.slice(2);
const steps = engineSteps.filter(({ name }) => name.includes(wanted));
const sum = await runSteps(steps, 1);
conclude(sum);
if (sum.passed < steps.length) process.exitCode = 1;
