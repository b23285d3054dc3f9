import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { manifestAddress, translatedTags } from '../../src/contracts/languages.ts';
import type { Destination } from '../../src/contracts/screens.ts';
import { type Label, say, sayIn, type Translation } from '../../src/labels/label.ts';
import { manifest as text } from '../../src/labels/manifest.ts';
import { readTranslation } from './translations.ts';

/** --brand-deep of tokens.css, as in index.html and core/appearance.ts. */
const barColours = { light: '#0b2545', dark: '#081628' } as const;
/** The background of the loading screen. */
const ground = '#0b2545';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** To a device, the manifests of all languages are one app. */
export function manifestOf(
  product: string,
  translation: Translation | null = null,
): Partial<ManifestOptions> {
  const inWords = (label: Label) => sayIn(translation, label);
  const picture = (name: string, label: Label) => ({
    src: `/screenshots/${name}.webp`,
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow' as const,
    label: inWords(label),
  });
  const shortcut = (name: Label, description: Label, url: Destination, file: string) => ({
    name: inWords(name),
    description: inWords(description),
    url,
    icons: [icon(`shortcuts/${file}`, 96), icon(`shortcuts/${file}`, 192)],
  });
  const options = {
    id: '/',
    // Devices warn if an installed app changes its name.
    name: say(text.name, { product }),
    short_name: product,
    description: inWords(text.description),
    lang: translation?.language ?? 'en',
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    orientation: 'any' as const,
    theme_color: barColours.light,
    background_color: ground,
    // In the W3C's manifest, but not in the plugin's types.
    color_scheme_dark: { theme_color: barColours.dark, background_color: ground },
    // A launch must not navigate away from an open ballot. app/shell/opened-from-outside.ts
    // decides if a shortcut opens its screen.
    launch_handler: { client_mode: ['focus-existing' as const, 'auto' as const] },
    icons: [
      icon('icons/icon', 192),
      icon('icons/icon', 512),
      icon('icons/maskable', 192, 'maskable'),
      icon('icons/maskable', 512, 'maskable'),
    ],
    screenshots: [
      picture('dashboard', text.homePicture),
      picture('booth', text.boothPicture),
      picture('receipt', text.receiptPicture),
    ],
    shortcuts: [
      shortcut(text.vote, text.voteDescription, '/ga/election/auth', 'vote'),
      shortcut(text.amendments, text.amendmentsDescription, '/sga/referendum', 'amendments'),
      shortcut(text.offices, text.officesDescription, '/satellite-offices', 'offices'),
    ],
  };
  return options;
}

/** Source: src/core/language/language.ts. */
export function translatedManifests(product: string): Plugin {
  return {
    name: 'translated-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of translatedTags) {
        this.emitFile({
          type: 'asset',
          fileName: manifestAddress(language).slice(1),
          source: JSON.stringify(manifestOf(product, readTranslation(language))),
        });
      }
    },
  };
}
