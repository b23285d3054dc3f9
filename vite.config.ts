import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import portal from './package.json' with { type: 'json' };
import { manifestOf } from './src/manifest.ts';
import { startUpLinks } from './src/start-up-screens.ts';
import { statedBrowsers } from './src/stated-browsers.ts';
import { buildMarked } from './tools/build/build-mark.ts';
import { noChunkCircles } from './tools/build/chunk-circles.ts';
import { chunkGroups } from './tools/build/chunks.ts';
import { firstLoadBudget } from './tools/build/first-load-budget.ts';
import { precompressed } from './tools/build/precompress.ts';
import { sandboxInDev } from './tools/build/sandbox-in-dev.ts';
import { writeScreenAddresses } from './tools/build/screen-addresses.ts';
import { markDefaultSettings } from './tools/build/settings-for-members.ts';
import { workerInDev } from './tools/build/worker-in-dev.ts';

const productName = process.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
process.env['VITE_PRODUCT_NAME'] = productName;
process.env['VITE_VERSION'] = portal.version;

/** Whether the development server runs the worker. */
const hasWorkerInDev = process.env['WORKER'] === '1';
process.env['VITE_WORKER_IN_DEV'] = hasWorkerInDev ? '1' : '';

/** Unit tests of what needs no page: no other file may do without one. */
const withoutPage = [
  'tests/*.test.ts',
  ...['server', 'sw', 'run', 'tools', 'deploy', 'contracts', 'house', 'labels'].map(
    (folder) => `tests/${folder}/**/*.test.ts`,
  ),
];

/** Tests of running services: real processes and databases. They are no part of the fast loop. */
const services = 'tests/services/**/*.test.ts';

const src = new URL('./src', import.meta.url).pathname;

/** Where the build is written. */
let outDir = 'dist';

/** What may open before a worker is there to answer: the sign-in, home, and a link to a page. */
const beforeWorker = /\/(home|referendum)-/;

/** Bytes of tier 1, as they lie: on the wire it is about a third of them. A tenth is Filipino. */
const tierOneBudget = 1300 * 1024;

/** Bytes of JavaScript and CSS before the sign-in can be used, compressed. */
const firstLoadLimit = 118 * 1024;

/**
 * The loading screen has to be painted before any style sheet or script arrives: a sheet in the
 * head would hold the first paint back, one at the end of the body does not.
 */
function paintBeforeStyles(): Plugin {
  return {
    name: 'paint-before-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        const rest = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
        return rest.replace('</body>', `${sheets.join('')}  </body>`);
      },
    },
  };
}

/**
 * Pictures may lie on another host. The link opens the connection early, and tells our own server
 * which origin its policy has to let through.
 */
function preconnectToMedia(): Plugin {
  const base = process.env['VITE_MEDIA_BASE'] ?? '';
  return {
    name: 'preconnect-to-media',
    transformIndexHtml: () =>
      URL.canParse(base)
        ? [
            {
              tag: 'link',
              attrs: { rel: 'preconnect', href: new URL(base).origin, crossorigin: '' },
              injectTo: 'head',
            },
          ]
        : [],
  };
}

/**
 * A service may draw the QR code, and the API may be on another host. Our own server has to let them
 * through; the browser is told nothing, because nobody has to do with the one before opening their
 * profile, nor with the other before the first letter that is typed.
 */
function nameOtherOrigins(): Plugin {
  const others = {
    'api-origin': process.env['VITE_API_BASE'] ?? '',
    'picture-origin': process.env['VITE_QR_SERVICE_URL'] ?? '',
  };
  return {
    name: 'name-other-origins',
    transformIndexHtml: () =>
      Object.entries(others)
        .filter(([, address]) => URL.canParse(address))
        .map(([name, address]) => ({
          tag: 'meta',
          attrs: { name, content: new URL(address).origin },
          injectTo: 'head',
        })),
  };
}

/**
 * A worker takes nothing whose bytes are not those of its own version: an upload that is half done
 * must not become a mixture of two.
 */
async function withIntegrity<Entry extends { url: string }>(entry: Entry) {
  const bytes = await readFile(join(outDir, entry.url));
  const hash = createHash('sha256').update(bytes).digest('base64');
  return { ...entry, integrity: `sha256-${hash}` };
}

/** The page links this one in the other's place while it speaks Filipino (src/lib/language.ts). */
function manifestInFilipino(): Plugin {
  return {
    name: 'manifest-in-filipino',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(manifestOf(productName, 'fil'));
      this.emitFile({ type: 'asset', fileName: 'manifest.fil.webmanifest', source });
    },
  };
}

/** The worker is built from sw/main.ts under that file's name; its address says what it is. */
function nameTheWorker(): Plugin {
  return {
    name: 'name-the-worker',
    apply: 'build',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => rename(join(outDir, 'main.js'), join(outDir, 'sw.js')),
    },
  };
}

export default defineConfig({
  resolve: { alias: { '~': src } },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    writeScreenAddresses(`${src}/routes`, `${src}/contracts/screens.gen.ts`),
    react(),
    sandboxInDev(),
    workerInDev(hasWorkerInDev),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      injectRegister: false,
      manifest: manifestOf(productName),
      // The glob below takes in what the page and its reminders show; the other icons a phone fetches
      // when it installs.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg}', 'icons/icon-192.png', 'welcome/*.webp'],
        globIgnores: ['media/**'],
        manifestTransforms: [
          async (entries) => {
            const bytes = entries.reduce((sum, entry) => sum + entry.size, 0);
            if (bytes > tierOneBudget) {
              throw new Error(`The worker's first tier has ${bytes} bytes, over ${tierOneBudget}.`);
            }
            return { manifest: await Promise.all(entries.map(withIntegrity)), warnings: [] };
          },
        ],
      },
    }),
    manifestInFilipino(),
    nameTheWorker(),
    noChunkCircles(),
    buildMarked(portal.version),
    firstLoadBudget(firstLoadLimit),
    paintBeforeStyles(),
    { name: 'start-up-look', transformIndexHtml: startUpLinks },
    preconnectToMedia(),
    nameOtherOrigins(),
    markDefaultSettings(),
    precompressed(),
  ],
  // Readable and short: no two style sheets have the same name (tests/house).
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    // The browsers that the portal promises to run in; the worker is built for them, too.
    target: Object.entries(statedBrowsers).map(([name, version]) => name + version),
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
    onUnhandledError: ({ name }) => name !== 'SessionOver',
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
          setupFiles: ['tests/support/setup.ts', 'tests/support/lean-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['tests/support/setup.ts'],
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
