import type { PushTarget, SubscriptionMove } from '~/contracts/reminders.ts';

type Change = {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
};

/**
 * The browser has replaced or ended the subscription.
 *
 * @returns undefined if the old address is unknown: the next start of the portal sets the reminders
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: Change,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<PushSubscription>,
): Promise<SubscriptionMove | undefined> {
  if (oldSubscription === null) return undefined;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const to = targetOf(
    newSubscription ?? (await subscribe({ userVisibleOnly, applicationServerKey })),
  );
  const from = targetOf(oldSubscription);
  return from && to && { from: { endpoint: from.endpoint, auth: from.keys.auth }, to };
}

function targetOf(subscription: PushSubscription): PushTarget | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
