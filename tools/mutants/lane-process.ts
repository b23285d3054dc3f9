import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/** `tests`: their full names; null for all. */
export type FileToTry = { readonly file: string; readonly tests: readonly string[] | null };

/** A process that runs tests in a copy of the project, as `lane.ts` asks. */
export type Task = {
  /** The number of the mutant that is on; 0 for none. */
  readonly mutant: number;
  readonly files: readonly FileToTry[];
  /** Stop after so many files have failed. */
  readonly enough: number;
  /** Stop so many files after the first that failed. */
  readonly more: number;
  /** A file for the visited places; empty for none. */
  readonly visits: string;
};

export type RunFile = {
  readonly file: string;
  readonly isRed: boolean;
  /** The names of the failed tests. */
  readonly failed: readonly string[];
  readonly seconds: number;
};

/** Sent after each file, and `null` at the end. */
export type Step = RunFile | null;

class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const [root = '', isolates = ''] = process.argv.slice(2);
const send = (step: Step) => process.send?.(step);

let red = 0;
let sinceRed = 0;
let limits = { enough: 0, more: 0 };

const vitest = await createVitest(
  'test',
  {
    root,
    config: `${root}/vite.config.ts`,
    watch: false,
    maxWorkers: isolates === '' ? 1 : 2,
    isolate: isolates !== '',
    sequence: { sequencer: AsGiven },
    testTimeout: 12_000,
    hookTimeout: 12_000,
    reporters: [
      {
        onTestModuleEnd: (module) => {
          const isRed = !module.ok();
          if (isRed) red += 1;
          else if (red > 0) sinceRed += 1;
          send({
            file: relative(root, module.moduleId),
            isRed,
            failed: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
            seconds: module.diagnostic().duration / 1_000,
          });
          if (red >= limits.enough || sinceRed >= limits.more)
            void vitest.cancelCurrentRun('test-failure');
        },
      },
    ],
  },
  { root, logLevel: 'silent' },
);

const all = await vitest.globTestSpecifications();
const byFile = new Map(all.map((each) => [relative(root, each.moduleId), each]));

process.on('message', async ({ mutant, files, visits, enough, more }: Task) => {
  red = 0;
  sinceRed = 0;
  limits = { enough, more };
  vitest.provide('mutant', mutant);
  vitest.provide('visits', visits);
  const some = files.flatMap(({ file, tests }) => (tests === null ? [] : [[file, tests] as const]));
  vitest.provide('tests', Object.fromEntries(some));
  await vitest.runTestSpecifications(files.flatMap(({ file }) => byFile.get(file) ?? []));
  send(null);
});
process.on('disconnect', () => process.exit());
send(null);
