import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** `quick` is for an answer that somebody waits for; `best` takes up to a second per file. */
export type Effort = 'quick' | 'best';

export function compress(
  bytes: Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gunzippable(bytes, { level: effort === 'best' ? 9 : 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
