import { logCrashes, logOf, nameOf, problemOf } from './log.ts';
import { makeConsoleSafe } from './safe-console.ts';
import { PlainProblem } from './web/plain-problem.ts';

/**
 * Where the server starts. All but the log is loaded afterwards, so that a part that is missing or
 * broken is a line of the log, too. Beside the sandbox it prints for the person at the terminal.
 */
const isForPeople = process.env['SANDBOX'] === '1';
const log = logOf('server');
const lostLines = makeConsoleSafe({ isForPeople });
if (!isForPeople) logCrashes(log);

try {
  const { start } = await import('./start.ts');
  await start(lostLines);
} catch (error) {
  if (!isForPeople) logFailure(error);
  else if (error instanceof PlainProblem) console.error(error.message);
  else throw error;
  // What was opened before it failed would keep the process.
  process.exit(1);
}

function logFailure(error: unknown): void {
  if (error instanceof PlainProblem) {
    // It may repeat a setting, and in an address there may be a password.
    log('error', 'not-started', { reason: error.message.replaceAll(/[^\s"/]+@/g, '…@') });
  } else if (error instanceof Error && nameOf(error) === 'ERR_MODULE_NOT_FOUND') {
    // The message names files and packages alone.
    log('error', 'not-started', { reason: error.message });
  } else log('error', 'crashed', problemOf(error));
}
