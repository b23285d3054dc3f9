import { type Log, problemOf } from './log.ts';
import { onceAMinute } from './once-a-minute.ts';
import { printable } from './printed.ts';

/**
 * Has the end of the process by an error, and Node's own warnings, logged as events. Node would print
 * both over many lines, with messages that may repeat an address or a piece of a body.
 */
export function logCrashes(log: Log): void {
  // A rejection that nobody handles arrives here as well.
  process.on('uncaughtException', (error) => {
    log('error', 'crashed', problemOf(error));
    process.exit(1);
  });

  // Switched off by NODE_NO_WARNINGS and --no-warnings.
  if (process.listenerCount('warning') === 0) return;
  const write = onceAMinute((fields) => log('warn', 'warning', fields));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const problem = problemOf(warning);
    const text = printable(warning.message);
    write(`${warning.name} ${problem.problem}`, { name: warning.name, ...problem, text, count: 1 });
  });
}
