import type { BrowserContext, Page } from 'playwright/test';
import { amendmentPageCount } from '../src/contracts/amendment-pages.ts';
import { startAppServer } from '../tools/kit/app-server.ts';
import { onDashboard, onSignIn, press, signIn, whenKeptOffline } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  expectPage,
  expectPicture,
  filesKept,
  hashesServed,
  library,
  unfoldLibrary,
  whenSaved,
  whenWhole,
} from './support/library.ts';
import { type MediaHost, startMediaHost } from './support/media-host.ts';
import { lookForUpdate, onRelease, publish } from './support/publish.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ media: MediaHost }>({
  media: async ({}, use) => {
    const media = await startMediaHost();
    await use(media);
    await media.close();
  },
  app: async ({ media }, use) => {
    const app = await startAppServer({ env: { MEDIA_ORIGIN: media.origin } });
    await use(app);
    await app.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

async function killWorker(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

const fromFifth = /amendments\/(0[5-9]|[123]\d)\.webp/;
const fromNinth = /amendments\/(09|[123]\d)\.webp/;

const listed = (media: MediaHost) => {
  const { candidates, texts, textsInFilipino, pages } = media.manifest();
  const words = textsInFilipino === undefined ? [texts] : [texts, textsInFilipino];
  return [...candidates, ...words, ...pages];
};
const filesListed = (media: MediaHost) =>
  listed(media)
    .map(({ file }) => file)
    .sort();
const repeated = (media: MediaHost) =>
  [...media.handedOver()].filter(([, times]) => times > 1).map(([file]) => file);

test('saves all 35 pages and every photo before the reader opens, and shows them offline', async ({
  page,
  app,
  media,
}) => {
  await signIn(page);
  await whenWhole(page);
  await expect(library(page)).toShow('All pages and candidates’ photos open');
  expect([...media.handedOver().keys()].sort()).toEqual(filesListed(media));
  expect(repeated(media)).toEqual([]);

  await app.stop();
  await media.close();
  await page.goto('/sga/referendum?page=1');
  await expectPicture(page, 1);
  for (let number = 1; number <= amendmentPageCount; number += 1) {
    await expectPage(page, number);
    await page.keyboard.press('ArrowRight');
  }
  await page.goto('/sga/referendum?page=35');
  await expectPage(page, 35);
  await press(page, /^35 \/ 35/);
  await expect(page.getByText('Saved for offline: 35 of 35')).toBeVisible();
  await expectNoViolations(page, 'page list, all saved');
});

test('ends hanging downloads for a new version, and continues them afterwards', async ({
  page,
  app,
  media,
}) => {
  media.hold(/^amendments/);
  await signIn(page);
  await whenKeptOffline(page);
  await expect.poll(() => media.log.some(({ file }) => file.startsWith('amendments'))).toBe(true);
  const release = await publish(app.origin);
  await lookForUpdate(page);
  await press(page, 'Update now');
  await onRelease(page, release);
  media.hold(null);
  await whenWhole(page);
});

test('saves everything before anybody signs in, and the worker serves each file offline', async ({
  page,
  app,
  media,
}) => {
  await page.goto('/');
  await onSignIn(page);
  await expect
    .poll(async () => (await filesKept(page)).length, { timeout: 45_000 })
    .toBe(filesListed(media).length);
  expect([...media.handedOver().keys()].sort()).toEqual(filesListed(media));
  expect(repeated(media)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await app.stop();
  await media.close();
  await page.reload();
  await onSignIn(page);
  const answered = await hashesServed(page, filesListed(media));
  expect(answered).toEqual(
    Object.fromEntries(listed(media).map(({ file, sha256 }) => [file, sha256])),
  );
});

test('waits for the connection, continues after the worker was killed, and fetches nothing twice', async ({
  page,
  context,
  media,
}) => {
  media.hold(fromFifth);
  await signIn(page);
  await whenSaved(page, 4);
  // The host holds the next files; the files that it has sent are on disk.
  await expect.poll(async () => media.handedOver().size - (await filesKept(page)).length).toBe(0);
  media.setOpen(false);
  await expect(library(page)).toShow('Waiting for the connection');
  await killWorker(page, context);
  expect(media.handedOver().size).toBeLessThan(filesListed(media).length);

  media.setOpen(true);
  media.hold(null);
  await page.reload();
  await onDashboard(page);
  await whenWhole(page);
  expect(repeated(media)).toEqual([]);
  expect([...media.handedOver().keys()].sort()).toEqual(filesListed(media));
});

test('repairs a damaged file, and never shows it', async ({ page, media }) => {
  await signIn(page);
  await whenWhole(page);
  const damage = (file: string) =>
    page.evaluate(async (name) => {
      const cache = await caches.open('library');
      const key = (await cache.keys()).find(({ url }) => url.includes(name));
      const kept = key && (await cache.match(key));
      if (!key || !kept) throw new Error(`${name} is not in the cache.`);
      const bytes = new Uint8Array(await kept.arrayBuffer());
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      await cache.put(key, new Response(bytes, { headers: kept.headers }));
    }, file);

  await damage('amendments/07.webp');
  await damage('amendments/08.webp');
  await press(library(page), 'Check');
  // The check reads every file first.
  const found = '2 damaged files were replaced.';
  await expect(library(page)).toShow(found, { timeout: 45_000 });
  expect(repeated(media).sort()).toEqual(['amendments/07.webp', 'amendments/08.webp']);

  await damage('amendments/09.webp');
  await page.goto('/sga/referendum?page=9');
  await expectPicture(page, 9);
  expect(media.handedOver().get('amendments/09.webp')).toBe(2);
});

test('shows the old edition until the new one is complete, then only the new one', async ({
  page,
  media,
}) => {
  await signIn(page);
  await whenWhole(page);
  // In the new edition, page 1 has the picture of page 2.
  const second = await page.evaluate(async () => {
    const answer = await fetch('/media/amendments/02.webp');
    return [...new Uint8Array(await answer.arrayBuffer())];
  });
  media.replace('amendments/01.webp', Uint8Array.from(second));
  const shown = () =>
    page.evaluate(async () => {
      const answer = await fetch('/media/amendments/01.webp');
      return (await answer.arrayBuffer()).byteLength;
    });
  const oldSize = await shown();
  expect(oldSize).not.toBe(second.length);

  media.hold(/amendments\/01\.webp/);
  await page.reload();
  await onDashboard(page);
  await unfoldLibrary(page);
  await expect(library(page)).toShow('Saving a newer edition.', { timeout: 40_000 });
  expect(await shown()).toBe(oldSize);
  media.hold(null);
  await whenWhole(page);
  expect(await shown()).toBe(second.length);
  expect(await filesKept(page)).toHaveLength(filesListed(media).length);
  expect(repeated(media)).toEqual(['amendments/01.webp']);
});

test('says that the device has no space left, and continues when it has', async ({
  page,
  context,
  app,
  media,
}) => {
  const devtools = await context.newCDPSession(page);
  const setRoom = (bytes: number | null) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: app.origin,
      ...(bytes !== null && { quotaSize: bytes }),
    });
  // Measure the used space before the library has files.
  media.hold(/./);
  await page.goto('/');
  await whenKeptOffline(page);
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await setRoom(used + 1_200_000);
  media.hold(null);
  await signIn(page);
  await expect(library(page)).toShow(/needs [\d.]+ MB more room/);
  await expect(library(page)).toShow('Delete photos, videos or apps');
  await expectNoViolations(page, 'library, no space');
  await setRoom(null);
  await press(library(page), /^Try again/);
  await whenWhole(page);
});

test('asks before it downloads on a device that saves data', async ({ page, context, media }) => {
  const saveData = async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  };
  await saveData();
  await signIn(page);
  await expect(library(page)).toShow('Your phone is set to save data');
  await expectNoViolations(page, 'library, question');
  expect(media.handedOver().size).toBe(0);

  await press(library(page), /^Save now/);
  await whenWhole(page);
  expect(repeated(media)).toEqual([]);
});

test('pauses, resumes, removes and saves again when the member asks', async ({ page, media }) => {
  media.hold(fromFifth);
  await signIn(page);
  await whenSaved(page, 4);
  await press(library(page), 'Pause');
  // The open downloads finish first: at most four, fewer on a busy machine.
  media.hold(fromNinth);
  await expect(library(page)).toShow('Paused.', { timeout: 45_000 });
  const pages = media.log.filter(({ file }) => /amendments\/\d+\.webp/.test(file)).length;
  expect(pages).toBeLessThanOrEqual(8);
  await whenSaved(page, pages);
  media.hold(null);
  await page.reload();
  await onDashboard(page);
  await unfoldLibrary(page);
  await expect(library(page)).toShow('Paused.');
  await whenSaved(page, pages);

  await press(library(page), /^Resume/);
  await whenWhole(page);
  expect(repeated(media)).toEqual([]);

  await press(library(page), 'Remove');
  await expect(library(page)).toShow('Removed from this phone.');
  await expect(library(page)).toShow('Saved for offline: 0 of 35');
  await page.goto('/sga/referendum?page=4');
  await expectPicture(page, 4);
  await page.goto('/dashboard');
  await unfoldLibrary(page);
  await expect(library(page)).toShow('Saved for offline: 0 of 35');
  await press(library(page), /^Undo: save again/);
  await whenWhole(page);
});
