import { defineConfig } from 'playwright/test';
import { installedBrowser } from '../tools/browser/find-browser.ts';
import { browserArguments, phone } from '../tools/browser/phone.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();

// `npm test` builds the app first. To run one file after a build:
// npx playwright test -c e2e/playwright.config.ts vote
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tests often wait, so one worker more than cores keeps all cores busy.
  workers: 3,
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
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  projects: [{ name: 'phone' }],
});
