import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** They describe one connection, not the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
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

export function requestHeaders(
  req: IncomingMessage,
  target: URL,
  { isPersonal }: Kind,
): OutgoingHttpHeaders {
  const headers = without(req.headers, isPersonal ? [] : PERSONAL);
  headers['host'] = target.host;
  // Without it Node would send the body of some methods with no length, and two servers could
  // disagree on where the request ends.
  if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  if (!isPersonal) return headers;
  const chain = [req.headers['x-forwarded-for'], req.socket.remoteAddress];
  headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
  headers['x-forwarded-host'] ??= req.headers.host;
  headers['x-forwarded-proto'] ??= 'http';
  return headers;
}

/**
 * What the other server said (`Date`, `ETag`, `Retry-After`, …), and nothing of our own but one
 * header: the address of an API call carries the session hash, so that no cache on the way may keep
 * the answer unless the API itself allows it.
 */
export function answerHeaders(answer: IncomingMessage, { isPersonal }: Kind): OutgoingHttpHeaders {
  const headers = without(answer.headers, OURS);
  if (isPersonal) headers['cache-control'] ??= 'no-store';
  return headers;
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const unwanted = new Set([...HOP_BY_HOP, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unwanted.has(name)));
}
