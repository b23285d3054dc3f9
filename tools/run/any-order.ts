import { conclude, runSteps } from './steps.ts';
import { unitTests } from './unit-tests.ts';

// Shows that no unit test depends on another: each file alone, then files and tests in five orders.
// `npm run any-order -- 7` repeats the order of seed 7.
const chosen = process.argv.slice(2);
const seeds = chosen.length > 0 ? chosen : ['1', '2', '3', '4', '5'];
const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests'];

conclude(
  await runSteps(
    [
      ...(chosen.length > 0 ? [] : [unitTests('each file alone', ['--isolate'])]),
      ...seeds.map((seed) => unitTests(`order ${seed}`, [...shuffled, `--sequence.seed=${seed}`])),
    ],
    1,
  ),
);
