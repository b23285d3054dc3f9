import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright/test';
import { phone, skipLoadingPause } from '../../tools/kit/browser.ts';
import { test as base, collectErrors, expect } from './test.ts';

/** A private window cannot install an app, so this browser has a profile on disk. */
export const test = base.extend({
  context: async ({ app, launchOptions, contextOptions, userAgent, allowedErrors }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-installable-'));
    const itself = userAgent ?? phone.userAgent;
    const context = await chromium.launchPersistentContext(folder, {
      ...phone,
      ...contextOptions,
      ...launchOptions,
      // A window that the browser opens by itself may load before Playwright sets its user agent.
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

/** Settles the browser's own prompt at once, because a test cannot tap it. */
export const answerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((answer) => {
    window.addEventListener('beforeinstallprompt', (event) => {
      Object.defineProperties(event, {
        prompt: { value: () => Promise.resolve() },
        userChoice: { value: Promise.resolve({ outcome: answer }) },
      });
    });
  }, outcome);

export async function askDevTools(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  return { errors, installabilityErrors, manifest: JSON.parse(data ?? '{}') };
}

export async function installFrom(page: Page) {
  const { origin } = new URL(page.url());
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const app = { manifestId: `${origin}/` };
  await devtools.send('PWA.install', app);
  await devtools.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' });
  return {
    /** Taps the icon, or the shortcut to this address. */
    async launch(address = '/'): Promise<void> {
      await devtools.send('PWA.launch', { ...app, url: `${origin}${address}` });
    },
  };
}
