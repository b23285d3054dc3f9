import { defineConfig } from 'playwright/test';
import {
  browserArguments,
  installedBrowser,
  installedEngine,
  phone,
} from '../tools/kit/browser.ts';

const chosen = process.env['CHROMIUM_PATH'];

/**
 * Installing and push messages need it, and a worker that does not wait goes unnoticed without it. The
 * main tests of voting use a member's browser.
 */
const inWholeBrowser = /\/(install|reminders|update|vote)\.e2e\.ts$/;

/** Pages of tests live for seconds: compiling their hot code costs a tenth of the time. */
const lean = ['--js-flags=--no-opt --no-maglev'];

const launch = (executablePath: string | undefined, ...more: readonly string[]) => ({
  launchOptions: {
    args: [...browserArguments, ...more],
    ...(executablePath && { executablePath }),
  },
});

// `npm test` builds the app first. To run one file after a build:
// npx playwright test -c e2e/playwright.config.ts vote
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests often wait, so two workers more than cores keep all cores busy.
  workers: 4,
  // A test that passes only at the second attempt has found a fault.
  retries: 0,
  forbidOnly: true,
  // A busy machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...phone,
    // Fewer pixels are faster to draw, and no test reads a pixel.
    deviceScaleFactor: 1,
    // A trace costs a fifth of the time. Add `--trace on` for one test.
    trace: 'off',
    // Each file states its own choice (tests/conventions).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Animations cost a quarter more time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'browser',
      testMatch: inWholeBrowser,
      use: launch(chosen ?? installedBrowser()),
    },
    {
      name: 'engine',
      testIgnore: inWholeBrowser,
      use: launch(chosen ?? installedEngine(), ...lean),
    },
  ],
});
