import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../server/web/encoding.ts';

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
