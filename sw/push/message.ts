import * as v from 'valibot';
import { declarativePush, PushPayload } from '~/contracts/reminders.ts';
import { readAddress } from '~/lib/address.ts';

/**
 * What a message that cannot be read is shown as. Something has to be shown for every message: a
 * browser takes the subscription away from who stays silent.
 */
const unreadable: PushPayload = {
  web_push: declarativePush,
  notification: {
    title: 'There is news about the votes',
    body: 'Open the portal to see what is open now.',
    lang: 'en',
    tag: 'news',
    navigate: '/dashboard',
  },
};

export function readPush(data: { json(): unknown } | null): PushPayload {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    return unreadable;
  }
}

/** Where a tap leads: only to an address of our own, whatever the message says. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? readAddress(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}
