import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose names match, as paths from the root of the repository. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
