import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const preloaded = /(?<=<img [^>]*)src="(\/images\/[a-z-]+\.svg)"/g;

/** Bytes of all pictures, uncompressed. The page waits for them. */
const mostBytes = 40 * 1024;

/** An SVG as a URL. Base64 would be longer and compress worse. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/["#%&<>\s]/g, encodeURIComponent).replaceAll('%20', ' ')}`;

/**
 * The specified pause starts when these pictures arrive. As files they would wait for each other
 * and for scripts (docs/decisions/0090-preloaded-pictures.md).
 *
 * @param folder contains `images`
 */
export function inlinePictures(folder: string) {
  return {
    name: 'inline-pictures',
    apply: 'build',
    async transformIndexHtml(html: string): Promise<string> {
      let page = html;
      let bytes = 0;
      for (const [attribute, path = ''] of html.matchAll(preloaded)) {
        const svg = (await readFile(join(folder, path), 'utf8')).trim();
        bytes += svg.length;
        page = page.replace(attribute, () => `src="${addressOf(svg)}"`);
      }
      if (bytes <= mostBytes) return page;
      throw new Error(
        `The preloaded pictures have ${bytes} bytes, over the limit of 40 KiB. Make them smaller.`,
      );
    },
  } satisfies Plugin;
}
