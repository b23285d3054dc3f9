import { PlainProblem } from './web/plain-problem.ts';

/*
 * How settings are read. Every reader throws a PlainProblem for what it cannot use: a typing mistake
 * must not switch anything, and must not be taken for the default.
 */

export function readSwitch(name: string, value: string | undefined): boolean {
  if (value === '1') return true;
  if (!value || value === '0') return false;
  throw new PlainProblem(`${name} must be 1 or 0, but is "${value}".`);
}

export function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new PlainProblem(`${name} must be a number from 0 to 65535, but is "${value}".`);
}

const longestSeconds = 60;

export function readSeconds(name: string, value: string | undefined): number {
  const seconds = /^\d{1,2}$/.test(value || '0') ? Number(value || 0) : Number.NaN;
  if (seconds <= longestSeconds) return seconds;
  throw new PlainProblem(
    `${name} must be a number of seconds from 0 to ${longestSeconds}, but is "${value}".`,
  );
}

/**
 * Where a server listens: an address or a name, without scheme and port. Whether this machine has it
 * turns out when the server listens. Brackets around an IPv6 address are taken away.
 */
export function readHost(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  const host = value.replace(/^\[(.*)\]$/, '$1');
  const isPort = /^[^:]*:\d+$/.test(host);
  if (!isPort && /^[\p{Letter}\p{Number}._:%-]+$/u.test(host)) return host;
  throw new PlainProblem(
    `${name} must be an address of this machine without a port, such as 127.0.0.1 or ::1, but is "${value}".`,
  );
}

/** Another server: an http or https address, with the path below which it answers. */
export function readOrigin(name: string, value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new PlainProblem(`${name} must be an http or https address, but is "${value}".`);
  }
  if (url.username || url.password || /[?#]/.test(value)) {
    // Not repeated: there may be a password in it.
    throw new PlainProblem(
      `${name} must be an address without a user name, a "?" or a "#": none of them would be sent.`,
    );
  }
  return url;
}

/** Where members open the portal. Every part of the server takes the same address. */
export function readPortalOrigin(value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url;
  throw new PlainProblem(
    `PORTAL_ORIGIN must be an https: address without a path, such as https://portal.example, but is "${value}".`,
  );
}
