import { createECDH, randomBytes } from 'node:crypto';
import type { Database } from '../../server/reminders/store.ts';
import { subscriptionId } from '../../server/reminders/subscriptions.ts';

export type Receiver = { endpoint: string; p256dh: string; auth: string };

type Seeding = {
  keyId: string;
  code?: string;
  moment?: string;
  lead?: number;
  at: Date;
  due: Date;
};

/** Rows per statement. */
const chunk = 2_000;

/** Keys as those of a device, without the private half, which no test needs. */
export function makeReceiverKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1');
  return {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

export async function seedReminders(
  database: Database,
  receivers: readonly Receiver[],
  seeding: Seeding,
): Promise<void> {
  const { keyId, code = 'GA00000001', moment = 'voting-ends', lead = 3_600, at, due } = seeding;
  for (let from = 0; from < receivers.length; from += chunk) {
    const rows = receivers
      .slice(from, from + chunk)
      .map((receiver) => ({ id: subscriptionId(receiver.endpoint), ...receiver }));
    await database.query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb)
           as row (id uuid, endpoint text, p256dh text, auth text)
       ), saved as (
         insert into reminders.subscription (id, endpoint, p256dh, auth, key_id, language, seen_at)
         select id, endpoint, p256dh, auth, $2, 'en', now() from given returning id
       )
       insert into reminders.reminder (subscription_id, code, moment, lead, at, try_at)
       select id, $3, $4, $5, $6, $7 from saved`,
      [JSON.stringify(rows), keyId, code, moment, lead, at, due],
    );
  }
}
