import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { versionsOf } from './deltas.ts';
import { respondWithFile } from './file-response.ts';
import { type HttpResponse, plainResponse } from './http-response.ts';
import { hashedFolder, type SiteFiles } from './site-files.ts';

/** They never show the app, even if the service is off. */
export const services = ['api', 'media', 'reminders', 'reports', 'sandbox', 'health'] as const;
const SERVICE_PATH = new RegExp(`^/(${services.join('|')})(/|$)`, 'i');
export const isServicePath = (path: string): boolean => SERVICE_PATH.test(path);
/** Some servers read it as another host's path. */
const HOST_LIKE = /^\/\/|\\/;

/** @param pathname still encoded */
export async function respondWithSite(
  files: SiteFiles,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  pathname: string,
): Promise<HttpResponse> {
  if (!isRead(method)) {
    return plainResponse(405, 'Only GET and HEAD are allowed here.', { allow: 'GET, HEAD' });
  }
  const path = decoded(pathname);
  if (path === undefined) return plainResponse(400, 'This address cannot be read.');
  const file = await files.find(path === '/' ? '/index.html' : path);
  if (file) {
    return path.startsWith(hashedFolder)
      ? respondWithFile(file, headers, 'hashed', versionsOf(path))
      : respondWithFile(file, headers, 'others');
  }
  if (!isScreen(path, headers.accept)) return plainResponse(404, 'There is no such file.');
  const index = await files.find('/index.html');
  if (index) return respondWithFile(index, headers, 'others');
  // In both languages: members may read it.
  return plainResponse(
    503,
    'The portal is being updated. Try again in a moment.\n' +
      'Ina-update ang portal. Subukang muli mamaya.',
  );
}

export const isRead = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD';

export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** In place of a missing chunk, a page would be cached as a script. */
function isScreen(path: string, accept = ''): boolean {
  if (isServicePath(path) || HOST_LIKE.test(path)) return false;
  if (path.startsWith(hashedFolder)) return false;
  if (/\.[^/]*$/.test(path) || path.includes('/.')) return false;
  return asksForPage(accept);
}

const asksForPage = (accept = ''): boolean => /\btext\/html\b/i.test(accept);

/** All supported browsers say it. */
export const navigates = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate';

export function prefersPage(headers: IncomingHttpHeaders): boolean {
  const [first] = parseAccept(headers.accept ?? '');
  return navigates(headers) || /^(?:text\/html|application\/xhtml\+xml)$/i.test(first?.type ?? '');
}
