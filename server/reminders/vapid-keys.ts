import { createECDH, createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import webPush from 'web-push';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/** Identifies us to push services (VAPID, RFC 8292). */
export type VapidKey = {
  readonly id: string;
  /** P-256 point, base64url. */
  readonly publicKey: string;
  /** Its private number, base64url. */
  readonly privateKey: string;
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
  // Another process may be faster.
  await writeFile(path, JSON.stringify([makeKey()], null, 2), { mode: 0o600, flag: 'wx' }).catch(
    (error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    },
  );
  return parseVapidKeys(await readFile(path, 'utf8'));
}

function nothingThere(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** As in VAPID_KEYS. The id is a hash. */
export function makeKey(): VapidKey {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 8);
  return { id, publicKey, privateKey };
}

function toKey({ id, publicKey, privateKey }: VapidKey): VapidKey {
  const [point, number] = [publicKey, privateKey].map((text) => Buffer.from(text, 'base64url'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number ?? Buffer.alloc(0));
  if (!point?.equals(pair.getPublicKey()))
    throw new Error('The public key does not match the private key.');
  const written = (bytes: Buffer | undefined) => bytes?.toString('base64url') ?? '';
  return { id, publicKey: written(point), privateKey: written(number) };
}
