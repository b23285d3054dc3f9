import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { compress } from './compress.ts';
import { type Encoding, isWorthCompressing } from './encoding.ts';

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** A file's variant lies beside it, as `main.js.br` beside `main.js`. */
export function variantPath(path: string, encoding: Encoding): string {
  return path + SUFFIX[encoding];
}

/**
 * Writes the best-compressed variants beside the files of the built app. What is there and not
 * older than its file is left alone, so a second call costs a directory listing. May run after the
 * build, at start or both; until a variant exists the server compresses quickly in memory.
 */
export async function precompress(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !isWorthCompressing(getMimeType(entry.name) ?? '')) continue;
    const path = join(entry.parentPath, entry.name);
    await writeVariant(path, 'br');
    await writeVariant(path, 'gzip');
  }
}

async function writeVariant(path: string, encoding: Encoding): Promise<void> {
  const variant = variantPath(path, encoding);
  const [original, existing] = await Promise.all([stat(path), stat(variant).catch(() => null)]);
  if (existing && existing.mtimeMs >= original.mtimeMs) return;
  const compressed = await compress(await readFile(path), encoding, 'best');
  // Renamed into place: another server on the same folder never reads half a file.
  const unfinished = `${variant}.${process.pid}.tmp`;
  try {
    await writeFile(unfinished, compressed);
    await rename(unfinished, variant);
  } finally {
    await rm(unfinished, { force: true });
  }
}
