import type { Plugin } from 'vite';
import { startUpLinks } from './start-up-screens.ts';

/** What the build says in the head of index.html, beside what stands there. */
export const pageHead = (): Plugin[] => [
  paintBeforeStyles(),
  { name: 'start-up-look', transformIndexHtml: startUpLinks },
  preconnectToMedia(),
  nameOtherOrigins(),
];

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
