import { defineConfig } from 'playwright/test';
import { installedBrowser } from '../tests/run/browser.ts';
import { browserArguments, phone } from '../tests/run/phone.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();

// `npm test` builds the app first. To run one file after a build:
// npx playwright test -c e2e/playwright.config.ts vote
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: true,
  // A busy machine is no failure: what has to appear may take its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...phone,
    // A quarter of the pixels is drawn in less time, and no test looks at one.
    deviceScaleFactor: 1,
    // A trace costs a fifth of the time: for one test, add --trace on.
    trace: 'off',
    // Each file says whether it needs the worker (tests/conventions).
    serviceWorkers: 'block',
    // What was on the screen of a test that failed; beside it Playwright writes it down in words.
    screenshot: 'only-on-failure',
    // Fades cost a quarter more, and no test looks at one.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  projects: [{ name: 'phone' }],
});
