import type { IncomingMessage } from 'node:http';
import { type HttpReply, jsonReply } from './http-reply.ts';
import { decoded } from './site.ts';

/**
 * The methods of the API's endpoints (src/api/exchange.ts), and HEAD, which asks for no more than GET
 * does. No OPTIONS: nothing on another origin is to call the API through the portal.
 */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const MEDIA_METHODS = ['GET', 'HEAD'];

/**
 * Why a request is not forwarded at all; undefined where it is.
 *
 * @param path of the request as it was written, without its query
 */
export function refusalOf(
  { method = 'GET' }: IncomingMessage,
  path: string,
  { isPersonal }: { isPersonal: boolean },
): HttpReply | undefined {
  if (!isPlainPath(path)) return jsonReply(400, { message: 'This address cannot be read.' });
  const methods = isPersonal ? API_METHODS : MEDIA_METHODS;
  if (methods.includes(method)) return undefined;
  const allow = methods.join(', ');
  return jsonReply(405, { message: `Only ${allow} are answered here.` }, { allow });
}

/** Neither ";" (some servers cut the rest of a segment off) nor a dot in front. */
const SEGMENT = /^(?!\.)(?:[\w.~!$&'()*+,=:@-]|%[\dA-F]{2})+$/i;

/** What stands in a path as it is, or in none at all. */
const NEVER_ESCAPED = /[\w.~\\/;-]/;

/**
 * Whether a path is spelled in the one way that every server reads alike: what guards a path of the
 * API must not be gone round by another spelling. So no empty segment, no "..", no letter, dot or
 * slash as an escape, no escape of an escape.
 */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || decoded(path) === undefined) return false;
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments.every((segment) => SEGMENT.test(segment) && !hasNeedlessEscape(segment));
}

function hasNeedlessEscape(segment: string): boolean {
  if (/%25[\dA-F]{2}/i.test(segment)) return true;
  const escaped = segment.match(/(?<=%)../g) ?? [];
  return escaped.some((digits) => {
    const code = Number.parseInt(digits, 16);
    return code < 0x20 || code === 0x7f || NEVER_ESCAPED.test(String.fromCharCode(code));
  });
}
