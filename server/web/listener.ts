import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeHandler } from './forward.ts';
import { BYTES } from './forward-headers.ts';
import { API_PATH, MEDIA_PATH } from './forward-redirects.ts';
import { refusalOf } from './forward-rules.ts';
import { type HttpResponse, jsonResponse, send } from './http-response.ts';
import { type FetchHandler, failureOf, handleWithFetch, UNREADABLE } from './node-adapter.ts';
import { asOldWorker, leavingWorker, usualOldWorkers } from './old-workers.ts';
import { commonHeaders } from './security-headers.ts';
import { isRead, navigates, prefersPage, respondWithSite } from './site.ts';
import type { SiteFiles } from './site-files.ts';
import { iconPaths, respondToWellKnown } from './well-known.ts';

type Parts = {
  files: SiteFiles;
  /** Undefined with the real API. */
  sandbox?: { fetch: FetchHandler } | undefined;
  forwardApi?: NodeHandler | undefined;
  forwardMedia?: NodeHandler | undefined;
  pictureHosts?: readonly string[] | undefined;
  portalOrigin?: URL | undefined;
  reminders?: { fetch: FetchHandler } | undefined;
  ready?: (() => Promise<Response>) | undefined;
  /** Gives calls their ids. */
  traced?: (handler: NodeHandler) => NodeHandler;
  /** More for /health. */
  notices?: (() => Record<string, string>) | undefined;
  isStopping?: (() => boolean) | undefined;
  reports?: { fetch: FetchHandler } | undefined;
  office?: { fetch: FetchHandler } | undefined;
  oldWorkers?: readonly string[] | undefined;
  securityContacts?: readonly string[] | undefined;
};

const REMINDERS_PATH = /^\/reminders(\/|$)/;
const REPORTS_PATH = /^\/reports(\/|$)/;
/** The portal has a screen at /office. */
const OFFICE_PATH = '/office/code';
const READY_PATH = '/ready';
const SANDBOX_PATH = /^\/(api\/v2|sandbox)(\/|$)/;
/** More characters would count as a part of the path. */
const HOST = /^[\w.:[\]-]+$/;

/** Other servers' content must never run as the portal. */
const forwardedHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'content-type': BYTES,
};

export function createListener(parts: Parts) {
  const {
    files,
    sandbox,
    forwardApi,
    forwardMedia,
    pictureHosts = [],
    reminders,
    reports,
    office,
  } = parts;
  const { ready, notices = () => ({}), isStopping = () => false, portalOrigin } = parts;
  const security = { contacts: parts.securityContacts ?? [], portalOrigin };
  const oldWorkers = new Set<string>([...usualOldWorkers, ...(parts.oldWorkers ?? [])]);
  const { traced = (handler: NodeHandler) => handler } = parts;
  const headersFor = commonHeaders(files.indexFacts, {
    hasSandbox: sandbox !== undefined,
    pictureHosts,
    portalOrigin,
  });
  const remind = reminders && handleWithFetch(reminders.fetch);
  const report = reports && handleWithFetch(reports.fetch);
  const officeHandler = office && handleWithFetch(office.fetch);
  const sandboxHandler = sandbox && traced(handleWithFetch(sandbox.fetch));
  const callApi =
    forwardApi && traced((req, res) => guarded(forwardApi, pathOf(req), true)(req, res));
  const isReady = ready && handleWithFetch(ready);

  function handlerOf(path: string, { headers }: IncomingMessage) {
    if (path.startsWith(API_PATH) && callApi) return callApi;
    if (path.startsWith(MEDIA_PATH) && forwardMedia) return guarded(forwardMedia, path, false);
    if (REMINDERS_PATH.test(path) && remind) return remind;
    if (REPORTS_PATH.test(path) && report) return report;
    if (path === OFFICE_PATH && officeHandler) return officeHandler;
    // The portal has a screen there.
    if (path === '/health/ready' || (path === READY_PATH && !prefersPage(headers))) return isReady;
    return SANDBOX_PATH.test(path) ? sandboxHandler : undefined;
  }

  async function handleWith(handler: NodeHandler, req: IncomingMessage, res: ServerResponse) {
    const common = await headersFor(req);
    // First, so that refusals and failures have them.
    for (let at = 0; at < common.length; at += 2) {
      res.setHeader(common[at] ?? '', common[at + 1] ?? '');
    }
    return handler(req, res);
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    if (!isReadable(req)) return send(res, UNREADABLE, await headersFor(req));
    const path = pathOf(req);
    const handler = handlerOf(path, req);
    if (handler) return handleWith(handler, req, res);
    const found = await respondHere(req, path).catch(failureOf);
    // The sandbox has pictures that the build lacks.
    const isMissingMedia = found.status === 404 && path.startsWith(MEDIA_PATH);
    if (sandboxHandler && isMissingMedia) return handleWith(sandboxHandler, req, res);
    // The policy depends on the index.html just read.
    return send(res, found, await headersFor(req));
  }

  async function respondHere(req: IncomingMessage, path: string): Promise<HttpResponse> {
    if (path === '/health/traffic') return trafficResponse(isStopping());
    if (path === '/health') return jsonResponse(200, { status: 'ok' }, notices());
    // Source: docs/offline.md#new-versions.
    if (path === '/health/nothing')
      return { status: 204, headers: { 'cache-control': 'no-store' } };
    // For `npm run verify`, which compares it with a signed list.
    if (path === '/health/files') return jsonResponse(200, { files: await files.paths() });
    if (!HOST.test(req.headers.host ?? '')) return UNREADABLE;
    const known = isRead(req.method) ? respondToWellKnown(path, security) : undefined;
    if (known) return known;
    if (oldWorkers.has(path)) return asOldWorker(await respondWithSite(files, req, leavingWorker));
    const found = await respondWithSite(files, req, iconPaths.get(path) ?? path);
    if (path !== READY_PATH || !ready || found.status !== 200 || navigates(req.headers))
      return found;
    // Source: docs/decisions/0081-drain-time-and-readiness.md.
    return { ...found, status: (await ready()).status };
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<unknown> =>
    respond(req, res).catch((error) => {
      const failure = failureOf(error);
      if (res.headersSent) res.destroy();
      else send(res, failure);
    });
}

/** For proxies. API and store do not matter. */
const trafficResponse = (isStopping: boolean): HttpResponse =>
  isStopping ? jsonResponse(503, { status: 'stopping' }) : jsonResponse(200, { status: 'ok' });

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
 * Servers read two Host headers, or a host in the URL, differently: both could bypass our checks.
 */
function isReadable({ url = '', rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  return url.startsWith('/') && !url.includes('#') && hosts.length <= 1;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
