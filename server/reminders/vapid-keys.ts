import { createECDH, createHash, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/** Identifies us to push services (VAPID, RFC 8292). */
export type VapidKey = {
  readonly id: string;
  /** P-256 point, base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
};

export type VapidKeys = {
  readonly current: VapidKey;
  readonly find: (id: string) => VapidKey | undefined;
};

const StoredKeys = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
      publicKey: v.string(),
      privateKey: v.string(),
    }),
  ),
  v.minLength(1),
);

const unusable =
  'VAPID_KEYS must be a JSON list of {id, publicKey, privateKey}, newest first, with a P-256 ' +
  'point and its private number in base64url.';

/** Newest first. The PlainProblem omits the keys. */
export function parseVapidKeys(json: string): VapidKeys {
  try {
    const keys = v.parse(StoredKeys, JSON.parse(json)).map(toKey);
    const [current] = keys;
    const byId = new Map(keys.map((key) => [key.id, key]));
    if (!current || byId.size < keys.length) throw new Error('Two keys have the same id.');
    return { current, find: (id) => byId.get(id) };
  } catch {
    throw new PlainProblem(unusable);
  }
}

/**
 * Creates keys once, readable by the owner only. Never overwrites them: every subscription depends
 * on them.
 */
export async function keepVapidKeys(folder: string): Promise<VapidKeys> {
  const path = join(folder, 'vapid-keys.json');
  const kept = await readFile(path, 'utf8').catch(nothingThere);
  if (kept !== undefined) return parseVapidKeys(kept);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Linked when complete, because another process may read it.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, JSON.stringify([makeKey()], null, 2), { mode: 0o600, flag: 'wx' });
  try {
    await link(aside, path);
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(aside);
  }
  return parseVapidKeys(await readFile(path, 'utf8'));
}

function nothingThere(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** As in VAPID_KEYS. The id is a hash. */
export function makeKey(): { id: string; publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const publicKey = pair.getPublicKey('base64url');
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 8);
  // JWK requires leading zeros, which ECDH omits.
  const number = pair.getPrivateKey('hex').padStart(64, '0');
  return { id, publicKey, privateKey: Buffer.from(number, 'hex').toString('base64url') };
}

function toKey({ id, publicKey, privateKey }: v.InferOutput<typeof StoredKeys>[number]): VapidKey {
  const point = Buffer.from(publicKey, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  if (!pair.getPublicKey().equals(point))
    throw new Error('The public key does not match the private key.');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return { id, publicKey, signingKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
