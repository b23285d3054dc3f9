import type { Login } from '../model/login.ts';
import { uuidOf } from '../secrets.ts';
import { memberSeeds } from './member-seeds.ts';

/** New browsers (`Android 10; K`) hide the model. */
const userAgents = [
  'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 12; SAMSUNG SM-T505) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
  'Mozilla/5.0 (Linux; Android 11; CPH2239) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.5414.86 Mobile Safari/537.36',
] as const;

/** RFC 5737 reserves them for documentation. */
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const;

const hour = 60 * 60 * 1000;
/** Hours before a reset. After 5 days the history shows a date. */
const ages = [430, 291, 143, 74, 26, 3] as const;

/** For an empty history. */
const withoutHistory: ReadonlySet<string> = new Set([uuidOf('associate01')]);
export const keepsHistory = (uuid: string) => !withoutHistory.has(uuid);

const seededLogin = (now: number, member: number, age: number, index: number): Login => ({
  ip: `${networks[(member + index) % networks.length]}.${10 + member}`,
  userAgent: userAgents[(member + index) % userAgents.length] ?? userAgents[0],
  at: now - age * hour - (member * 7 + index * 11) * 60_000,
});

/** By uuid, oldest first. */
export function seededLogins(now: number): Map<string, readonly Login[]> {
  const histories = memberSeeds
    .map(({ username }) => uuidOf(username))
    .map((uuid, member): [string, readonly Login[]] => [
      uuid,
      ages.map((age, index) => seededLogin(now, member, age, index)),
    ]);
  return new Map(histories.filter(([uuid]) => keepsHistory(uuid)));
}
