import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { startAppServer } from '../tools/kit/app-server.ts';
import { enterBooth, onVotePage, press, signIn } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  expectPage,
  expectPicture,
  library,
  unfoldLibrary,
  whenPhotosKept,
  whenWhole,
} from './support/library.ts';
import { type MediaHost, startMediaHost } from './support/media-host.ts';
import { test as base, expect } from './support/test.ts';

const ROOT = resolve(import.meta.dirname, '..');
const VITE = resolve(ROOT, 'node_modules/vite/bin/vite.js');

type Kind = { hasCors: boolean; hasList: boolean };

type Elsewhere = { readonly dist: string; readonly media: MediaHost; readonly kind: Kind };

/** An app that was built for a media host at another origin. */
const test = base.extend<{ media: MediaHost } & Kind, { elsewhere: Elsewhere }>({
  hasCors: [true, { option: true }],
  hasList: [true, { option: true }],
  elsewhere: [
    async ({}, use) => {
      const dist = await mkdtemp(join(tmpdir(), 'kaagapay-elsewhere-'));
      const kind = { hasCors: true, hasList: true };
      const media = await startMediaHost(kind);
      await promisify(execFile)(
        process.execPath,
        [VITE, 'build', '--logLevel', 'error', '--outDir', dist, '--emptyOutDir'],
        { cwd: ROOT, env: { ...process.env, VITE_MEDIA_BASE: `${media.origin}/media/` } },
      );
      await use({ dist, media, kind });
      await media.close();
      await rm(dist, { recursive: true, force: true });
    },
    // On a busy machine, a build takes longer than a test.
    { scope: 'worker', timeout: 180_000 },
  ],
  media: [
    async ({ elsewhere: { media, kind }, hasCors, hasList }, use) => {
      Object.assign(kind, { hasCors, hasList });
      media.setOpen(true);
      await use(media);
    },
    { auto: true },
  ],
  app: async ({ elsewhere }, use) => {
    const app = await startAppServer({ dist: elsewhere.dist });
    await use(app);
    await app.stop();
  },
});

// One worker, which builds once.
test.describe.configure({ mode: 'default' });

test.use({ serviceWorkers: 'allow' });

function listenToWorker(page: Page): string[] {
  const said: string[] = [];
  page.context().on('console', (message) => said.push(message.text()));
  return said;
}

test.describe('a media host without CORS headers', () => {
  test.use({ hasCors: false, allowedErrors: [/blocked by CORS policy/] });

  test('is reported in the log, and its pages are shown only online', async ({ page }) => {
    const said = listenToWorker(page);
    await signIn(page);
    await unfoldLibrary(page);
    await expect(library(page)).toShow('Pages cannot be saved here.');
    await expect.poll(() => said.join('\n')).toContain('no CORS headers');
    await page.goto('/sga/referendum?page=12');
    await expectPicture(page, 12);
  });
});

test.describe('a media host without a list of files', () => {
  test.use({ hasList: false, allowedErrors: [/blocked by CORS policy|status of 404/] });

  test('has its pages and photos saved without hashes, and shown when both hosts are gone', async ({
    page,
    context,
    app,
    media,
  }) => {
    const said = listenToWorker(page);
    await signIn(page);
    await whenWhole(page);
    await whenPhotosKept(page);
    await expect(library(page)).toShow('The portal cannot check each of these files');
    await expectNoViolations(page, 'library, without proof');
    expect(said.join('\n')).toContain('no readable manifest.json');
    await enterBooth(page, app.origin);
    await app.stop();
    media.setOpen(false);

    await page.reload();
    await onVotePage(page, 'Board of Directors');
    const photo = page.locator('main li img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const reader = await context.newPage();
    await reader.goto('/sga/referendum?page=12');
    await expectPage(reader, 12);
    await press(reader, /^12 \/ 35/);
    await press(reader, /^30\s*Page 30/);
    await expectPage(reader, 30);
    await press(reader, 'Text');
    await expect(reader.getByText('These pages are pictures only').first()).toBeVisible();
  });
});
