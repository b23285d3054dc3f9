import type { IncomingMessage } from 'node:http';

/** The other server has them below its base path. */
export const API_PATH = '/api/v2/';
export const MEDIA_PATH = '/media/';

type Forwarded = {
  req: IncomingMessage;
  target: URL;
  /** May be empty. */
  base: string;
  isPersonal: boolean;
};

const FOLLOWED: readonly number[] = [301, 302, 303, 307, 308];

/** Undefined if it does not redirect. */
export function redirectOf(
  status: number,
  { location }: NodeJS.Dict<string | string[]>,
): string | undefined {
  return FOLLOWED.includes(status) ? location?.toString() : undefined;
}

const KEEP_METHOD: readonly (number | undefined)[] = [307, 308];

/** A browser would follow with a GET, which says nothing about the change. */
const losesMethod = (statusCode: number | undefined, method = 'GET'): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  FOLLOWED.includes(statusCode ?? 0) &&
  !KEEP_METHOD.includes(statusCode);

/** The outcome of a change is unknown: some servers redirect after it, others instead of it. */
export function isUnclearRedirect(
  location: string | undefined,
  statusCode: number,
  forwarded: Forwarded,
): boolean {
  const { req, target, isPersonal } = forwarded;
  if (!isPersonal || !losesMethod(statusCode, req.method)) return false;
  if (statusCode === 303) return true;
  const address = location === undefined ? null : URL.parse(location, target);
  return address !== null && pathHere(address, forwarded) !== undefined;
}

/**
 * A forwarded target becomes a path of ours. Other redirects of the API are null: browsers would
 * report a broken connection. For media, the browser's policy decides.
 */
export function redirectToOurOrigin(
  location: string,
  statusCode: number | undefined,
  forwarded: Forwarded,
): string | null {
  const { req, target, isPersonal } = forwarded;
  if (isPersonal && losesMethod(statusCode, req.method)) return null;
  if (!URL.canParse(location, target)) return isPersonal ? null : location;
  const address = new URL(location, target);
  const path = pathHere(address, forwarded);
  if (path !== undefined) return path + address.search + address.hash;
  return isPersonal ? null : address.href;
}

function pathHere({ protocol, host, pathname }: URL, forwarded: Forwarded): string | undefined {
  const { req, target, base, isPersonal } = forwarded;
  const below = isPersonal ? API_PATH : MEDIA_PATH;
  // Behind a TLS proxy, a server may write `http` for itself. From http to https means another
  // server: the same one would redirect again.
  const isTheirs = host === target.host && [protocol, 'https:'].includes(target.protocol);
  if (isTheirs && pathname.startsWith(base + below)) return pathname.slice(base.length);
  // A server that reads X-Forwarded-Host writes our host.
  const ours = [req.headers.host, req.headers['x-forwarded-host']];
  return ours.includes(host) && pathname.startsWith(below) ? pathname : undefined;
}
