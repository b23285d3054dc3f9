import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainProblem } from '../../web/plain-problem.ts';

/**
 * Keeps a folder for this process alone: the embedded database has no lock of its own, and two
 * processes on one folder lose what they write without a word. SQLite is used for nothing but its
 * lock, which the operating system releases when the process dies, however it dies; a file with a
 * process number in it would have to be believed or doubted after a crash.
 *
 * @returns releases the lock. Throws PlainProblem where another process has it.
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new PlainProblem(
      `Another process keeps its reminders in ${folder}. Several servers share a PostgreSQL: ` +
        'set DATABASE_URL.',
    );
  }
  return () => file.close();
}
