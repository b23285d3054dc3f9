import type { IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[]>;
type Kind = { isPersonal: boolean };

/**
 * What goes along with every request. All else stays here: some servers let a header replace the
 * method, the path or the caller's address (`X-HTTP-Method-Override`, `X-Original-URL`, `Forwarded`).
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

/** What says who the member is: for the cooperative's API only, never for a picture host. */
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
 * What an answer may say: of its time, its caches, its limits, its body. All else holds for the whole
 * origin, or for the proxy in front, and is ours to say. A cookie of another server could take the
 * place of the session's own; `Clear-Site-Data` would wipe drafts and attempts off the phone;
 * `Service-Worker-Allowed` would hand the portal to a script; `X-Accel-Redirect` would have nginx
 * send a file of ours.
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
  'x-request-id',
  'x-total-count',
];

const FOR_MEDIA = new Set(SENT);
const FOR_API = new Set([...SENT, ...PERSONAL]);
const FOR_PHONES = new Set(PASSED_ON);

/** Without `Host`: whoever sends the request says that. */
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

/**
 * What the other server said of the answer, and nothing of our own but one header: the address of an
 * API call carries the session hash, so that no cache on the way may keep the answer unless the API
 * itself allows it.
 */
export function answerHeaders(
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

/** What is of no type that a browser may do anything with. */
export const BYTES = 'application/octet-stream';

const MEDIA_TYPE =
  /^(?:image\/(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg\+xml|webp|x-icon|vnd\.microsoft\.icon)|application\/json|text\/(?:json|plain))$/;

/** By `text/html` phones tell the page of a firewall from an answer of the API. */
const API_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|json|plain))$/;

/** The type as it is where it is on the list, else plain bytes; its charset in any case. */
function contentType(given: string, { isPersonal }: Kind): string {
  const [name = '', ...parameters] = given.split(';');
  const essence = name.trim().toLowerCase();
  const type = (isPersonal ? API_TYPE : MEDIA_TYPE).test(essence) ? essence : BYTES;
  const charset = parameters.find((each) => /^\s*charset\s*=\s*"?[\w.:-]+"?\s*$/i.test(each));
  return charset === undefined ? type : `${type}; ${charset.trim()}`;
}

/** Keeps the links to the other pages of a list; others make browsers fetch things. */
function linksToPages(links: string): string {
  const entries = links.match(/<[^<>]*>[^<]*/g) ?? [];
  return entries
    .map((entry) => entry.replace(/[,\s]+$/, ''))
    .filter((entry) => /;\s*rel\s*=\s*"?(?:next|prev|previous|first|last)"?\s*(?:;|$)/i.test(entry))
    .join(', ');
}

/** Less what the other side has said is for this one connection (RFC 9110, section 7.6.1). */
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
