import type { IncomingMessage } from 'node:http';
import { type HttpResponse, jsonResponse } from './http-response.ts';
import { decoded } from './site.ts';

/** No OPTIONS: other origins must not call the API here. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const MEDIA_METHODS = ['GET', 'HEAD'];

/**
 * Undefined if it may be forwarded.
 *
 * @param path as written, without the query
 */
export function refusalOf(
  { method = 'GET' }: IncomingMessage,
  path: string,
  { isPersonal }: { isPersonal: boolean },
): HttpResponse | undefined {
  if (!isPlainPath(path)) return jsonResponse(400, { message: 'This address cannot be read.' });
  const methods = isPersonal ? API_METHODS : MEDIA_METHODS;
  if (methods.includes(method)) return undefined;
  const allow = methods.join(', ');
  return jsonResponse(405, { message: `Only ${allow} are allowed here.` }, { allow });
}

/** Some servers drop the text after ";". */
const SEGMENT = /^(?!\.)(?:[\w.~!$&'()*+,=:@-]|%[\dA-F]{2})+$/i;

/** A path contains them unescaped or not at all. */
const NEVER_ESCAPED = /[\w.~\\/;-]/;

/** All servers read it alike. Another spelling could bypass a check of the API. */
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
