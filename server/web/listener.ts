import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeHandler } from './forward.ts';
import { API_PATH, MEDIA_PATH } from './forward-redirects.ts';
import { type FetchHandler, handleWithFetch } from './node-adapter.ts';
import { securityHeaders } from './security-headers.ts';
import { answerWithSite } from './site.ts';
import type { SiteFiles } from './site-files.ts';

type Parts = {
  files: SiteFiles;
  /** The stand-in for the cooperative's API; undefined where the real one answers. */
  sandbox?: { fetch: FetchHandler } | undefined;
  forwardApi?: NodeHandler | undefined;
  forwardMedia?: NodeHandler | undefined;
  /** Origins of pictures beside those that the app was built for. */
  pictureHosts?: readonly string[] | undefined;
  reminders?: { fetch: FetchHandler } | undefined;
  /** Whether members can be served, for whoever runs the server. */
  ready?: (() => Promise<Response>) | undefined;
  /** More headers of /health: how things stand, for open pages. */
  notices?: (() => Record<string, string>) | undefined;
};

const REMINDERS_PATH = /^\/reminders(\/|$)/;
const SANDBOX_PATH = /^\/(api\/v2|sandbox)(\/|$)/;

/** The whole server: who answers which address, with the headers that hold for all of them. */
export function createListener(parts: Parts) {
  const { files, sandbox, forwardApi, forwardMedia, pictureHosts = [], reminders } = parts;
  const { ready, notices = () => ({}) } = parts;
  const handle = handleWithFetch(async (request, incoming) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/health') return healthy(notices());
    // A screen of the portal has the same address: who asks for a page gets that.
    if (pathname === '/ready' && ready && !asksForPage(request)) return ready();
    if (reminders && REMINDERS_PATH.test(pathname)) return reminders.fetch(request, incoming);
    if (sandbox && SANDBOX_PATH.test(pathname)) return sandbox.fetch(request, incoming);
    const answer = await answerWithSite(files, request);
    // The sandbox brings pictures of its own for what is not in the built app.
    const isMissingMedia = answer.status === 404 && pathname.startsWith('/media/');
    return sandbox && isMissingMedia ? sandbox.fetch(request, incoming) : answer;
  });

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { mediaOrigins, ...facts } = await files.indexFacts();
    const headers = securityHeaders({
      ...facts,
      mediaOrigins: [...new Set([...mediaOrigins, ...pictureHosts])],
      hasSandbox: sandbox !== undefined,
      isTls: req.headers['x-forwarded-proto'] === 'https',
    });
    // Set before anybody answers, so that refusals and failures carry them too. The sandbox console
    // may replace the policy with a stricter or wider one of its own.
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const path = pathOf(req);
    if (forwardApi && path.startsWith(API_PATH)) return forwardApi(req, res);
    if (forwardMedia && path.startsWith(MEDIA_PATH)) return forwardMedia(req, res);
    return handle(req, res);
  };
}

function pathOf(req: IncomingMessage): string {
  const base = 'http://localhost';
  const target = req.url ?? '/';
  return URL.canParse(target, base) ? new URL(target, base).pathname : '';
}

const asksForPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') === true;

function healthy(notices: Record<string, string>): Response {
  const headers = { 'cache-control': 'no-store', ...notices };
  return Response.json({ status: 'ok' }, { headers });
}
