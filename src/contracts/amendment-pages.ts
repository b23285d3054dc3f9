import type { Language } from './languages.ts';

/** Source: docs/behaviour/referendum.md#the-reader. */
export const amendmentPageCount = 35;
export const amendmentPages: readonly number[] = Array.from(
  { length: amendmentPageCount },
  (_, index) => index + 1,
);

/** Positions in the reader: the pages, and a screen before and after. */
export const summaryPosition = 0;
export const endPosition = amendmentPageCount + 1;
export const isAmendmentPage = (position: number) => amendmentPages.includes(position);

/** Known before the media host's list has loaded. */
export const amendmentPageFile = (page: number): string =>
  `amendments/${String(page).padStart(2, '0')}.webp`;

/** A translation exists only if the media host lists it. */
export const amendmentTextsFile = (language: Language): string =>
  language === 'en' ? 'amendments/texts.json' : `amendments/texts.${language}.json`;
