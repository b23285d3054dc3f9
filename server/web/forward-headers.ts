import type { IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[]>;
type Kind = { isPersonal: boolean };

/**
 * On some servers, other headers change the method, path or caller's address (`X-Original-URL`,
 * `Forwarded`).
 */
const SENT = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'pragma',
  'range',
  'referer',
  'user-agent',
];

/** They identify the member: for the API only. */
const PERSONAL = [
  'authorization',
  'cookie',
  'hash',
  'token',
  'x-csrf-token',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'x-requested-with',
  'x-xsrf-token',
];

/**
 * Other headers affect the whole origin or the proxy. A cookie could replace the session,
 * `Clear-Site-Data` would delete drafts and attempts, and `X-Accel-Redirect` would make nginx send
 * our files.
 */
const PASSED_ON = [
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'pragma',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'vary',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-total-count',
];

const FOR_MEDIA = new Set(SENT);
const FOR_API = new Set([...SENT, ...PERSONAL]);
const FOR_PHONES = new Set(PASSED_ON);

export function announcesBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in headers;
}

export function requestHeaders(
  req: IncomingMessage,
  { isPersonal, hasBody }: Kind & { hasBody: boolean },
): Headers {
  const headers = only(isPersonal ? FOR_API : FOR_MEDIA, req.headers);
  if (!hasBody) {
    delete headers['content-length'];
    delete headers['content-type'];
  }
  if (!isPersonal) return headers;
  const chain = [req.headers['x-forwarded-for'], req.socket.remoteAddress];
  headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
  headers['x-forwarded-host'] ??= req.headers.host ?? '';
  headers['x-forwarded-proto'] ??= 'http';
  return headers;
}

/** The URL contains the session hash: caches may store a response only if the API allows it. */
export function responseHeaders(
  given: NodeJS.Dict<string | string[]>,
  { isPersonal }: Kind,
): Headers {
  const headers = only(FOR_PHONES, given);
  const { link, 'content-type': type } = given;
  if (type !== undefined) headers['content-type'] = contentType(String(type), { isPersonal });
  if (!isPersonal) return headers;
  headers['cache-control'] ??= 'no-store';
  const pages = link === undefined ? '' : linksToPages(String(link));
  if (pages !== '') headers['link'] = pages;
  return headers;
}

/** Browsers do not interpret it. */
export const BYTES = 'application/octet-stream';

const MEDIA_TYPE =
  /^(?:image\/(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg\+xml|webp|x-icon|vnd\.microsoft\.icon)|application\/json|text\/(?:json|plain))$/;

/** Devices recognise a firewall's page by `text/html`. */
const API_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|json|plain))$/;

function contentType(given: string, { isPersonal }: Kind): string {
  const [name = '', ...parameters] = given.split(';');
  const essence = name.trim().toLowerCase();
  const type = (isPersonal ? API_TYPE : MEDIA_TYPE).test(essence) ? essence : BYTES;
  const charset = parameters.find((each) => /^\s*charset\s*=\s*"?[\w.:-]+"?\s*$/i.test(each));
  return charset === undefined ? type : `${type}; ${charset.trim()}`;
}

function linksToPages(links: string): string {
  const entries = links.match(/<[^<>]*>[^<]*/g) ?? [];
  return entries
    .map((entry) => entry.replace(/[,\s]+$/, ''))
    .filter((entry) => /;\s*rel\s*=\s*"?(?:next|prev|previous|first|last)"?\s*(?:;|$)/i.test(entry))
    .join(', ');
}

/** Omits headers for one connection (RFC 9110, section 7.6.1). */
function only(names: ReadonlySet<string>, given: NodeJS.Dict<string | string[]>): Headers {
  const headers: Headers = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && names.has(name)) headers[name] = value;
  }
  const named = String(given['connection'] ?? '');
  for (const name of named.split(',')) delete headers[name.trim().toLowerCase()];
  return headers;
}
