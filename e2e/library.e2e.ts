import type { BrowserContext, Page } from 'playwright/test';
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

const damage = (page: Page, file: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open('library');
    const key = (await cache.keys()).find(({ url }) => url.includes(name));
    const kept = key && (await cache.match(key));
    if (!key || !kept) throw new Error(`${name} is not in the cache.`);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await cache.put(key, new Response(bytes, { headers: kept.headers }));
  }, file);

test('saves all 35 pages and every photo before anybody signs in, repairs damaged ones, and shows each offline', async ({
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

  await signIn(page);
  await whenWhole(page);
  await expect(library(page)).toShow('All pages and candidates’ photos open');
  expect(repeated(media)).toEqual([]);
  const [seventh, eighth] = ['amendments/07.webp', 'amendments/08.webp'];
  await damage(page, seventh);
  await damage(page, eighth);
  await press(library(page), 'Check');
  // The check reads every file first.
  const found = '2 damaged files were replaced.';
  await expect(library(page)).toShow(found, { timeout: 45_000 });
  expect(repeated(media).sort()).toEqual([seventh, eighth]);

  // The next reader gets none of these bytes.
  const ninth = 'amendments/09.webp';
  await damage(page, ninth);
  const hashes = Object.fromEntries(listed(media).map(({ file, sha256 }) => [file, sha256]));
  expect(await hashesServed(page, [ninth])).toEqual({ [ninth]: hashes[ninth] });
  expect(media.handedOver().get(ninth)).toBe(2);

  await app.stop();
  await media.close();
  expect(await hashesServed(page, filesListed(media))).toEqual(hashes);
  await page.context().addCookies([{ name: 'language', value: 'fil', url: app.origin }]);
  await page.goto('/sga/referendum?page=7');
  const words = page.locator('[data-slot="7"] article');
  await expect(words).toShow('Seksyon 2. Isang kasapi, isang boto');
  await expect(words).toShow('ang tekstong Ingles ang mananaig');

  await page.context().addCookies([{ name: 'language', value: 'en', url: app.origin }]);
  await page.goto('/sga/referendum?page=1');
  await expectPicture(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 2);
  await page.goto('/sga/referendum?page=35');
  await expectPage(page, 35);
  await press(page, /^35 \/ 35/);
  await expect(page.getByText('Saved for offline: 35 of 35')).toBeVisible();
  await expectNoViolations(page, 'page list, all saved');
});

test('ends hanging downloads for a new version, waits for the connection, continues after the worker was killed, and fetches nothing twice', async ({
  page,
  context,
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
  media.hold(fromFifth);
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

test('asks before it downloads on a device that saves data, then pauses, resumes, removes and saves again', async ({
  page,
  context,
  media,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  media.hold(fromFifth);
  await signIn(page);
  await expect(library(page)).toShow('Your phone is set to save data');
  await expectNoViolations(page, 'library, question');
  expect(media.log.filter(({ file }) => file !== 'manifest.json')).toEqual([]);

  await press(library(page), /^Save now/);
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
