import { logCrashes, logOf, nameOf, problemOf } from './log.ts';
import { makeConsoleSafe } from './safe-console.ts';
import { PlainProblem } from './web/plain-problem.ts';

/**
 * Runs a process whose output is log lines.
 *
 * @param start imports the rest, so that a broken part becomes a log line
 * @param isForPeople prints text for the person at the terminal
 */
export async function runProcess(
  service: string,
  start: (lostLines: () => number) => Promise<void>,
  isForPeople = false,
): Promise<void> {
  const log = logOf(service);
  const lostLines = makeConsoleSafe({ isForPeople });
  if (!isForPeople) logCrashes(log);
  try {
    await start(lostLines);
  } catch (error) {
    if (!isForPeople) logFailure(error);
    else if (error instanceof PlainProblem) console.error(error.message);
    else throw error;
    // Open listeners would keep the process alive.
    process.exit(1);
  }

  function logFailure(error: unknown): void {
    if (error instanceof PlainProblem) {
      // The message may quote an address with a password.
      log('error', 'not-started', { reason: error.message.replaceAll(/[^\s"/]+@/g, '…@') });
    } else if (error instanceof Error && nameOf(error) === 'ERR_MODULE_NOT_FOUND') {
      // The message names only files and packages.
      log('error', 'not-started', { reason: error.message });
    } else log('error', 'crashed', problemOf(error));
  }
}
