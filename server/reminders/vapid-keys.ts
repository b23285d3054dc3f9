import { createECDH, createHash, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/** A key pair that tells push services who sends (VAPID, RFC 8292). */
export type VapidKey = {
  readonly id: string;
  /** P-256 point, base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
};

export type VapidKeys = {
  /** What new subscriptions are made with. */
  readonly current: VapidKey;
  /** A subscription is bound to the key that it was made with, also after a newer one has come. */
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

/** Reads VAPID_KEYS, newest first. Throws PlainProblem, without the keys in it. */
export function parseVapidKeys(json: string): VapidKeys {
  try {
    const keys = v.parse(StoredKeys, JSON.parse(json)).map(toKey);
    const [current] = keys;
    const byId = new Map(keys.map((key) => [key.id, key]));
    if (!current || byId.size < keys.length) throw new Error('two keys have one id');
    return { current, find: (id) => byId.get(id) };
  } catch {
    throw new PlainProblem(unusable);
  }
}

/**
 * The keys of a server that was given none: made once and kept in `folder`, readable by its owner
 * only. Losing them would end every subscription, so they are never made a second time over others.
 */
export async function keepVapidKeys(folder: string): Promise<VapidKeys> {
  const path = join(folder, 'vapid-keys.json');
  const kept = await readFile(path, 'utf8').catch(nothingThere);
  if (kept !== undefined) return parseVapidKeys(kept);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written aside and linked whole: another process may read it the moment it is there.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, JSON.stringify([makeKey()], null, 2), { mode: 0o600, flag: 'wx' });
  try {
    await link(aside, path);
  } catch (error) {
    // Another process has been quicker.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(aside);
  }
  return parseVapidKeys(await readFile(path, 'utf8'));
}

function nothingThere(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** A new key pair in the form of VAPID_KEYS; its id is derived from its public key. */
export function makeKey(): { id: string; publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const publicKey = pair.getPublicKey('base64url');
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 8);
  // The number may begin with zeroes, which ECDH leaves out and JWK wants.
  const number = pair.getPrivateKey('hex').padStart(64, '0');
  return { id, publicKey, privateKey: Buffer.from(number, 'hex').toString('base64url') };
}

function toKey({ id, publicKey, privateKey }: v.InferOutput<typeof StoredKeys>[number]): VapidKey {
  const point = Buffer.from(publicKey, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  if (!pair.getPublicKey().equals(point)) throw new Error('the halves do not belong together');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return { id, publicKey, signingKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
