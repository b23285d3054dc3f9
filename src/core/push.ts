import type { PushTarget } from '~/contracts/reminders.ts';
import { isAppleDevice, isInstalled } from './device.ts';
import { pause } from './waits.ts';

export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

/** iPhones and iPads allow push only for apps on the home screen. */
export function pushSupport(): PushSupport {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canPush) return 'supported';
  return isAppleDevice() && !isInstalled() ? 'needs-home-screen' : 'unsupported';
}

/** `denied` if the browser has no notifications. */
export const pushPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Call only on a tap. */
export async function askForPushPermission(): Promise<NotificationPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'denied';
}

/** On slow connections the worker starts late. */
const workerTimeoutMs = 15_000;

/** Null without push support, or if the worker starts too late. */
async function manager(): Promise<PushManager | null> {
  if (pushSupport() !== 'supported') return null;
  const registration = await Promise.race([navigator.serviceWorker.ready, pause(workerTimeoutMs)]);
  return registration?.pushManager ?? null;
}

function targetOf(subscription: PushSubscription): PushTarget | null {
  const { endpoint, keys } = subscription.toJSON();
  const p256dh = keys?.['p256dh'];
  const auth = keys?.['auth'];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

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

export async function currentPushTarget(): Promise<PushTarget | null> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? targetOf(subscription) : null;
}

/**
 * Reuses the subscription, unless it has another key: messages would not arrive. Null if refused.
 *
 * @param publicKey P-256 point in base64url
 */
export async function subscribeToPush(publicKey: string): Promise<PushTarget | null> {
  const push = await manager();
  if (push === null) return null;
  const key = bytesOf(publicKey);
  try {
    const existing = await push.getSubscription();
    if (existing !== null && isMadeWith(existing, key)) return targetOf(existing);
    await existing?.unsubscribe();
    return targetOf(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    return null;
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  try {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  } catch {
    // The next start tries again.
  }
}
