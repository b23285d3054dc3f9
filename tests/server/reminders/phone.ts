import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import type { PushPayload, PushTarget, Reminder } from '../../../src/contracts/reminders.ts';

export type Phone = {
  readonly subscription: PushTarget;
  readonly owner: { endpoint: string; auth: string };
  /** Throws if the message was not encrypted for this phone. */
  readonly read: (message: Buffer) => PushPayload;
};

let phones = 0;

export function createPhone(pushService = 'https://fcm.googleapis.com'): Phone {
  phones += 1;
  const pair: ECDH = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${pushService}/phone/${phones}`;
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    owner: { endpoint, auth },
    read(message) {
      const keys = { version: 'aes128gcm', privateKey: pair, authSecret: auth } as const;
      return JSON.parse(decrypt(message, keys).toString('utf8'));
    },
  };
}

/** A reminder that is due `inMs` milliseconds after `now`. */
export function reminderDue(now: number, inMs: number, more: Partial<Reminder> = {}): Reminder {
  const lead = more.lead ?? 3_600;
  const at = new Date(now + inMs + lead * 1000).toISOString();
  return { code: 'GA00000001', moment: 'voting-ends', lead, at, ...more };
}
