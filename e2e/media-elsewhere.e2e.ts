import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { startAppServer } from './support/app-server.ts';
import { expectPage, library, whenWhole } from './support/library.ts';
import { type MediaHost, startMediaHost } from './support/media-host.ts';
import { signIn } from './support/member.ts';
import { test as base, expect } from './support/test.ts';

const ROOT = resolve(import.meta.dirname, '..');
const VITE = resolve(ROOT, 'node_modules/vite/bin/vite.js');

type Settings = { hasCors: boolean };

/** A portal that was built for pictures on another host. */
const test = base.extend<{ media: MediaHost } & Settings>({
  hasCors: [true, { option: true }],
  media: async ({ hasCors }, use) => {
    const media = await startMediaHost({ hasCors });
    await use(media);
    await media.close();
  },
  app: [
    async ({ media }, use) => {
      const dist = await mkdtemp(join(tmpdir(), 'kaagapay-elsewhere-'));
      await promisify(execFile)(
        process.execPath,
        [VITE, 'build', '--logLevel', 'error', '--outDir', dist, '--emptyOutDir'],
        { cwd: ROOT, env: { ...process.env, VITE_MEDIA_BASE: `${media.origin}/media/` } },
      );
      const app = await startAppServer({ dist });
      await use(app);
      await app.stop();
      await rm(dist, { recursive: true, force: true });
    },
    // A build takes a busy machine longer than a test.
    { scope: 'test', timeout: 180_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

/** What the service worker says in its console. */
function listenToWorker(page: Page): string[] {
  const said: string[] = [];
  page.context().on('console', (message) => said.push(message.text()));
  return said;
}

test('keeps and shows the pages of another host, also with both hosts gone', async ({
  page,
  app,
  media,
}) => {
  await signIn(page);
  await whenWhole(page);
  expect([...media.handedOver().values()].every((times) => times === 1)).toBe(true);
  await app.stop();
  await media.close();
  await page.goto('/sga/referendum?page=12');
  await expectPage(page, 12);
});

test.describe('a host that does not let its files be read', () => {
  test.use({ hasCors: false, allowedErrors: [/blocked by CORS policy/] });

  test('is said so in the log, and its pages are shown online only', async ({ page }) => {
    const said = listenToWorker(page);
    await signIn(page);
    await expect(library(page)).toContainText('Pages cannot be saved here.');
    await expect.poll(() => said.join('\n')).toContain('no CORS headers');
    await page.goto('/sga/referendum?page=12');
    await expectPage(page, 12);
  });
});
