import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, jsonAnswer, send } from './answer.ts';
import type { NodeHandler } from './forward.ts';
import { API_PATH, MEDIA_PATH } from './forward-redirects.ts';
import { type FetchHandler, failureOf, handleWithFetch, UNREADABLE } from './node-adapter.ts';
import { commonHeaders } from './security-headers.ts';
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
  /** What phones and browsers tell of faults. */
  reports?: { fetch: FetchHandler } | undefined;
};

const REMINDERS_PATH = /^\/reminders(\/|$)/;
const REPORTS_PATH = /^\/reports(\/|$)/;
const SANDBOX_PATH = /^\/(api\/v2|sandbox)(\/|$)/;
/** A name or an address, and a port; what goes beyond would be read as a part of the path. */
const HOST = /^[\w.:[\]-]+$/;

/** The whole server: who answers which address, with the headers that hold for all of them. */
export function createListener(parts: Parts) {
  const { files, sandbox, forwardApi, forwardMedia, pictureHosts = [], reminders, reports } = parts;
  const { ready, notices = () => ({}) } = parts;
  const headersFor = commonHeaders(files.indexFacts, {
    hasSandbox: sandbox !== undefined,
    pictureHosts,
  });
  const remind = reminders && handleWithFetch(reminders.fetch);
  const report = reports && handleWithFetch(reports.fetch);
  const standIn = sandbox && handleWithFetch(sandbox.fetch);
  const isReady = ready && handleWithFetch(ready);

  function handlerOf(path: string) {
    if (path.startsWith(API_PATH) && forwardApi) return forwardApi;
    if (path.startsWith(MEDIA_PATH) && forwardMedia) return forwardMedia;
    if (REMINDERS_PATH.test(path) && remind) return remind;
    if (REPORTS_PATH.test(path) && report) return report;
    if (path === '/ready' && isReady) return isReady;
    return SANDBOX_PATH.test(path) ? standIn : undefined;
  }

  async function handleWith(handler: NodeHandler, req: IncomingMessage, res: ServerResponse) {
    const common = await headersFor(req);
    // Set before it answers, so that refusals and failures carry them too. The sandbox console may
    // replace the policy with a stricter or wider one of its own.
    for (let at = 0; at < common.length; at += 2) {
      res.setHeader(common[at] ?? '', common[at + 1] ?? '');
    }
    return handler(req, res);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const path = pathOf(req);
    const handler = handlerOf(path);
    if (handler) return handleWith(handler, req, res);
    const found = await answerHere(req, path).catch(failureOf);
    // The sandbox brings pictures of its own for what is not in the built app.
    const isMissingMedia = found.status === 404 && path.startsWith(MEDIA_PATH);
    if (standIn && isMissingMedia) return handleWith(standIn, req, res);
    // Asked for last: a page goes with the policy for its own styles.
    return send(res, found, await headersFor(req));
  }

  async function answerHere(req: IncomingMessage, path: string): Promise<Answer> {
    if (path === '/health') return jsonAnswer(200, { status: 'ok' }, notices());
    if (!HOST.test(req.headers.host ?? '')) return UNREADABLE;
    return answerWithSite(files, req, path);
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<unknown> =>
    answer(req, res).catch((error) => {
      const failure = failureOf(error);
      if (res.headersSent) res.destroy();
      else send(res, failure);
    });
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return URL.parse(url, 'http://localhost')?.pathname ?? '';
}
