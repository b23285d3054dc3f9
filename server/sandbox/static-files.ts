import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

/** Content types by file ending: what is not named is not served. */
export type ServedTypes = Readonly<Record<string, string>>;

/**
 * Answers with a file of a folder, or null where the folder has no such file of a served type.
 *
 * @param name the path below the folder, already decoded; it cannot lead out of the folder
 */
export async function readServed(
  folder: string,
  name: string,
  types: ServedTypes,
  cacheControl: string,
): Promise<Response | null> {
  const path = resolve(folder, `.${sep}${name}`);
  const type = types[extname(path).toLowerCase()];
  if (type === undefined || name.includes('\0') || !path.startsWith(folder + sep)) return null;
  try {
    return new Response(await readFile(path), {
      headers: {
        'Content-Type': type,
        'Cache-Control': cacheControl,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}
