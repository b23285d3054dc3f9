/** AES-GCM, in base64. */
export type Encrypted = { readonly iv: string; readonly data: string };

const cipher = 'AES-GCM';
const uses: KeyUsage[] = ['encrypt', 'decrypt'];

/** Recommended for SHA-256 by OWASP (2023). About half a second on a slow tablet. */
const rounds = 600_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const randomSalt = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)));

export const randomKey = (): Promise<CryptoKey> =>
  // Extractable, so that other keys can wrap it.
  crypto.subtle.generateKey({ name: cipher, length: 256 }, true, uses);

/** @param secret random: nobody can guess it */
export async function keyFromToken(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf('records of a session'),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: cipher, length: 256 }, false, uses);
}

export async function keyFromPassword(password: string, salt: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const derivation = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: fromBase64(salt),
    iterations: rounds,
  };
  return crypto.subtle.deriveKey(derivation, material, { name: cipher, length: 256 }, false, uses);
}

async function encryptBytes(key: CryptoKey, bytes: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Null with another key. */
async function decryptBytes(key: CryptoKey, { iv, data }: Encrypted): Promise<ArrayBuffer | null> {
  const algorithm = { name: cipher, iv: fromBase64(iv) };
  return crypto.subtle.decrypt(algorithm, key, fromBase64(data)).catch(() => null);
}

export const encryptJson = (key: CryptoKey, value: unknown): Promise<Encrypted> =>
  encryptBytes(key, bytesOf(JSON.stringify(value)));

export async function decryptJson(key: CryptoKey, encrypted: Encrypted): Promise<unknown> {
  const bytes = await decryptBytes(key, encrypted);
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
}

export const wrapKey = async (wrapping: CryptoKey, key: CryptoKey): Promise<Encrypted> =>
  encryptBytes(wrapping, await crypto.subtle.exportKey('raw', key));

export async function unwrapKey(
  wrapping: CryptoKey,
  wrapped: Encrypted,
): Promise<CryptoKey | null> {
  const raw = await decryptBytes(wrapping, wrapped);
  return raw === null ? null : crypto.subtle.importKey('raw', raw, cipher, true, uses);
}
