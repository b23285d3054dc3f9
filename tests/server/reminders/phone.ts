import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import type { PushPayload, PushTarget, Reminder } from '../../../src/contracts/reminders.ts';

/** A phone with a push subscription, which alone can read what is sent to it. */
export type Phone = {
  readonly subscription: PushTarget;
  readonly owner: { endpoint: string; auth: string };
  /** Rejects what was not encrypted for it. */
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

/** `inMs` is how far ahead the reminder is due. */
export function reminderDue(now: number, inMs: number, more: Partial<Reminder> = {}): Reminder {
  const lead = more.lead ?? 3_600;
  const at = new Date(now + inMs + lead * 1000).toISOString();
  return { code: 'GA00000001', moment: 'voting-ends', lead, at, ...more };
}
