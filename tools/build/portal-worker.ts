import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

/** Bytes as stored, without translations (about 125 KiB each). */
const precacheBudget = 1330 * 1024;
const isTranslation = ({ url }: { readonly url: string }) =>
  /^assets\/(translation|prose)-/.test(url);

/** @param plugins for the worker, which is another build */
export function portalWorker(
  manifest: Partial<ManifestOptions>,
  plugins: Plugin[],
): (Plugin | Plugin[])[] {
  let outDir = 'dist';

  /**
   * The worker stores only files of its own version, so that a half-finished upload cannot mix two
   * versions.
   */
  async function withIntegrity<Entry extends { url: string }>(entry: Entry) {
    const bytes = await readFile(join(outDir, entry.url));
    const hash = createHash('sha256').update(bytes).digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  }

  /** The build uses the source's name, but the address is sw.js. */
  const nameTheWorker: Plugin = {
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

  return [
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      injectRegister: false,
      manifest,
      // The glob below has the icons of the page and its reminders. Devices fetch the others at
      // installation.
      includeManifestIcons: false,
      injectManifest: {
        // One file, because the worker is registered as a classic script.
        rollupFormat: 'iife',
        buildPlugins: { vite: plugins },
        globPatterns: ['**/*.{html,js,css,svg,woff2}', 'icons/icon-192.png', 'welcome/*.webp'],
        globIgnores: [
          'media/**',
          // Browsers fetch the tab's icon and the workers of older portals without our worker.
          'icons/favicon.svg',
          'leaving-worker.js',
          // index.html contains them.
          'images/{ballot,maintenance,mark,mascot,not-found,offline,received,session-ended}.svg',
        ],
        manifestTransforms: [
          async (entries) => {
            const bytes = entries
              .filter((entry) => !isTranslation(entry))
              .reduce((sum, { size }) => sum + size, 0);
            if (bytes > precacheBudget) {
              throw new Error(
                `The precache has ${bytes} bytes, over the limit of ${precacheBudget}. Make files smaller, or leave them out.`,
              );
            }
            return { manifest: await Promise.all(entries.map(withIntegrity)), warnings: [] };
          },
        ],
      },
    }),
    nameTheWorker,
  ];
}
