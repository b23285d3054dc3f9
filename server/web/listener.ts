import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeHandler } from './forward.ts';
import { BYTES } from './forward-headers.ts';
import { API_PATH, MEDIA_PATH } from './forward-redirects.ts';
import { refusalOf } from './forward-rules.ts';
import { type HttpReply, jsonReply, send } from './http-reply.ts';
import { type FetchHandler, failureOf, handleWithFetch, UNREADABLE } from './node-adapter.ts';
import { commonHeaders } from './security-headers.ts';
import { answerWithSite, asksForPage } from './site.ts';
import type { SiteFiles } from './site-files.ts';

type Parts = {
  files: SiteFiles;
  /** The stand-in for the cooperative's API; undefined where the real one answers. */
  sandbox?: { fetch: FetchHandler } | undefined;
  forwardApi?: NodeHandler | undefined;
  forwardMedia?: NodeHandler | undefined;
  /** Origins of pictures beside those that the app was built for. */
  pictureHosts?: readonly string[] | undefined;
  /** Where members open the portal, where the operator says so. */
  portalOrigin?: URL | undefined;
  reminders?: { fetch: FetchHandler } | undefined;
  /** Whether members can be served, for whoever runs the server. */
  ready?: (() => Promise<Response>) | undefined;
  /** More headers of /health: how things stand, for open pages. */
  notices?: (() => Record<string, string>) | undefined;
  /** Whether the process has been told to stop. */
  isStopping?: (() => boolean) | undefined;
  /** What phones and browsers tell of faults. */
  reports?: { fetch: FetchHandler } | undefined;
};

const REMINDERS_PATH = /^\/reminders(\/|$)/;
const REPORTS_PATH = /^\/reports(\/|$)/;
const SANDBOX_PATH = /^\/(api\/v2|sandbox)(\/|$)/;
/** A name or an address, and a port; what goes beyond would be read as a part of the path. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * Over those of every answer: what comes from another server never runs as the portal, wherever it is
 * opened, and is of no type where it says none.
 */
const forwardedHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'content-type': BYTES,
};

/** The whole server: who answers which address, with the headers that hold for all of them. */
export function createListener(parts: Parts) {
  const { files, sandbox, forwardApi, forwardMedia, pictureHosts = [], reminders, reports } = parts;
  const { ready, notices = () => ({}), isStopping = () => false, portalOrigin } = parts;
  const headersFor = commonHeaders(files.indexFacts, {
    hasSandbox: sandbox !== undefined,
    pictureHosts,
    portalOrigin,
  });
  const remind = reminders && handleWithFetch(reminders.fetch);
  const report = reports && handleWithFetch(reports.fetch);
  const standIn = sandbox && handleWithFetch(sandbox.fetch);
  const isReady = ready && handleWithFetch(ready);

  function handlerOf(path: string, { headers }: IncomingMessage) {
    if (path.startsWith(API_PATH) && forwardApi) return guarded(forwardApi, path, true);
    if (path.startsWith(MEDIA_PATH) && forwardMedia) return guarded(forwardMedia, path, false);
    if (REMINDERS_PATH.test(path) && remind) return remind;
    if (REPORTS_PATH.test(path) && report) return report;
    // A screen of the portal has the same address: who asks for a page gets that.
    if (path === '/ready' && isReady && !asksForPage(headers.accept)) return isReady;
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
    if (!isReadable(req)) return send(res, UNREADABLE, await headersFor(req));
    const path = pathOf(req);
    const handler = handlerOf(path, req);
    if (handler) return handleWith(handler, req, res);
    const found = await answerHere(req, path).catch(failureOf);
    // The sandbox brings pictures of its own for what is not in the built app.
    const isMissingMedia = found.status === 404 && path.startsWith(MEDIA_PATH);
    if (standIn && isMissingMedia) return handleWith(standIn, req, res);
    // Asked for last: a page goes with the policy for its own styles.
    return send(res, found, await headersFor(req));
  }

  async function answerHere(req: IncomingMessage, path: string): Promise<HttpReply> {
    if (path === '/health/traffic') return trafficAnswer(isStopping());
    if (path === '/health') return jsonReply(200, { status: 'ok' }, notices());
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

/** For proxies: whether requests are to be sent here. The API, or a store that is down, changes nothing. */
const trafficAnswer = (isStopping: boolean): HttpReply =>
  isStopping ? jsonReply(503, { status: 'stopping' }) : jsonReply(200, { status: 'ok' });

/** What is forwarded, as far as a request may be. */
function guarded(forward: NodeHandler, path: string, isPersonal: boolean): NodeHandler {
  return (req, res) => {
    for (const [name, value] of Object.entries(forwardedHeaders)) res.setHeader(name, value);
    const refusal = HOST.test(req.headers.host ?? '')
      ? refusalOf(req, path, { isPersonal })
      : UNREADABLE;
    return refusal ? send(res, refusal) : forward(req, res);
  };
}

/**
 * Servers differ in which of two hosts they take, and in what they make of a host within the address:
 * both are a way to say one thing to us and another to the server behind.
 */
function isReadable({ url = '', rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  return url.startsWith('/') && !url.includes('#') && hosts.length <= 1;
}

/** As it was written: what is spelled in another way is another address. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
