import type { Language } from './languages.ts';

/** The referendum's pages. Source: docs/behaviour/referendum.md#the-reader. */
export const amendmentPageCount = 35;

/** Where a page's picture lies, so that it can be asked for before the list has arrived. */
export const amendmentPageFile = (page: number): string =>
  `amendments/${String(page).padStart(2, '0')}.webp`;

/** Where the words of the pages lie; the translated ones only where the media host lists them. */
export const amendmentTextsFile = (language: Language): string =>
  language === 'en' ? 'amendments/texts.json' : `amendments/texts.${language}.json`;
