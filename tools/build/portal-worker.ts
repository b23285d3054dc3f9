import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

/**
 * Bytes of the precache as stored; on the wire it is about a third of them. Translations are not counted:
 * each brings some 125 KiB.
 */
const precacheBudget = 1176 * 1024;
const isTranslation = ({ url }: { readonly url: string }) =>
  /^assets\/(translation|prose)-/.test(url);

/** Builds the worker out of sw/main.ts, with the list of what it keeps from its first moment. */
export function portalWorker(manifest: Partial<ManifestOptions>): (Plugin | Plugin[])[] {
  let outDir = 'dist';

  /**
   * A worker takes nothing whose bytes are not those of its own version: an upload that is half done
   * must not become a mixture of two.
   */
  async function withIntegrity<Entry extends { url: string }>(entry: Entry) {
    const bytes = await readFile(join(outDir, entry.url));
    const hash = createHash('sha256').update(bytes).digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  }

  /** It is built under its source's name; its address says what it is. */
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
      // The glob below takes in what the page and its reminders show; the other icons a phone fetches
      // when it installs.
      includeManifestIcons: false,
      injectManifest: {
        // One file, as the worker is registered as a classic script.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg}', 'icons/icon-192.png', 'welcome/*.webp'],
        globIgnores: ['media/**'],
        manifestTransforms: [
          async (entries) => {
            const bytes = entries
              .filter((entry) => !isTranslation(entry))
              .reduce((sum, { size }) => sum + size, 0);
            if (bytes > precacheBudget) {
              throw new Error(`The precache has ${bytes} bytes, over ${precacheBudget}.`);
            }
            return { manifest: await Promise.all(entries.map(withIntegrity)), warnings: [] };
          },
        ],
      },
    }),
    nameTheWorker,
  ];
}
