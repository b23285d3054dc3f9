import { createHash } from 'node:crypto';
import { compress } from '../../web/compress.ts';
import type { Encoding } from '../../web/encoding.ts';
import type { SiteFile } from '../../web/site-files.ts';

/** A text file of the site that lies nowhere on disk. */
export function makeFile(text: string, contentType: string): SiteFile {
  const bytes = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    bytes,
    contentType,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isCompressible: true,
    encoded: (encoding) => {
      const made = encoded.get(encoding) ?? compress(bytes, encoding, 'quick');
      encoded.set(encoding, made);
      return made;
    },
  };
}
