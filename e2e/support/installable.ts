import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { phone } from '../../tests/run/phone.ts';
import { test as base, collectErrors, expect, skipLoadingPause } from './test.ts';

/** A browser with a disk of its own: nothing is installed from a private window. */
export const test = base.extend({
  context: async ({ app, launchOptions, contextOptions, userAgent, allowedErrors }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-installable-'));
    const itself = userAgent ?? phone.userAgent;
    const context = await chromium.launchPersistentContext(folder, {
      ...phone,
      ...contextOptions,
      ...launchOptions,
      // A window that the browser opens by itself may load before it is told what phone it is.
      args: [...(launchOptions.args ?? []), `--user-agent=${itself}`],
      userAgent: itself,
      deviceScaleFactor: 1,
      baseURL: app.origin,
    });
    await skipLoadingPause(context);
    const errors = collectErrors(context, allowedErrors);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Lets the browser's own question end so as soon as it is opened: nobody can tap on it here. */
export const answerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((answer) => {
    window.addEventListener('beforeinstallprompt', (event) => {
      Object.defineProperties(event, {
        prompt: { value: () => Promise.resolve() },
        userChoice: { value: Promise.resolve({ outcome: answer }) },
      });
    });
  }, outcome);

/** What DevTools says of the manifest, and of installing the portal. */
export async function askDevTools(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  return { errors, installabilityErrors, manifest: JSON.parse(data ?? '{}') };
}

/** The portal as an app of this browser's own, installed through DevTools as a person would by hand. */
export async function installFrom(page: Page) {
  const { origin } = new URL(page.url());
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const app = { manifestId: `${origin}/` };
  await devtools.send('PWA.install', app);
  await devtools.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' });
  return {
    /** A tap on the icon, or on the shortcut to this address. */
    async launch(address = '/'): Promise<void> {
      await devtools.send('PWA.launch', { ...app, url: `${origin}${address}` });
    },
  };
}
