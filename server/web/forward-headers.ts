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
const PERSONAL = ['authorization', 'cookie', 'token', 'hash', 'set-cookie'];

/** Ours are set already and hold for the whole origin. */
const OURS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'server',
  'strict-transport-security',
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

export function answerHeaders(answer: IncomingMessage, { isPersonal }: Kind): OutgoingHttpHeaders {
  const headers = without(answer.headers, isPersonal ? OURS : [...OURS, ...PERSONAL]);
  // The address of an API call carries the session hash: nothing may keep it.
  if (isPersonal) headers['cache-control'] ??= 'no-store';
  return headers;
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const unwanted = new Set([...HOP_BY_HOP, ...named, ...names]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unwanted.has(name)));
}
