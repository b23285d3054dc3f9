import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A preloaded picture in index.html: `<img src="/images/mark.svg"`. */
const preloaded = /(?<=<img [^>]*)src="(\/images\/[a-z-]+\.svg)"/g;

/** Bytes of all pictures together, as they lie. Nobody sees a page before they have come. */
const mostBytes = 40 * 1024;

/** An SVG as an address in an attribute. It is longer in base64, and compresses worse. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/["#%&<>\s]/g, encodeURIComponent).replaceAll('%20', ' ')}`;

/**
 * Writes the preloaded pictures into index.html. They arrive with the page, and the specified pause
 * begins with their arrival. As files of their own they would wait for one another and for the
 * scripts (docs/decisions/0090-preloaded-pictures.md).
 *
 * @param folder the folder with `images`
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
      throw new Error(`The preloaded pictures have ${bytes} bytes, over 40 KiB.`);
    },
  } satisfies Plugin;
}
