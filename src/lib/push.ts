import { isAppleDevice, isInstalled } from './device.ts';
import { pause } from './pause.ts';

/** Push notifications as this browser has them. It knows nothing of what they are about. */
export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

/** An iPhone or iPad can push only to what stands on its home screen. */
export function pushSupport(): PushSupport {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return 'supported';
  return isAppleDevice() && !isInstalled() ? 'needs-home-screen' : 'unsupported';
}

/** Whether notifications may be shown; `denied` where there are none. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Asks the person; call it on a tap only. */
export async function askForPush(): Promise<NotificationPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'denied';
}

/** The address that messages for this browser go to, and what proves whose it is. */
export type PushAddress = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Milliseconds that a tap waits for the worker: on a weak line it may be a while before it is there. */
const workerTimeoutMs = 15_000;

/** Null where the browser has none, or where its worker does not come. */
async function manager(): Promise<PushManager | null> {
  if (pushSupport() !== 'supported') return null;
  const registration = await Promise.race([navigator.serviceWorker.ready, pause(workerTimeoutMs)]);
  return registration?.pushManager ?? null;
}

function addressOf(subscription: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON();
  const p256dh = keys?.['p256dh'];
  const auth = keys?.['auth'];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

/** base64url to bytes. */
function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  const plain = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function isMadeWith(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (applicationServerKey === null) return false;
  const used = new Uint8Array(applicationServerKey);
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
}

/** What this browser is subscribed with now, or null. */
export async function currentPushAddress(): Promise<PushAddress | null> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/**
 * Subscribes this browser, once: a subscription that is there stays, unless it was made with
 * another key, which could send it nothing any more.
 *
 * @param publicKey the sender's P-256 point, base64url
 * @returns null where the browser refuses
 */
export async function subscribeToPush(publicKey: string): Promise<PushAddress | null> {
  const push = await manager();
  if (push === null) return null;
  const key = bytesOf(publicKey);
  try {
    const there = await push.getSubscription();
    if (there !== null && isMadeWith(there, key)) return addressOf(there);
    await there?.unsubscribe();
    return addressOf(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    return null;
  }
}

/** From here on messages to this browser's address reach nobody. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  } catch {
    // It stays as it was; the next start tries again.
  }
}
