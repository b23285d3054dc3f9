import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import {
  type Encoding,
  encodings,
  isWorthCompressing,
  variantPath,
} from '../../server/web/encoding.ts';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** The highest level takes up to a second per file. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gunzippable(bytes, { level: constants.Z_BEST_COMPRESSION });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

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
