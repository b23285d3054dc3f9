import { isIP } from 'node:net';
import { PlainProblem } from '../web/plain-problem.ts';

/**
 * Where a reminder may be sent. Anybody can save a subscription, so its endpoint is an address that
 * a stranger asks this server to call: only the browsers' own push services are called, over https
 * and port 443. By name here, at save and again at send; by address in guarded-lookup.ts.
 */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export type HostRule = {
  /** The endpoint as a URL, or undefined where nothing may be sent to it. */
  readonly admit: (endpoint: string) => URL | undefined;
  /** Whether an operator has named this origin in full, so that its address is not checked. */
  readonly isTrustedOrigin: (origin: string) => boolean;
};

/**
 * @param more PUSH_HOSTS: `host` and `*.host` are further push services. An entry with a scheme is
 *   one exact origin, which may be http, have a port and lie on this machine: that is for tests.
 */
export function createHostRule(more: readonly string[] = []): HostRule {
  const origins = new Set(more.filter((entry) => entry.includes('://')).map(readOrigin));
  const names = [...pushServices, ...more.filter((entry) => !entry.includes('://')).map(readName)];
  const exact = new Set(names.filter((name) => !name.startsWith('*.')));
  const suffixes = names.filter((name) => name.startsWith('*.')).map((name) => name.slice(1));

  return {
    isTrustedOrigin: (origin) => origins.has(origin),
    admit(endpoint) {
      // The parser drops tabs and line feeds and turns \ into /, which other parsers read
      // otherwise: no real endpoint has any of them.
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

/** Ordinary labels only: no address, no trailing dot, no empty label. */
function isHostName(host: string): boolean {
  const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
  return isIP(host) === 0 && host.split('.').every((part) => label.test(part));
}

function readName(entry: string): string {
  const name = entry.toLowerCase();
  const host = name.replace(/^\*\./, '');
  if (host.includes('.') && isHostName(host)) return name;
  throw new PlainProblem(`PUSH_HOSTS must list hosts or whole origins, but has "${entry}".`);
}

function readOrigin(entry: string): string {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new PlainProblem(`PUSH_HOSTS must list hosts or whole origins, but has "${entry}".`);
}
