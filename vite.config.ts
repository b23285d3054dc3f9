import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import portal from './package.json' with { type: 'json' };
import { buildMarked } from './tools/build/build-mark.ts';
import { chunkGroups, noChunkCycles } from './tools/build/chunks.ts';
import { precompressed } from './tools/build/compress.ts';
import { firstLoadBudget } from './tools/build/first-load-budget.ts';
import { licencesFile, restOfLicences } from './tools/build/licences.ts';
import { manifestOf, translatedManifests } from './tools/build/manifest.ts';
import { firstSentences, inlinePictures, pageHead } from './tools/build/page.ts';
import { portalWorker } from './tools/build/portal-worker.ts';
import { sandboxInDev } from './tools/build/sandbox-in-dev.ts';
import { writeScreenAddresses } from './tools/build/screen-addresses.ts';
import { markDefaultSettings } from './tools/build/settings-for-members.ts';
import { supportedBrowsers } from './tools/build/supported-browsers.ts';
import { translations } from './tools/build/translations.ts';
import { workerInDev } from './tools/build/worker-in-dev.ts';

const hasOwnSettings = Object.keys(loadEnv('production', import.meta.dirname)).length > 0;
const productName = process.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
process.env['VITE_PRODUCT_NAME'] = productName;
process.env['VITE_VERSION'] = portal.version;

const hasWorkerInDev = process.env['WORKER'] === '1';
process.env['VITE_WORKER_IN_DEV'] = hasWorkerInDev ? '1' : '';

/** Unit tests that need no page. Tests in other folders have one. */
const withoutPage = [
  'server',
  'sw',
  'run',
  'tools',
  'explore',
  'deploy',
  'contracts',
  'conventions',
  'labels',
].map((folder) => `tests/${folder}/**/*.test.ts`);

/** Tests with real processes and databases, which only `npm test` runs. */
const services = 'tests/services/**/*.test.ts';
const faultMatrix = 'tests/faults/**/*.test.ts';

const src = join(import.meta.dirname, 'src');

/** Chunks that may load before a worker can serve them: their files load in parallel. */
const beforeWorker =
  /\/(first-start|calls|idle|votes|home|code|casting|booth|rest-of-home|referendum)-/;
const loadedBefore = /\/(sign-in|vendor|rolldown-runtime)-|\/(calls|idle)-.*\.js$/;

const licences = restOfLicences(import.meta.dirname);

export default defineConfig({
  resolve: { alias: { '~': src } },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    writeScreenAddresses(`${src}/routes`, `${src}/contracts/screens.gen.ts`),
    translations(),
    react(),
    sandboxInDev(),
    workerInDev(hasWorkerInDev),
    portalWorker(manifestOf(productName), [licences.worker]),
    translatedManifests(productName),
    noChunkCycles(),
    buildMarked(portal.version),
    // A long name or address must not stop an operator's build.
    hasOwnSettings ? [] : firstLoadBudget(),
    firstSentences(),
    pageHead(),
    inlinePictures(`${import.meta.dirname}/public`),
    markDefaultSettings(),
    licences.app,
    precompressed(),
  ],
  // Readable and short. Each style sheet has its own name (tests/conventions).
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    // The supported browsers. The worker is built for them, too.
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    reportCompressedSize: false,
    license: { fileName: licencesFile },
    // Files import each other by names without a version, and index.html maps them to versions. An
    // update then changes only the edited files, not all that import them.
    chunkImportMap: true,
    modulePreload: {
      // Every supported browser preloads modules by itself.
      polyfill: false,
      // The full list would add 3 KiB to the first load. When other screens open, the worker has
      // their scripts; only listed styles are loaded.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((each) =>
              beforeWorker.test(file) ? !loadedBefore.test(each) : each.endsWith('.css'),
            ),
    },
    rolldownOptions: {
      // The groups below choose a module's chunk, also of one that is imported in both ways.
      checks: { ineffectiveDynamicImport: false },
      // Also constants that a file uses once.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
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
    // Rendered tests sometimes wait, so one worker more than cores keeps all cores busy.
    maxWorkers: 3,
    // No module holds state of an app, so files share a worker; tests/support/setup.ts cleans up
    // after each test. A file with its own environment would restart its worker.
    isolate: false,
    // A session that ends stops its open work with this error. The app ignores it, too
    // (src/app/start.ts).
    onUnhandledError: ({ name }) => name !== 'SessionEndedError',
    // Without setImmediate, because it runs IndexedDB. Explicit lists leave it out, too.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    },
    // A busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withoutPage, services, faultMatrix],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'happy-dom',
          include: [faultMatrix],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['tests/support/setup.ts'],
          // A test replaces the timers of Workbox (tests/support/library-phone.ts).
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
