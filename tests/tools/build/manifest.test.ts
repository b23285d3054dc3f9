import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '../../../tools/build/manifest.ts';
import { startUpLinks } from '../../../tools/build/start-up-screens.ts';
import { readTranslation } from '../../../tools/build/translations.ts';
import { everyAddress } from '../../support/screens.ts';

const manifest = manifestOf('Kaagapay');
const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const shortcutIcons = shortcuts.flatMap((shortcut) => shortcut.icons ?? []);

/** The real size and type of a file in public/. */
async function pictureAt(address: string): Promise<{ sizes: string; type: string }> {
  const { width, height, format } = await sharp(`public${address}`).metadata();
  return { sizes: `${width}x${height}`, type: `image/${format}` };
}

describe('the manifest', () => {
  test('has the name, the start address and the display of the portal', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Kaagapay member portal',
      short_name: 'Kaagapay',
      description: expect.stringMatching(/\.$/),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    });
  });

  test('has the colours of the page for both themes', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    const [, light, dark] = /--brand-deep: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const page = readFileSync('index.html', 'utf8');
    const bars = (theme: string) =>
      new RegExp(
        `name="theme-color" media="\\(prefers-color-scheme: ${theme}\\)" content="(#\\w+)"`,
      )
        .exec(page)
        ?.at(1);
    const [, ground] = /#loading-screen \{[^}]*background: (#\w+)/.exec(page) ?? [];
    expect([bars('light'), bars('dark')]).toEqual([light, dark]);
    expect(manifest).toMatchObject({
      theme_color: light,
      background_color: ground,
      color_scheme_dark: { theme_color: dark, background_color: ground },
    });
  });

  test.each([...icons, ...shortcutIcons, ...screenshots].map((picture) => [picture.src, picture]))(
    'has the real size and type of %s',
    async (src, { sizes, type }) => {
      expect(await pictureAt(src)).toEqual({ sizes, type });
    },
  );

  test('shows narrow screenshots within the limits of browsers, each with a label', () => {
    expect(screenshots.length).toBeGreaterThanOrEqual(3);
    for (const { sizes = '', form_factor, label } of screenshots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      // Chromium's limits: 320 to 3840 pixels, the longer side at most 2.3 times the other.
      expect([width >= 320, height <= 3_840, height / width <= 2.3]).toEqual([true, true, true]);
      expect([form_factor, label]).toEqual(['narrow', expect.stringMatching(/\w/)]);
    }
  });

  test('differs in Filipino only in its texts', () => {
    const filipino = manifestOf('Kaagapay', readTranslation('fil'));
    expect(filipino.description).not.toBe(manifest.description);
    const withoutWords = (manifests: object) =>
      JSON.stringify(manifests, (key, value) =>
        ['name', 'description', 'label', 'lang'].includes(key) ? undefined : value,
      );
    expect(withoutWords(filipino)).toBe(withoutWords(manifest));
  });

  test('has shortcuts to existing addresses', () => {
    for (const { url } of shortcuts) expect(everyAddress).toContain(url);
    for (const { icons: own } of shortcuts)
      expect(own?.map(({ sizes }) => sizes)).toContain('96x96');
  });
});

describe('on an iPhone or iPad', () => {
  test.each(startUpLinks().map(({ attrs }) => [attrs.href, attrs.media] as const))(
    '%s fills its screen',
    async (href, media) => {
      const [width = 0, height = 0, ratio = 0] = media.match(/\d+/g)?.map(Number) ?? [];
      expect(existsSync(`public${href}`)).toBe(true);
      expect(await pictureAt(href)).toEqual({
        sizes: `${width * ratio}x${height * ratio}`,
        type: 'image/png',
      });
    },
  );

  test('the page declares that it can be installed, its name and its icon', async () => {
    const page = readFileSync('index.html', 'utf8');
    expect(page).toContain('name="mobile-web-app-capable" content="yes"');
    expect(page).toContain('name="apple-mobile-web-app-capable" content="yes"');
    expect(page).toContain('name="apple-mobile-web-app-title" content="%VITE_PRODUCT_NAME%"');
    const [, icon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
    expect(await pictureAt(icon)).toEqual({ sizes: '180x180', type: 'image/png' });
  });
});
