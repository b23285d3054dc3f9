import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type PushService, pushServiceNames } from './host-rule.ts';
import type { VapidKey, VapidKeys } from './vapid-keys.ts';

const week = 7 * 24 * 60 * 60 * 1000;

type Marked = {
  readonly service: PushService;
  /** Epoch milliseconds until which the reminder is true. */
  readonly until: number;
};

/**
 * Proves that we sent the reminder. It names only the push service and the end, so that thousands of
 * devices share a mark.
 */
export function makeMark({ service, until }: Marked, key: VapidKey): string {
  const told = [key.id, service, Math.round(until / 1000).toString(36)].join('.');
  return `${told}.${sign(told, key)}`;
}

/** Undefined if it is not ours, or too old. */
export function readMark(
  mark: string,
  keys: Pick<VapidKeys, 'find'>,
  now: number,
): PushService | undefined {
  const [id = '', name, end = '', signature = ''] = mark.split('.');
  const key = keys.find(id);
  const service = pushServiceNames.find((known) => known === name);
  if (!key || !service) return undefined;
  const [given, right] = [signature, sign(`${id}.${service}.${end}`, key)].map(Buffer.from);
  if (!given || !right || given.length !== right.length) return undefined;
  if (!timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(end, 36) * 1000 + week > now ? service : undefined;
}

/** 96 bits. A key of its own: the VAPID key signs for push services. */
function sign(told: string, { privateKey }: VapidKey): string {
  const secret = hkdfSync('sha256', Buffer.from(privateKey, 'base64url'), '', 'marks', 32);
  return createHmac('sha256', Buffer.from(secret)).update(told).digest('base64url').slice(0, 16);
}
