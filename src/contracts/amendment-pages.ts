/** The referendum's pages. Source: spec file 2, section 9. */
export const amendmentPageCount = 35;

/** Where a page's picture lies, so that it can be asked for before the list has arrived. */
export const amendmentPageFile = (page: number): string =>
  `amendments/${String(page).padStart(2, '0')}.webp`;
