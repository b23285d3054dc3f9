import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type OpenedProxy = {
  readonly origin: string;
  /** The paths of the page and the worker, oldest first. The browser reports a worker's in part. */
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
   * As browser tools define a slow phone connection. All responses share its bandwidth. Unlike the
   * emulation of the browser, this also slows the service worker. Opening a connection takes no time.
   */
  readonly isSlow?: boolean;
  /** HTTPS with its own certificate. */
  readonly isSecure?: boolean;
};

const bytesPerMs = 1_600_000 / 8 / 1_000;
const roundTripMs = 150;
/** Small parts, so that parallel responses share the bandwidth. */
const partBytes = 2_048;

/** A proxy between a browser and the server. A server that is gone looks like a broken connection. */
export async function openProxy(
  target: string,
  { changePage, answerInstead, isSlow = false, isSecure = false }: Options = {},
): Promise<OpenedProxy> {
  const asked: string[] = [];
  let [bytes, freeAt] = [0, 0];
  const { hostname, port } = new URL(target);

  const pass = async (size: number) => {
    bytes += size;
    if (!isSlow) return;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + size / bytesPerMs;
    await wait(Math.max(0, freeAt - now));
  };

  async function respond(answer: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
    await pass(answer.rawHeaders.join('').length);
    const { 'content-length': length, ...rest } = answer.headers;
    const isChanged = changePage && rest['content-type']?.startsWith('text/html');
    res.writeHead(answer.statusCode ?? 502, isChanged ? rest : answer.headers);
    if (isChanged) return void res.end(changePage(await text(answer)));
    res.flushHeaders();
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (
        let at = 0;
        at < chunk.length && !res.destroyed;
        at += isSlow ? partBytes : chunk.length
      ) {
        const part = isSlow ? chunk.subarray(at, at + partBytes) : chunk;
        await pass(part.length);
        res.write(part);
      }
    }
    return void res.end();
  }

  const forward: http.RequestListener = async (req, res) => {
    const { method, headers, url = '' } = req;
    const path = url.replace(/\?.*/, '');
    asked.push(path);
    if (isSlow) await wait(roundTripMs);
    const other = answerInstead?.(path);
    if (other) return void res.writeHead(200, { 'content-type': other.type }).end(other.body);
    const sent = changePage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    // The server closes idle connections, so each request has its own.
    const options = { hostname, port, method, headers: sent, path: url, agent: false as const };
    const forwarded = http.request(options, (answer) => {
      respond(answer, res).catch(() => res.destroy());
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
    asked,
    bytes: () => bytes,
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
