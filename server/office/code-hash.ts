import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { PlainProblem } from '../web/plain-problem.ts';

export type CodeHash = { readonly salt: Buffer; readonly hash: Buffer };

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** About 30 ms and 16 MB. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

/** Officers type it from paper: no matter which case, with or without spaces and dashes. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '');

const derive = (code: string, salt: Buffer) => scryptSync(plain(code), salt, HASH_BYTES, COST);

export function hashCode(code: string): string {
  const salt = randomBytes(SALT_BYTES);
  return `scrypt.${salt.toString('base64url')}.${derive(code, salt).toString('base64url')}`;
}

/** @throws PlainProblem without the value, which is a secret */
export function readCodeHash(value: string): CodeHash {
  const [name, salt, hash] = value.split('.');
  const bytes = {
    salt: Buffer.from(salt ?? '', 'base64url'),
    hash: Buffer.from(hash ?? '', 'base64url'),
  };
  if (name === 'scrypt' && bytes.salt.length === SALT_BYTES && bytes.hash.length === HASH_BYTES)
    return bytes;
  throw new PlainProblem(
    'OFFICE_CODE_HASH must be a line that "npm run office-code" prints: scrypt.<salt>.<hash>.',
  );
}

export const isCode = (code: string, { salt, hash }: CodeHash): boolean =>
  timingSafeEqual(derive(code, salt), hash);
