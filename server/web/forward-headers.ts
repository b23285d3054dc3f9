import type { IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[]>;

/**
 * They describe one connection, not the message (RFC 9110, section 7.6.1); Node has answered an
 * `Expect` already.
 */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What says who the member is: for the cooperative's API only, never for a picture host. */
const PERSONAL = ['authorization', 'cookie', 'token', 'hash'];

/**
 * What holds for the whole origin is ours to say. A cookie of another server could take the place
 * of the session's own; `Clear-Site-Data` would wipe drafts and attempts off the phone; a
 * `WWW-Authenticate` would put the browser's own password box over the booth.
 */
const OURS = [
  'alt-svc',
  'clear-site-data',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'nel',
  'permissions-policy',
  'referrer-policy',
  'report-to',
  'server',
  'set-cookie',
  'strict-transport-security',
  'www-authenticate',
  'x-content-type-options',
  'x-powered-by',
];

type Kind = { isPersonal: boolean };

const NOT_SENT = new Set([...HOP_BY_HOP, 'host']);
const NOT_SENT_TO_OTHERS = new Set([...NOT_SENT, ...PERSONAL]);
const NOT_PASSED_ON = new Set([...HOP_BY_HOP, ...OURS]);

/** Without `Host` and without how the body is sent: whoever sends the request says that. */
export function requestHeaders(req: IncomingMessage, { isPersonal }: Kind): Headers {
  const headers = without(req.headers, isPersonal ? NOT_SENT : NOT_SENT_TO_OTHERS);
  if (!isPersonal) return headers;
  const chain = [req.headers['x-forwarded-for'], req.socket.remoteAddress];
  headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
  headers['x-forwarded-host'] ??= req.headers.host ?? '';
  headers['x-forwarded-proto'] ??= 'http';
  return headers;
}

/**
 * What the other server said (`Date`, `ETag`, `Retry-After`, …), and nothing of our own but one
 * header: the address of an API call carries the session hash, so that no cache on the way may keep
 * the answer unless the API itself allows it.
 */
export function answerHeaders(
  given: NodeJS.Dict<string | string[]>,
  { isPersonal }: Kind,
): Headers {
  const headers = without(given, NOT_PASSED_ON);
  if (isPersonal) headers['cache-control'] ??= 'no-store';
  return headers;
}

function without(given: NodeJS.Dict<string | string[]>, names: ReadonlySet<string>): Headers {
  const headers: Headers = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && !names.has(name)) headers[name] = value;
  }
  const named = String(given['connection'] ?? '');
  for (const name of named.split(',')) delete headers[name.trim().toLowerCase()];
  return headers;
}
