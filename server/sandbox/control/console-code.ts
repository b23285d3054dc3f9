import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../console');

/** Hides Node's warning about type stripping. */
function strip(code: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** @param name without extension */
export async function readConsoleCode(name: string): Promise<string | undefined> {
  const code = await readFile(join(folder, `${name}.ts`), 'utf8').catch(() => undefined);
  return code === undefined ? undefined : strip(code);
}
