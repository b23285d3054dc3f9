import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../console');

/**
 * Node calls this experimental in a line of its own, at the first file in a process. It tells whoever
 * opens the console nothing: what is stripped here is what Node strips of the server itself.
 */
function strip(code: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * A module of the console as a browser reads it, fresh from disk.
 *
 * @param name without its ending, e.g. `page`
 * @returns undefined where there is no such module
 */
export async function readConsoleCode(name: string): Promise<string | undefined> {
  const code = await readFile(join(folder, `${name}.ts`), 'utf8').catch(() => undefined);
  return code === undefined ? undefined : strip(code);
}
