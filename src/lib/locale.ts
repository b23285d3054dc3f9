let shown = 'en-US';

/** How dates and figures are written in words on this page, as a BCP 47 tag. */
export const locale = (): string => shown;

export const showLocale = (tag: string): void => {
  shown = tag;
};
