import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../console');

/** Hides Node's warning that type stripping is experimental. */
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
 * @param name without extension
 * @returns undefined if there is no such module
 */
export async function readConsoleCode(name: string): Promise<string | undefined> {
  const code = await readFile(join(folder, `${name}.ts`), 'utf8').catch(() => undefined);
  return code === undefined ? undefined : strip(code);
}
