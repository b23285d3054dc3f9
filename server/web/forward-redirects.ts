import type { IncomingMessage } from 'node:http';

/** What is forwarded: the same paths here and, below the origin's own path, on the other server. */
export const API_PATH = '/api/v2/';
export const MEDIA_PATH = '/media/';

/** One call as it came in and as it went out. */
type Forwarded = {
  req: IncomingMessage;
  target: URL;
  /** The other server's path before API_PATH or MEDIA_PATH; '' for none. */
  base: string;
  isPersonal: boolean;
};

const FOLLOWED: readonly number[] = [301, 302, 303, 307, 308];

/** Where an answer sends its reader; undefined where it sends nobody anywhere. */
export function redirectOf(
  status: number,
  { location }: NodeJS.Dict<string | string[]>,
): string | undefined {
  return FOLLOWED.includes(status) ? location?.toString() : undefined;
}

const KEEP_METHOD: readonly (number | undefined)[] = [307, 308];

/** A browser would follow it with a GET: the answer to that says nothing of what was to be done. */
const losesMethod = (statusCode: number | undefined, method = 'GET'): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  FOLLOWED.includes(statusCode ?? 0) &&
  !KEEP_METHOD.includes(statusCode);

/**
 * Whether a redirect after a change leaves open what was done: a 303 is a server's way to say "done,
 * look there", a 301 or 302 to another call of the API may be, and some say it of what they have not
 * done. That neither ends a session nor says yes.
 */
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
 * A redirect as the phone can follow it: a path of this origin where it leads to what is forwarded.
 *
 * Any other redirect of the API is null: it leads to a login page or to a host that answers no
 * script of ours, and the phone would take that for a broken connection. A picture may come from
 * elsewhere: its redirect becomes absolute, and the browser's policy decides.
 */
export function redirectHere(
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
  // A server behind one that speaks TLS for it takes itself for http. The other way round, from http
  // to https, another server is meant: what asks this one again would be sent away again.
  const isTheirs = host === target.host && [protocol, 'https:'].includes(target.protocol);
  if (isTheirs && pathname.startsWith(base + below)) return pathname.slice(base.length);
  // A server that reads X-Forwarded-Host names us instead of itself.
  const ours = [req.headers.host, req.headers['x-forwarded-host']];
  return ours.includes(host) && pathname.startsWith(below) ? pathname : undefined;
}
