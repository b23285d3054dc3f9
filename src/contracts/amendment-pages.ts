import type { Language } from './languages.ts';

/** Source: docs/behaviour/referendum.md#the-reader. */
export const amendmentPageCount = 35;

/** Known before the media host's list has loaded. */
export const amendmentPageFile = (page: number): string =>
  `amendments/${String(page).padStart(2, '0')}.webp`;

/** A translation exists only if the media host lists it. */
export const amendmentTextsFile = (language: Language): string =>
  language === 'en' ? 'amendments/texts.json' : `amendments/texts.${language}.json`;
