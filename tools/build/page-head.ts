import type { Plugin } from 'vite';
import { startUpLinks } from './start-up-screens.ts';

export const pageHead = (): Plugin[] => [
  paintBeforeStyles(),
  { name: 'start-up-look', transformIndexHtml: startUpLinks },
  preconnectToMedia(),
  nameOtherOrigins(),
];

/** In the head, style sheets would delay the first paint of the loading screen. */
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

/** The server's policy allows the origin of this link. */
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
 * The server's policy allows these origins. No early connection: neither is needed at the start.
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
