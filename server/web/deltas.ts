import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

// Differences between versions of a hashed file (RFC 9842). Source: docs/decisions/0104-updates-as-differences.md.

export const deltaEncoding = 'dcz';

/** RFC 9842, section 5. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
const level = 19;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** `/assets/vendor-*.js` for `/assets/vendor-dq3g2gHe.js`. Undefined without a hash in the name. */
export function versionsOf(path: string): string | undefined {
  const [, name, type] = /^(.+)-[\w-]{8}(\.(?:js|css))$/.exec(posix.basename(path)) ?? [];
  return name && type && `${posix.dirname(path)}/${name}-*${type}`;
}

/** @param dictionary the SHA-256 of the older version, in hex */
export const deltaPath = (path: string, dictionary: string): string =>
  `${path}.${dictionary}.${deltaEncoding}`;

export const dictionaryOf = (older: Buffer): string => sha256(older).toString('hex');

export async function encodeDelta(bytes: Buffer, older: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  const frame = await promisify(zstdCompress)(bytes, { params, dictionary: older });
  return Buffer.concat([magic, sha256(older), frame]);
}

/** @returns the hash of the older version that the browser has, in hex */
export function readDictionary(asked: NodeJS.Dict<string | string[]>): string | undefined {
  const [, base64] = /^:([\w+/]{43}=):$/.exec(String(asked['available-dictionary'] ?? '')) ?? [];
  if (base64 === undefined) return undefined;
  const accepted = parseAccept(String(asked['accept-encoding'] ?? ''));
  const isAccepted = accepted.some(({ type, q }) => type.toLowerCase() === deltaEncoding && q > 0);
  return isAccepted ? Buffer.from(base64, 'base64').toString('hex') : undefined;
}
