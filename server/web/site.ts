import { answerWithFile } from './file-answer.ts';
import { plainAnswer } from './plain-answer.ts';
import type { SiteFiles } from './site-files.ts';

/** Paths that belong to a service: never answered with the app, even when the service is off. */
const SERVICE_PATH = /^\/(api|media|reminders|sandbox|health)(\/|$)/;

/** Serves the built app: its files, and index.html for every address that is a screen. */
export async function answerWithSite(files: SiteFiles, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
  }
  const path = decodedPath(request);
  if (path === undefined) return plainAnswer(400, 'This address cannot be read.');
  const file = await files.find(path === '/' ? '/index.html' : path);
  if (file) return answerWithFile(file, request, { isHashed: path.startsWith('/assets/') });
  if (!isScreen(path, request)) return plainAnswer(404, 'There is no such file.');
  const index = await files.find('/index.html');
  if (index) return answerWithFile(index, request, { isHashed: false });
  // A member may see this, whatever their language: the answer is one for all.
  return plainAnswer(
    503,
    'The portal is being updated. Please try again in a moment.\n' +
      'Ina-update ang portal. Pakisubukang muli makalipas ang ilang sandali.',
  );
}

function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

/**
 * A missing chunk answered with a page would be parsed as a script and cached as one, so only what
 * asks for a page by name gets one.
 */
function isScreen(path: string, request: Request): boolean {
  if (SERVICE_PATH.test(path) || path.startsWith('/assets/')) return false;
  if (/\.[^/]*$/.test(path) || path.includes('/.')) return false;
  return /\btext\/html\b/i.test(request.headers.get('accept') ?? '');
}
