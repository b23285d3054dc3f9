import { isIP } from 'node:net';
import { PlainProblem } from '../web/plain-problem.ts';

/**
 * Anyone can save a subscription, so its endpoint is untrusted. We call only browsers' push
 * services. Names are checked here, at save and at send; addresses in guarded-lookup.ts.
 */
const pushServices = {
  google: ['fcm.googleapis.com', 'android.googleapis.com'],
  mozilla: ['*.push.services.mozilla.com'],
  apple: ['*.push.apple.com'],
  microsoft: ['*.notify.windows.com'],
} as const;

/** `other`: added by PUSH_HOSTS. */
export type PushService = keyof typeof pushServices | 'other';
export const pushServiceNames = [...keysOf(pushServices), 'other'] as const satisfies PushService[];

export function pushServiceOf(endpoint: string): PushService {
  const host = URL.parse(endpoint)?.hostname ?? '';
  const isOf = (name: string) =>
    name.startsWith('*') ? host.endsWith(name.slice(1)) : host === name;
  return keysOf(pushServices).find((service) => pushServices[service].some(isOf)) ?? 'other';
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

export type HostRule = {
  readonly admit: (endpoint: string) => URL | undefined;
  /** An exact origin in PUSH_HOSTS: its address is not checked. */
  readonly isTrustedOrigin: (origin: string) => boolean;
};

/**
 * @param more PUSH_HOSTS: `host` and `*.host` add push services. An exact origin is for tests: it
 *   may use http, a port and this machine
 */
export function createHostRule(more: readonly string[] = []): HostRule {
  const origins = new Set(more.filter((entry) => entry.includes('://')).map(readOrigin));
  const names = [
    ...Object.values(pushServices).flat(),
    ...more.filter((entry) => !entry.includes('://')).map(readName),
  ];
  const exact = new Set(names.filter((name) => !name.startsWith('*.')));
  const suffixes = names.filter((name) => name.startsWith('*.')).map((name) => name.slice(1));

  return {
    isTrustedOrigin: (origin) => origins.has(origin),
    admit(endpoint) {
      // URL parsers disagree about these characters. Real endpoints lack them.
      const url = /[^\x21-\x7e]|\\/.test(endpoint) ? null : URL.parse(endpoint);
      if (!url || url.username || url.password || endpoint.includes('#')) return undefined;
      if (origins.has(url.origin)) return url;
      if (url.protocol !== 'https:' || url.port !== '') return undefined;
      const host = url.hostname;
      const isNamed = exact.has(host) || suffixes.some((suffix) => host.endsWith(suffix));
      return isNamed && isHostName(host) ? url : undefined;
    },
  };
}

/** Refuses addresses, trailing dots and empty labels. */
function isHostName(host: string): boolean {
  const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
  return isIP(host) === 0 && host.split('.').every((part) => label.test(part));
}

function readName(entry: string): string {
  const name = entry.toLowerCase();
  const host = name.replace(/^\*\./, '');
  if (host.includes('.') && isHostName(host)) return name;
  throw new PlainProblem(`PUSH_HOSTS must list hosts or whole origins, but contains "${entry}".`);
}

function readOrigin(entry: string): string {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new PlainProblem(`PUSH_HOSTS must list hosts or whole origins, but contains "${entry}".`);
}
