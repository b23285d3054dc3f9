import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onDashboard, onSignIn, signInByForm, whenKeptOffline } from '../tools/kit/member.ts';
import { library, unfoldLibrary, whenWhole } from './support/library.ts';
import { test as base, expect } from './support/test.ts';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

type Development = { readonly origin: string; readonly said: () => string; stop(): Promise<void> };

const test = base.extend<{ worker: '' | '1'; development: Development }>({
  worker: ['', { option: true }],
  development: async ({ worker }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-dev-'));
    const port = await freePort();
    const server = spawn(process.execPath, [vite, '--port', port, '--strictPort'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, WORKER: worker, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = await whenReady(server);
    await use({ origin: `http://localhost:${port}`, said, stop: () => stop(server) });
    await stop(server);
    await rm(folder, { recursive: true });
  },
  baseURL: ({ development }, use) => use(development.origin),
});

async function freePort(): Promise<string> {
  const holder = createServer().listen(0, 'localhost');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  return typeof address === 'object' && address !== null ? String(address.port) : '';
}

async function whenReady(server: ChildProcess): Promise<() => string> {
  let said = '';
  await new Promise<void>((ready, failed) => {
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
      if (said.includes('Worker:')) ready();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('close', () => failed(new Error(`The server did not start:\n${said}`)));
  });
  return () => said;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Runs in the page. @returns the paths of loaded modules that are not in the worker's cache yet */
async function modulesToStore(): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const modules = loaded.filter(({ pathname }) => /^\/(src|node_modules)\//.test(pathname));
  const stored = await Promise.all(
    modules.map(({ href }) => caches.match(href, { ignoreVary: true })),
  );
  return modules.filter((_, place) => stored[place] === undefined).map(({ pathname }) => pathname);
}

// Vite's page script logs this error when the server has stopped.
test.use({ serviceWorkers: 'allow', allowedErrors: [/^\[vite\] failed to connect to websocket/] });
// The servers share Vite's prepared dependencies, so only one runs at a time.
test.describe.configure({ mode: 'default' });

test.describe('the development server', () => {
  test('starts without the worker, and the terminal says how to start it', async ({
    development,
  }) => {
    expect(development.said()).toContain('WORKER=1 npm run dev');
    // The script that registers a worker sees the switch: tests/app/register-worker.test.ts.
    const script = await fetch(`${development.origin}/src/app/register-worker.ts`);
    expect(await script.text()).toContain('"VITE_WORKER_IN_DEV": ""');
    const worker = await fetch(`${development.origin}/sw.js`);
    expect(await worker.text()).toContain('self.registration.unregister()');
  });
});

test.describe('the development server with WORKER=1', () => {
  test.use({ worker: '1' });

  test('fills the library, and opens the page again after the server has stopped', async ({
    page,
    development,
  }) => {
    expect(development.said()).toContain('the service worker runs');
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
    await page.goto('/');
    await onSignIn(page);
    await whenKeptOffline(page);
    // The worker stores the files that the page loads from now on.
    await signInByForm(page);
    await whenWhole(page);
    await page.reload();
    await onDashboard(page);
    await expect.poll(() => page.evaluate(modulesToStore)).toEqual([]);

    await development.stop();
    await page.reload();
    await onDashboard(page);
    await expect(page.getByText('No connection.')).toBeVisible();
    await unfoldLibrary(page);
    await expect(library(page)).toShow('35 of 35');
  });
});
