import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { translatedTags } from '../../src/contracts/languages.ts';
import { defaultSupportPhone } from '../../src/core/default-settings.ts';
import { sayIn } from '../../src/labels/label.ts';
import { start } from '../../src/labels/start.ts';
import { startUpLinks } from './start-up-screens.ts';
import { readTranslation } from './translations.ts';

type Translation = Parameters<typeof sayIn>[0];

const inEach = (sayInOne: (translation: Translation) => string, element: 'p' | 'span') => [
  sayInOne(null),
  ...translatedTags.map(
    (tag) => `<${element} lang="${tag}">${sayInOne(readTranslation(tag))}</${element}>`,
  ),
];

/** In every language, because the member's is not known before a script runs. */
export function firstSentences() {
  const phone = process.env['VITE_SUPPORT_PHONE'] ?? defaultSupportPhone;
  const sayWorks = (translation: Translation) => sayIn(translation, start.works, { phone });
  const [noScript, ...others] = inEach(
    (translation) => `${sayIn(translation, start.noScript)} ${sayWorks(translation)}`,
    'p',
  );
  const sentences = {
    '{{slow}}': inEach((translation) => sayIn(translation, start.slow), 'span').join('<br />'),
    '{{retry}}': inEach((translation) => sayIn(translation, start.retry), 'span').join(' · '),
    '{{works}}': inEach(sayWorks, 'span').join('<br />'),
    '{{noScript}}': [`<p>${noScript}</p>`, ...others].join('\n        '),
  };
  return {
    name: 'first-sentences',
    transformIndexHtml: {
      order: 'pre',
      handler: (html: string) =>
        Object.entries(sentences).reduce((page, [name, text]) => page.replace(name, text), html),
    },
  } satisfies Plugin;
}

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
      const preloaded = /(?<=<img [^>]*)src="(\/images\/[a-z-]+\.svg)"/g;
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

/** In the head, style sheets would delay the first paint of the loading screen. */
const paintBeforeStyles: Plugin = {
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

/** The server's policy allows the origins that the page names. Only pictures need an early connection. */
function namedOrigins(): HtmlTagDescriptor[] {
  const each = (
    setting: string,
    tagOf: (origin: string) => Omit<HtmlTagDescriptor, 'injectTo'>,
  ) => {
    const url = URL.parse(process.env[setting] ?? '');
    return url === null ? [] : [{ ...tagOf(url.origin), injectTo: 'head' as const }];
  };
  const meta = (name: string) => (content: string) => ({ tag: 'meta', attrs: { name, content } });
  return [
    ...each('VITE_MEDIA_BASE', (href) => ({
      tag: 'link',
      attrs: { rel: 'preconnect', href, crossorigin: '' },
    })),
    ...each('VITE_API_BASE', meta('api-origin')),
    ...each('VITE_QR_SERVICE_URL', meta('picture-origin')),
  ];
}

export const pageHead = (): Plugin[] => [
  paintBeforeStyles,
  { name: 'start-up-look', transformIndexHtml: startUpLinks },
  { name: 'named-origins', transformIndexHtml: namedOrigins },
];
