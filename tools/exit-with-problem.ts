import { PlainProblem } from '../server/web/plain-problem.ts';

/** Prints a PlainProblem without a stack. @param code exit code */
export async function exitWithProblem(work: () => Promise<void>, code = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    console.error(error.message);
    process.exitCode = code;
  }
}
