import { defineConfig } from 'playwright/test';
import { browserArguments, phone } from '../tests/run/phone.ts';

const executablePath = process.env['CHROMIUM_PATH'];

// Run through `npm test`, which builds the app and finds the browser. To run one file again:
// CHROMIUM_PATH=/usr/bin/chromium npx playwright test -c e2e/playwright.config.ts vote
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    ...phone,
    // Pictures of every frame would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Fades cost a quarter more, and no test looks at one.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  projects: [{ name: 'phone' }],
});
