import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/* Ed25519 of Node. A public key is written as 43 characters of base64url, as in a JWK. */

export type Signer = { readonly name: string; readonly publicKey: string };

/**
 * - by: a known signer
 * - unknown: the signature is right, but nobody listed has this key
 * - wrong: the signature does not belong to these bytes
 */
export type Signature =
  | { readonly kind: 'by'; readonly signer: Signer }
  | { readonly kind: 'unknown'; readonly publicKey: string }
  | { readonly kind: 'wrong' };

/** @param passphrase encrypts the private key, which is PEM */
export function makeSigningKey(passphrase: string): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  return { privateKey: String(pem), publicKey: writePublicKey(publicKey) };
}

/** @returns null for a wrong passphrase, or no Ed25519 key */
export function openSigningKey(pem: string, passphrase: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: pem, passphrase });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** A line per key: public key, space, signature. */
export function signBytes(bytes: Uint8Array, keys: readonly KeyObject[]): string {
  const lines = keys.map((key) => {
    const signature = sign(null, bytes, key).toString('base64url');
    return `${writePublicKey(createPublicKey(key))} ${signature}\n`;
  });
  return lines.join('');
}

/** @param text as written by `signBytes` */
export function checkSignatures(
  bytes: Uint8Array,
  text: string,
  signers: readonly Signer[],
): Signature[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): Signature => {
    const [publicKey = '', signature = ''] = line.trim().split(/\s+/);
    const key = readPublicKey(publicKey);
    if (key === null || !verify(null, bytes, key, Buffer.from(signature, 'base64url')))
      return { kind: 'wrong' };
    const signer = signers.find((each) => each.publicKey === publicKey);
    return signer ? { kind: 'by', signer } : { kind: 'unknown', publicKey };
  });
}

/** @param text a signer per line: public key, space, name. `#` begins a comment */
export function readSigners(text: string): Signer[] {
  return text.split('\n').flatMap((line) => {
    const [, publicKey = '', name = ''] = /^([\w-]{43})\s+(\S.*?)\s*$/.exec(line) ?? [];
    return readPublicKey(publicKey) === null ? [] : [{ name, publicKey }];
  });
}

const writePublicKey = (key: KeyObject): string => String(key.export({ format: 'jwk' }).x);

function readPublicKey(x: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
}
