import { type BrowserContext, test as base, expect } from 'playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';

export { expect };

type Fixtures = {
  /** The server of this test alone. `page.goto('/')` opens it. */
  app: AppServer;
  /**
   * What the console may say in error beside failed loads, which belong to tests that cut the
   * network: `test.use({ allowedErrors: [/…/] })`.
   */
  allowedErrors: RegExp[];
};

/** The last is what Chromium says of a worker that it could not look for a newer one of. */
const NETWORK_FAILURE =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  app: async ({}, use) => {
    const app = await startAppServer();
    await use(app);
    await app.stop();
  },

  baseURL: async ({ app }, use) => use(app.origin),

  allowedErrors: [[], { option: true }],

  context: async ({ context, allowedErrors }, use) => {
    const errors = collectErrors(context, allowedErrors);
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
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
