import { writeFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect as baseExpect } from 'playwright/test';
import { type AppServer, startAppServer } from '../../tools/kit/app-server.ts';
import { skipLoadingPause } from '../../tools/kit/browser.ts';
import { resetSandbox } from '../../tools/kit/sandbox.ts';
import { moreFilledButtons } from './filled-buttons.ts';
import { logPages } from './page-log.ts';
import { matchers } from './read.ts';

export const expect = baseExpect.extend(matchers);

type Options = {
  /**
   * `shared`: the server of this Playwright worker, with the sandbox reset. `own`: a server that
   * this test alone can stop, kill or configure.
   */
  server: 'shared' | 'own';
  /** Whether the loading screen pauses: docs/behaviour/shell.md#the-start. */
  loadingPause: 'none' | 'specified';
  /** Failed loads are always allowed, because some tests cut the network. */
  allowedErrors: RegExp[];
};

type Fixtures = Options & {
  /** `page.goto('/')` opens this server. */
  app: AppServer;
};

type WorkerFixtures = { sharedServer: AppServer };

/** Chromium logs the last one if it cannot look for a new worker. */
const NETWORK_FAILURE =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['shared', { option: true }],

  sharedServer: [
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  // Chromium sometimes crashes while it starts, before it opens a page.
  browser: [
    async ({ playwright, browserName }, use) => {
      const start = () => playwright[browserName].launch();
      const browser = await start().catch((failure: unknown) => {
        if (!String(failure).includes('Segmentation fault')) throw failure;
        return start();
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  app: async ({ server, sharedServer }, use) => {
    if (server === 'shared') {
      await resetSandbox(sharedServer.origin);
      await use({ ...sharedServer, ...untouchable });
      return;
    }
    const own = await startAppServer();
    await use(own);
    await own.stop();
  },

  baseURL: async ({ app }, use) => use(app.origin),

  allowedErrors: [[], { option: true }],

  loadingPause: ['none', { option: true }],

  context: async ({ context, allowedErrors, loadingPause }, use, testInfo) => {
    if (loadingPause === 'none') await skipLoadingPause(context);
    const errors = collectErrors(context, allowedErrors);
    const readLog = await logPages(context);
    await reportFilledButtons(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) {
      // In a file, because some reporters print only the beginning.
      const path = testInfo.outputPath('pages.txt');
      writeFileSync(path, readLog());
      await testInfo.attach('pages', { path, contentType: 'text/plain' });
    }
    expect(errors, 'errors in the console').toEqual([]);
  },
});

const untouchable = Object.fromEntries(
  (['stop', 'kill', 'restart'] as const).map((what) => [
    what,
    () =>
      Promise.reject(
        new Error(`A test must not ${what} the shared server. Add test.use({ server: 'own' }).`),
      ),
  ]),
) as Pick<AppServer, 'stop' | 'kill' | 'restart'>;

/** At each tap, so that every screen and question that a test answers is seen. */
const reportFilledButtons = (context: BrowserContext) =>
  context.addInitScript(`addEventListener('click', () => {
    const more = (${moreFilledButtons})();
    if (more.length > 0) console.error('more than one filled button', ...more);
  }, { capture: true });`);

/** Call it before the first page opens. */
export function collectErrors(context: BrowserContext, allowed: readonly RegExp[] = []): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    const isAllowed = [NETWORK_FAILURE, ...allowed].some((pattern) => pattern.test(text));
    if (!isAllowed) errors.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    // The stack of a DOMException is empty.
    note(error.stack || error.message);
  });
  return errors;
}
