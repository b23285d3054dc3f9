import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import { encodings, isWorthCompressing, variantPath } from '../../server/web/encoding.ts';
import { compress } from './compress.ts';

/** Skips variants that are not smaller. */
export async function precompress(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !isWorthCompressing(getMimeType(entry.name) ?? '')) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    for (const encoding of encodings) {
      const compressed = await compress(bytes, encoding);
      if (compressed.length >= bytes.length) continue;
      // Renamed, so that a running server never reads a partial file.
      const variant = variantPath(path, encoding);
      await writeFile(`${variant}.tmp`, compressed);
      await rename(`${variant}.tmp`, variant);
    }
  }
}

/** Runs last in a build. */
export function precompressed(): Plugin {
  let outDir = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    closeBundle: { order: 'post', sequential: true, handler: () => precompress(outDir) },
  };
}
