import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** A phone connection, as browser tools define one. */
export type Line = { readonly kbitPerSecond: number; readonly roundTripMs: number };

/** Times are milliseconds of `performance.now()`. */
export type Passed = {
  readonly path: string;
  readonly startedAt: number;
  /** Null while the response is under way. */
  endedAt: number | null;
  /** Milliseconds until the server began its response. */
  serverMs: number;
  bytes: number;
};

/**
 * - lost: the request never arrives, without an error.
 * - refused: the request never arrives. The connection ends.
 * - late: the server handles the request at once. The response waits.
 * - silent: the server handles the request without a response, as after a change of the address.
 * - stalled: the body stops, then goes on.
 * - cut: the connection ends.
 */
export type LineFault =
  | { readonly kind: 'lost' | 'refused' | 'silent' }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'stalled'; readonly afterBytes: number; readonly ms: number }
  | { readonly kind: 'cut'; readonly afterBytes: number };

export type OpenedProxy = {
  readonly origin: string;
  /** The requests of the page and the worker, oldest first. The browser reports a worker's in part. */
  readonly passed: readonly Passed[];
  /** Their paths. */
  readonly asked: readonly string[];
  /** The bodies and the names and values of the headers, without those of a connection. */
  readonly bytes: () => number;
  close(): void;
};

export type Answer = { readonly type: string; readonly body: string };

type Options = {
  /** As an ad blocker does. */
  readonly changePage?: (html: string) => string;
  /** Undefined if the server answers. */
  readonly answerInstead?: (path: string) => Answer | undefined;
  /**
   * All responses share its bandwidth. Unlike the emulation of the browser, this also slows the
   * service worker. Opening a connection takes no time.
   */
  readonly line?: Line;
  /** Undefined for a request without a fault. */
  readonly faultOf?: (path: string) => LineFault | undefined;
  /** HTTPS with its own certificate. */
  readonly isSecure?: boolean;
};

/** Small parts, so that parallel responses share the bandwidth. */
const partBytes = 2_048;

/** A proxy between a browser and the server. A server that is gone looks like a broken connection. */
export async function openProxy(
  target: string,
  { changePage, answerInstead, line, faultOf, isSecure = false }: Options = {},
): Promise<OpenedProxy> {
  const passed: Passed[] = [];
  let freeAt = 0;
  const { hostname, port } = new URL(target);

  const pass = async (request: Passed, size: number) => {
    request.bytes += size;
    if (line === undefined) return;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (size * 8) / line.kbitPerSecond;
    await wait(Math.max(0, freeAt - now));
  };

  async function respond(
    request: Passed,
    answer: http.IncomingMessage,
    res: http.ServerResponse,
    fault: LineFault | undefined,
  ): Promise<void> {
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'late') await wait(fault.ms);
    await pass(request, answer.rawHeaders.join('').length);
    const { 'content-length': length, ...rest } = answer.headers;
    const isChanged = changePage && rest['content-type']?.startsWith('text/html');
    res.writeHead(answer.statusCode ?? 502, isChanged ? rest : answer.headers);
    if (isChanged) return void res.end(changePage(await text(answer)));
    res.flushHeaders();
    const breakAt = fault && 'afterBytes' in fault ? fault.afterBytes : Number.POSITIVE_INFINITY;
    let sent = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length && !res.destroyed; ) {
        const untilBreak = sent < breakAt ? breakAt - sent : Number.POSITIVE_INFINITY;
        const part = chunk.subarray(at, at + Math.min(untilBreak, line ? partBytes : chunk.length));
        await pass(request, part.length);
        res.write(part);
        at += part.length;
        sent += part.length;
        if (sent !== breakAt) continue;
        if (fault?.kind === 'stalled') await wait(fault.ms);
        else res.destroy();
      }
    }
    return void res.end();
  }

  const forward: http.RequestListener = async (req, res) => {
    const { method, headers, url = '' } = req;
    const path = url.replace(/\?.*/, '');
    const request: Passed = {
      ...{ path, startedAt: performance.now(), endedAt: null },
      ...{ serverMs: 0, bytes: 0 },
    };
    passed.push(request);
    res.on('close', () => {
      request.endedAt = performance.now();
    });
    if (line) await wait(line.roundTripMs);
    const fault = faultOf?.(path);
    if (fault?.kind === 'lost') return;
    if (fault?.kind === 'refused') return void res.destroy();
    const other = answerInstead?.(path);
    if (other) return void res.writeHead(200, { 'content-type': other.type }).end(other.body);
    const sent = changePage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    // The server closes idle connections, so each request has its own.
    const options = { hostname, port, method, headers: sent, path: url, agent: false as const };
    const forwardedAt = performance.now();
    const forwarded = http.request(options, (answer) => {
      request.serverMs = performance.now() - forwardedAt;
      respond(request, answer, res, fault).catch(() => res.destroy());
    });
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    return void req.pipe(forwarded);
  };

  const server = isSecure
    ? https.createServer(makeOwnCertificate(), forward)
    : http.createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http${isSecure ? 's' : ''}://localhost:${own}`,
    passed,
    get asked() {
      return passed.map(({ path }) => path);
    },
    bytes: () => passed.reduce((sum, { bytes }) => sum + bytes, 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Writes a certificate for localhost, and its key. @returns their paths */
export function writeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  return { key, cert };
}

function makeOwnCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-tls-'));
  try {
    const { key, cert } = writeCertificate(folder);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
