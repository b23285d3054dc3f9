import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { priorities } from './call-priority.ts';
import type { Place } from './call-queue.ts';

/** After its time. */
const lifeMs = 10 * 60_000;
/** After `since`. */
const longestMs = 60 * 60_000;

export type PlaceMarks = {
  readonly write: (place: Place) => string;
  /** Null if it is not ours, or too old. */
  readonly read: (mark: unknown, priority: string, now: number) => Place | null;
};

/** @param secret '' makes one for this process */
export function createPlaceMarks(secret: string): PlaceMarks {
  const seed = secret === '' ? randomBytes(32) : Buffer.from(secret);
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'queue places', 32));
  /** 96 bits. */
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);

  return {
    write: ({ priority, since, returnAt }) => {
      const text = [priority, Math.round(since), Math.round(returnAt)].join('.');
      return `${text}.${sign(text)}`;
    },
    read: (mark, priority, now) => {
      if (typeof mark !== 'string' || mark.length > 80) return null;
      const [name, since, returnAt, signature = ''] = mark.split('.');
      const known = priorities.find((each) => each === name);
      if (known === undefined || known === 'vote' || known !== priority) return null;
      const [given, right] = [signature, sign(`${known}.${since}.${returnAt}`)].map(Buffer.from);
      if (!given || !right || given.length !== right.length) return null;
      if (!timingSafeEqual(given, right)) return null;
      if (Number(returnAt) + lifeMs < now || Number(since) + longestMs < now) return null;
      return { priority: known, since: Number(since), returnAt: Number(returnAt) };
    },
  };
}
