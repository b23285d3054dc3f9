import { basename } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import portal from './package.json' with { type: 'json' };
import { buildMarked } from './tools/build/build-mark.ts';
import { noChunkCircles } from './tools/build/chunk-circles.ts';
import { chunkGroups } from './tools/build/chunks.ts';
import { firstLoadBudget } from './tools/build/first-load-budget.ts';
import { firstSentences } from './tools/build/first-sentences.ts';
import { inlinePictures } from './tools/build/inline-pictures.ts';
import { manifestOf, translatedManifests } from './tools/build/manifest.ts';
import { pageHead } from './tools/build/page-head.ts';
import { portalWorker } from './tools/build/portal-worker.ts';
import { precompressed } from './tools/build/precompress.ts';
import { sandboxInDev } from './tools/build/sandbox-in-dev.ts';
import { writeScreenAddresses } from './tools/build/screen-addresses.ts';
import { markDefaultSettings } from './tools/build/settings-for-members.ts';
import { supportedBrowsers } from './tools/build/supported-browsers.ts';
import { translations } from './tools/build/translations.ts';
import { workerInDev } from './tools/build/worker-in-dev.ts';

const productName = process.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
process.env['VITE_PRODUCT_NAME'] = productName;
process.env['VITE_VERSION'] = portal.version;

/** Whether the development server runs the worker. */
const hasWorkerInDev = process.env['WORKER'] === '1';
process.env['VITE_WORKER_IN_DEV'] = hasWorkerInDev ? '1' : '';

/** Unit tests of what needs no page: no other file may do without one. */
const withoutPage = [
  'server',
  'sw',
  'run',
  'tools',
  'deploy',
  'contracts',
  'conventions',
  'labels',
].map((folder) => `tests/${folder}/**/*.test.ts`);

/** Tests of running services: real processes and databases. They are no part of the fast loop. */
const services = 'tests/services/**/*.test.ts';

const src = new URL('./src', import.meta.url).pathname;

/** What may open before a worker is there to answer: the sign-in, home, and a link to a page. */
const beforeWorker = /\/(home|referendum)-/;

export default defineConfig({
  resolve: { alias: { '~': src } },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    writeScreenAddresses(`${src}/routes`, `${src}/contracts/screens.gen.ts`),
    translations(),
    react(),
    sandboxInDev(),
    workerInDev(hasWorkerInDev),
    portalWorker(manifestOf(productName)),
    translatedManifests(productName),
    noChunkCircles(),
    buildMarked(portal.version),
    firstLoadBudget(),
    firstSentences(),
    pageHead(),
    inlinePictures(`${import.meta.dirname}/public`),
    markDefaultSettings(),
    precompressed(),
  ],
  // Readable and short: no two style sheets have the same name (tests/conventions).
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    // The browsers that the portal promises to run in; the worker is built for them, too.
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    reportCompressedSize: false,
    // Files name each other by what they are; only index.html knows in which version. So an update
    // brings the files that have changed, and not all that import them.
    chunkImportMap: true,
    modulePreload: {
      // Every browser of the target preloads modules by itself.
      polyfill: false,
      // The list of what each screen needs is 3 KiB of the first load. By the time the others
      // open the worker has their files; styles are not loaded without their entry.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || beforeWorker.test(file)
          ? needed
          : needed.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(src),
        },
      },
    },
  },
  server: { port: 4173 },
  test: {
    restoreMocks: true,
    pool: 'threads',
    // A rendered test waits at times: one worker more than cores has none of them idle.
    maxWorkers: 3,
    // No module keeps anything of an app, so files share a worker; tests/support/setup.ts cleans up
    // after a test. A file with an environment of its own would end the worker it comes to.
    isolate: false,
    // What was begun for a member who has gone is left; in a browser nobody hears of it either.
    onUnhandledError: ({ name }) => name !== 'SessionEndedError',
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withoutPage, services],
          setupFiles: ['tests/support/setup.ts', 'tests/support/fast-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['tests/support/setup.ts'],
          // A test gives Workbox its own time (tests/support/library-phone.ts).
          server: { deps: { inline: [/workbox/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: [services],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
    ],
  },
});
