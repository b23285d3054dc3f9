import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createListener } from '../../../server/web/listener.ts';
import { createPortalServer } from '../../../server/web/portal-server.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { makeFolder } from '../../support/folder.ts';

export const INDEX = '<!doctype html><style>b { color: red }</style><b>Kaagapay</b>'.padEnd(900);
export const SCRIPT = 'console.log("a script long enough to be worth compressing");'.repeat(40);

/** A small built app, removed at the end of the test. */
export function makeDist(more: Record<string, string | Uint8Array> = {}): string {
  const dist = join(makeFolder(), 'dist');
  const files = {
    'index.html': INDEX,
    'sw.js': SCRIPT,
    'manifest.webmanifest': '{}',
    'assets/main-1a2b.js': SCRIPT,
    'icon.png': new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]),
    ...more,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
}

export async function serve(listener: RequestListener): Promise<string> {
  const server = createPortalServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Parts = Omit<Parameters<typeof createListener>[0], 'files'>;

export function serveDist(dist: string, parts: Parts = {}): Promise<string> {
  return serve(createListener({ files: openSiteFiles(dist), ...parts }));
}

type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request exactly as given; fetch would normalise it. */
export function ask(origin: string, path: string, asked: Asked = {}): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {} } = asked;
    const req = request({ hostname, port, path, method, headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('error', reject);
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) });
      });
    });
    req.on('error', reject);
    req.end(asked.body);
  });
}

/** Sends these bytes. @returns everything that the server sends until it closes the connection */
export function say(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => (said += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.write(text);
  });
}

export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
