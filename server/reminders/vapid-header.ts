import { sign } from 'node:crypto';
import type { VapidKey } from './vapid-keys.ts';

/** RFC 8292, section 2 allows 24 hours. Half tolerates clock differences. */
const lifeSeconds = 12 * 60 * 60;
const renewSeconds = 60 * 60;
/** A wildcard host lets anyone name new hosts. */
const maxKept = 200;

export type Authorize = (origin: string, key: VapidKey, nowMs: number) => string;

/**
 * RFC 8292, section 3. A signature costs as much as encrypting a message, so a token serves for
 * eleven hours.
 *
 * @param subject a `mailto:` or `https:` address of the operator
 */
export function createAuthorize(subject: string): Authorize {
  const kept = new Map<string, { header: string; renewAt: number }>();
  return (origin, key, nowMs) => {
    const name = `${key.id} ${origin}`;
    const now = Math.floor(nowMs / 1000);
    const known = kept.get(name);
    if (known && now < known.renewAt) return known.header;
    const expires = now + lifeSeconds;
    const header = `vapid t=${token({ aud: origin, exp: expires, sub: subject }, key)}, k=${key.publicKey}`;
    kept.delete(name);
    kept.set(name, { header, renewAt: expires - renewSeconds });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return header;
  };
}

/** RFC 7518, section 3.4: the two numbers side by side, not DER. */
function token(claims: object, { signingKey }: VapidKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: signingKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}
