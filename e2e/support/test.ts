import { type BrowserContext, test as base, expect } from 'playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';
import { resetSandbox } from './sandbox.ts';

export { expect };

type Options = {
  /**
   * `shared`: the server of this worker, with the sandbox as new. `own`: one for this test alone,
   * for tests that stop, kill or configure it: `test.use({ server: 'own' })`.
   */
  server: 'shared' | 'own';
  /** Whether the loading screen takes its pause: docs/behaviour/shell.md#the-start. */
  loadingPause: 'none' | 'specified';
  /**
   * What the console may say in error beside failed loads, which belong to tests that cut the
   * network: `test.use({ allowedErrors: [/…/] })`.
   */
  allowedErrors: RegExp[];
};

type Fixtures = Options & {
  /** The server of this test. `page.goto('/')` opens it. */
  app: AppServer;
};

type WorkerFixtures = { sharedServer: AppServer };

/** The last is what Chromium says of a worker that it could not look for a newer one of. */
const NETWORK_FAILURE =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: ['shared', { option: true }],

  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.stop();
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

  context: async ({ context, allowedErrors, loadingPause }, use) => {
    if (loadingPause === 'none') await skipLoadingPause(context);
    const errors = collectErrors(context, allowedErrors);
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** The next test of this worker needs the server, too. */
const untouchable = Object.fromEntries(
  (['stop', 'kill', 'restart'] as const).map((what) => [
    what,
    () => Promise.reject(new Error(`To ${what} the server: test.use({ server: 'own' }).`)),
  ]),
) as Pick<AppServer, 'stop' | 'kill' | 'restart'>;

/**
 * Takes the second away for which the loading screen stays: index.html says how long, and is read
 * before any module runs. A test that looks at the pause leaves it.
 */
export const skipLoadingPause = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.getElementById('loading-screen')?.setAttribute('data-pause', '0');
    });
  });

/** For tests that open contexts of their own: call it before the first page opens. */
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
    // A DOMException has a stack that is empty.
    note(error.stack || error.message);
  });
  return errors;
}
