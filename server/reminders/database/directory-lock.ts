import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainProblem } from '../../web/plain-problem.ts';

/**
 * Two processes on one embedded database lose data without an error. When the process dies, the system releases the lock.
 *
 * @returns a function that releases the lock
 * @throws PlainProblem if another process holds it
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new PlainProblem(
      `Another process uses the reminder store in ${folder}. Stop it, or set DATABASE_URL to a ` +
        'PostgreSQL that all servers share.',
    );
  }
  return () => file.close();
}
