/** The referendum's pages. Source: docs/behaviour/referendum.md#the-reader. */
export const amendmentPageCount = 35;

/** Where a page's picture lies, so that it can be asked for before the list has arrived. */
export const amendmentPageFile = (page: number): string =>
  `amendments/${String(page).padStart(2, '0')}.webp`;

/** Where the words of the pages lie; the Filipino ones only where the media host lists them. */
export const amendmentTextsFile = {
  en: 'amendments/texts.json',
  fil: 'amendments/texts.fil.json',
} as const;
